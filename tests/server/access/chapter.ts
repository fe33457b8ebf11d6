/**
 * Who may open which page, written down from the specification's route list (inventory), the role table, the menu's
 * letters, the services of the demonstration set and the named company rules of chapter 70, sections 3.1, 4 to 9. Nothing
 * here is read from the schemas that the portal itself decides by.
 */
import { inventory } from '../../inventory.ts';

/** What a demonstration user is: company and kind of role (chapter 70, sections 9.1 and 9.3). */
export type User = { account: string; company: string; letter: Letter; kind: Kind };
export type Letter = 'P' | 'C' | 'B' | 'S' | 'F' | 'W' | 'L' | 'V';

/** Numbers 01 to 07 are the same in every company; 08 and 09 are roles of the company's type. */
const COMMON = ['admin', 'operator', 'observer', 'director', 'audit', 'finance', 'signer'] as const;
type Special =
  | 'customerservice'
  | 'business'
  | 'accountmanager'
  | 'loanofficer'
  | 'keeper'
  | 'weigher'
  | 'dispatcher'
  | 'supervisor';
export type Kind = (typeof COMMON)[number] | Special;

const COMPANIES: ReadonlyArray<[company: string, letter: Letter, special: Special[]]> = [
  ['CO01', 'P', ['customerservice']],
  ['CO02', 'C', ['business']],
  ['CO03', 'B', ['business']],
  ['CO04', 'S', ['business']],
  ['CO05', 'F', ['accountmanager', 'loanofficer']],
  ['CO06', 'W', ['keeper', 'weigher']],
  ['CO07', 'L', ['dispatcher']],
  ['CO08', 'V', ['supervisor']],
  ['CO09', 'S', ['business']],
];

export const USERS: readonly User[] = COMPANIES.flatMap(([company, letter, special]) =>
  [...COMMON, ...special].map((kind, index) => ({
    account: `${company.toLowerCase()}u0${index + 1}`,
    company,
    letter,
    kind,
  })),
);

/** "all entries" of the role table. */
const EVERYWHERE: readonly Kind[] = ['admin', 'operator', 'observer', 'director', 'audit', 'signer', 'customerservice'];
const EDITORS: readonly Kind[] = ['admin', 'operator'];
const MONITORING: readonly Kind[] = [...EVERYWHERE, 'accountmanager'];

type Audience = (user: User) => boolean;

const everyone: Audience = () => true;
const nobody: Audience = () => false;
const kinds =
  (...named: readonly Kind[]): Audience =>
  ({ kind }) =>
    named.includes(kind);
/** Letters of the menu, the service of the module, and the named rule, as demonstration companies. */
const companies =
  (names: readonly string[], roles: readonly Kind[]): Audience =>
  ({ company, kind }) =>
    names.includes(company) && roles.includes(kind);

const readers = kinds(...EVERYWHERE);
const editors = kinds(...EDITORS);
const administrators = kinds('admin');
const tax = kinds(...EVERYWHERE, 'finance');
const customer = kinds(...EVERYWHERE, 'business');
const customerEditors = kinds(...EDITORS, 'business');

/** Section 9.4: 全业务线 PCFV, 动态监测 PCF, 风险管理 PCF, 经营看板 PCFV; MONITOR is open for CO01, CO02, CO05, CO08. */
const fullLine = companies(['CO01', 'CO02', 'CO05', 'CO08'], MONITORING);
const dynamic = companies(['CO01', 'CO02', 'CO05'], MONITORING);
/** Section 9.2: riskDetail CO01, CO05; operationLive CO01, CO02, CO05. */
const risk = companies(['CO01', 'CO05'], MONITORING);
const operation = companies(['CO01', 'CO02', 'CO05'], MONITORING);

/**
 * An instruction is for the people of sender and receiver who deal with pledged goods: letters CBSFWV of 质押货物进出,
 * service PLEDGE, roles that the role table gives `pledge` or `pledge:port`.
 */
