/**
 * How a portal gets its first administrator: the company that runs it cannot be founded by a visitor, so an operator at
 * the console founds it and invites a person, who then registers as anybody does who was invited. Works as long as
 * nobody administers that company; afterwards its administrators invite others.
 */
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import { operatorTypes } from '#core/company-types';
import { checkMobile } from '#core/validate';
import { asService } from '#server/database';
import { shapedValues, type ValueError } from '#server/entity';
import { codeIn, errors, portalAddress, type Services, type Sql, shanghaiTime } from '#server/kernel';
import { openedServices } from './company.ts';
import { drawInvitation, sendInvitation } from './invitations.ts';
import { ADMIN, rolesOf } from './roles.ts';

type Values = Record<string, unknown>;
type Company = Records['company'];

/** What the file of the command says. */
export type Beginning = { company: Values; administrator: Values };

/** Where the administrator registers; valid for 72 hours and for their mobile alone. */
export type FirstInvitation = { company: string; mobile: string; page: string; until: string };

const AUTHOR = { userId: 'installation', userName: '安装' };
const LONGEST_NAME = 30;

/** Whether somebody administers the company that runs the portal. */
export function hasAdministrator(services: Services): Promise<boolean> {
  return services.database.system((sql) =>
    asService(sql, async () => {
      for (const company of await operatorsOf(services, sql))
        if (await isAdministered(services, sql, company)) return true;
      return false;
    }),
  );
}

/**
 * @throws BulklineError SRV333 for a file that does not say enough, or of another company than the one that runs the
 * portal; SRV334 where somebody administers it
 */
export function inviteFirstAdministrator(services: Services, beginning: Beginning): Promise<FirstInvitation> {
  return services.database.system((sql) =>
    asService(sql, async () => {
      await raw`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(sql);
      const { name, mobile } = personOf(beginning.administrator);
      const company = await operatorOf(services, sql, beginning.company);
      if (await isAdministered(services, sql, company)) throw errors.SRV334({ company: company.name ?? '' });
      const invitation = drawInvitation();
      const person = (await services.entities.find(sql, 'person', { mobile }))[0];
      const member = { companyName: company.name ?? '', mobile, personId: person?.id ?? null };
      const values = { ...member, ...invitation, name, companyUserRoles: [ADMIN], status: 'INVITED' as const };
      await putMember(services, sql, company.id, values);
      await sendInvitation(services, sql, member, invitation);
      const page = portalAddress(services.config, `/register?inviteCode=${invitation.inviteCode}`);
      return { company: member.companyName, mobile, page, until: invitation.inviteExpire };
    }),
  );
}

/** In place of what the mobile was to the company before: an invitation that ran out, a member who was stopped. */
async function putMember(services: Services, sql: Sql, companyId: string, values: Values & { mobile: string }) {
  const { mobile } = values;
  const known = await services.entities.find(sql, 'companyUser', { companyId, mobile });
  const member = known.find(({ status }) => status !== 'UNBOUND');
  if (member) await services.entities.patch(sql, 'companyUser', member.id, values);
  else {
    const fresh = { ...values, directorFlag: false, dataScope: 'ALL' as const, source: 'INVITE' as const };
    await services.entities.insert(sql, 'companyUser', fresh, { ...AUTHOR, companyId });
  }
}

const typesOf = ({ schemas }: Services) =>
  operatorTypes(schemas.dictionaries.companyType?.entries).flatMap(
    ({ code }) => codeIn(schemas, 'companyType', code) ?? [],
  );

async function operatorsOf(services: Services, sql: Sql): Promise<Company[]> {
  return services.entities.find(sql, 'company', { companyType: typesOf(services) });
}

async function isAdministered(services: Services, sql: Sql, { id }: Company): Promise<boolean> {
  const members = await services.entities.find(sql, 'companyUser', { companyId: id, status: 'ENABLED' });
  return members.some((member) => rolesOf(member).includes(ADMIN));
}

/** The company that runs the portal; founded and certified where there is none, for there is nobody who could do that. */
async function operatorOf(services: Services, sql: Sql, given: Values): Promise<Company> {
  const values = companyValues(services, given);
  const [present] = await operatorsOf(services, sql);
  if (present) {
    if (present.uscc === values.uscc) return present;
    throw errors.SRV333({ reason: `${present.name} (${present.uscc}) runs this portal` });
  }
  if ((await services.entities.find(sql, 'company', { uscc: String(values.uscc) })).length > 0)
    throw errors.SRV333({ reason: `company.uscc: ${values.uscc} is a company that uses the portal` });
  const [companyType] = typesOf(services);
  if (companyType === undefined) throw errors.SRV333({ reason: 'the dictionary companyType has no operator' });
  const founded = {
    ...values,
    companyType,
    companyServices: openedServices(services, companyType),
    certStatus: 'CERTIFIED' as const,
    certTime: shanghaiTime(),
    signOpen: false,
  };
  return services.entities.insert(sql, 'company', founded, { ...AUTHOR, companyId: null });
}

/** Judged as what a company says of itself: its fields alone, each in its form, none missing that a company must have. */
function companyValues({ schemas }: Services, given: Values): Values {
  const properties = schemas.entities.company?.properties ?? {};
  const required = schemas.entities.company?.required ?? [];
  const found: ValueError[] = [];
  const dictionary = (name: string) => schemas.dictionaries[name];
  const values = shapedValues(properties, given, { dictionary, errors: found });
  const isMissing = (code: string) => !properties[code]?.serverOwned && (values[code] ?? null) === null;
  const wrong = [
    ...Object.keys(given).filter((code) => !Object.hasOwn(values, code)),
    ...found.map(({ path, message }) => `${path} (${message})`),
    ...required.filter((code) => isMissing(code) && !found.some(({ path }) => path === code)),
  ];
  if (wrong.length > 0) throw errors.SRV333({ reason: `company: ${wrong.join(', ')}` });
  return values;
}

function personOf({ name, mobile }: Values): { name: string; mobile: string } {
  const isName = typeof name === 'string' && name.length >= 2 && name.length <= LONGEST_NAME;
  const isMobile = typeof mobile === 'string' && checkMobile(mobile) === null;
  if (isName && isMobile) return { name, mobile };
  throw errors.SRV333({ reason: `administrator: ${isName ? 'mobile' : 'name'}` });
}