const pledge = companies(
  ['CO02', 'CO03', 'CO04', 'CO05', 'CO06', 'CO08'],
  [...EVERYWHERE, 'accountmanager', 'keeper', 'supervisor'],
);
const NARROWER: Record<string, Audience> = { '/center/message/instructDetail': pledge };

const ACCOUNT: Record<string, Audience> = {
  '/person/info': everyone,
  '/person/info/auth': everyone,
  '/person/info/auth/success': everyone,
  '/person/info/auth/authed': everyone,
  '/person/safety': everyone,
  '/company/info': everyone,
  '/company/info/addSeal': editors,
  '/company/info/addCertModel': editors,
  '/company/info/change': editors,
  '/company/info/certRenewal': editors,
  '/company/info/changeSigner': editors,
  '/company/info/changeSignerMobile': editors,
  '/company/info/configSignature': readers,
  // Hidden once signing is open (section 3.1), as it is for every company with all of its roles.
  '/company/info/openSignature': nobody,
  '/company/info/certified': everyone,
  '/company/user': everyone,
  '/company/user/addCompanyAccount': administrators,
  '/company/new': everyone,
  '/company/inspectAuthority': everyone,
  '/company/contact': everyone,
  '/company/user/changeOperator': administrators,
  '/company/user/ChangeOperatorAuthorizationPeriod': administrators,
  '/company/user/changeOperatorMobile': administrators,
  '/company/password/edit': everyone,
  '/company/mine': everyone,
  '/company/tax': tax,
  '/company/tax/detail': tax,
  '/company/tax/financeReportDetail': tax,
  '/company/customer': customer,
  '/company/customer/detail': customer,
  '/company/customer/edit': customerEditors,
};

const MONITORING_ROUTES: Record<string, Audience> = {
  // Beyond the chapter: finance is asked by flows of approval, and decides on the workbench.
  '/center/workbench/myToDoList': kinds(...EVERYWHERE, 'finance'),
  '/center/monitoring/fullBusinessLine/list': fullLine,
  '/center/monitoring/fullBusinessLine/detail': fullLine,
  '/center/monitoring/fullBusinessLine/steelDetail': fullLine,
  '/center/monitoring/dynamicMonitoring/list': dynamic,
  '/center/monitoring/dynamicMonitoring/detail': dynamic,
  '/center/monitoring/dynamicMonitoring/downStream/claimDetail': dynamic,
  '/center/monitoring/dynamicMonitoring/downStream/filesEdit': dynamic,
  '/center/monitoring/riskManagementDetail': risk,
  '/center/monitoring/businessOperation': operation,
};

type Route = { path: string; area: string };
export type Expected = { path: string; area: string; visitor: boolean; opens: Audience };

/** Records behind these pages have parties of their own: the page opens for everybody, a foreign record does not. */
const BY_RECORD = ['Other top-level pages', 'Message centre and other'];

function expected({ path, area }: Route): Expected {
  if (area === 'Public routes') return { path, area, visitor: true, opens: everyone };
  if (area === 'App root' || BY_RECORD.includes(area))
    return { path, area, visitor: false, opens: NARROWER[path] ?? everyone };
  const opens = area === 'Account' ? ACCOUNT[path.replace('/center/account', '')] : MONITORING_ROUTES[path];
  if (!opens) throw new Error(`the chapter's table does not speak of ${path}`);
  return { path, area, visitor: false, opens };
}

const AREAS = ['App root', 'Public routes', 'Account', 'Workbench and monitoring', ...BY_RECORD];

/** The 95 routes of the chapter's areas; the recognition pages belong to the invoice chapter. */
export const EXPECTED: readonly Expected[] = inventory<Route[]>('routes')
  .filter(({ path, area }) => AREAS.includes(area) && !path.startsWith('/invoice/discern'))
  .map(expected);
