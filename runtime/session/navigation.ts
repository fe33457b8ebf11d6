/** Where a navigation ends: guards and landing rules of specification sections 2, 4 and 6 as pure functions. */

export const PERSONAL_INFO = '/center/account/person/info';
export const TODO_LIST = '/center/workbench/myToDoList';
/** Address of the sign-in page. */
export const LOGIN = '/login/';
const NO_PERMISSION = '您没有该系统权限';
/** As the server words it (SRV262). */
const APPROVAL_ONLY = '当前仅可处理审批，请登录后再操作';

const PUBLIC_ROUTES = new Set(
  '/ /home /solution /solution2 /solution3 /act /case /join /article /login /register /findpass /loginFree /diyForm'.split(
    ' ',
  ),
);
/** Top-level areas that are no public page and need a session (A-R32); other unknown paths show the landing page (A-R33). */
const PRIVATE_AREAS = /^\/(center|oa|oA|logistics|travel|help|invoice|financing)(\/|[A-Z]|$)/;

/** Whether an address opens without a session. */
export function isPublicRoute(path: string): boolean {
  return PUBLIC_ROUTES.has(path.length > 1 ? path.replace(/\/$/, '') : path) || !PRIVATE_AREAS.test(path);
}

export type Destination = { path: string; query?: Record<string, string>; warning?: string; replace?: boolean };

export type GuardInput = {
  to: string;
  query: Record<string, string>;
  hasToken: boolean;
  held: ReadonlySet<string>;
  /** The session came by the link of an approval and serves this page alone; any other route asks for a sign-in. */
  approvalPage?: string | null;
  /** Code of the route's own schema, when it has one. */
  authCode?: string;
};

/** Areas behind a code whose lack warns and leads to personal info, and single routes whose lack leads to /home. */
const AREA_CODES: Array<{ area: RegExp; code: string }> = [
  { area: /^\/center\/admin\/invoice(\/|$)/, code: 'kitInvoice' },
  { area: /^\/invoice\/discern(\/|$)/, code: 'kitInvoice' },
];
const ROUTE_CODES: Record<string, string> = {
  '/center/coal/sellContract/detail': 'coal:sellContract:detail',
  '/center/coal/logistics/detail': 'coal:logistics:detail',
  '/center/coal/statement/detail': 'coal:statement:detail',
};
const REDIRECTS: Record<string, string> = {
  '/center': PERSONAL_INFO,
  '/center/contract': '/center/contract/buy/list',
  '/center/logisticsPlatform/in/list': '/center/logisticsPlatform/in',
  '/center/logisticsPlatform/out/list': '/center/logisticsPlatform/out',
};

/** Called before each navigation; null = go on to `to`. */
export function guardNavigation(input: GuardInput): Destination | null {
  const path = input.to.length > 1 ? input.to.replace(/\/$/, '') : input.to;
  if (isPublicRoute(path)) return null;
  if (!input.hasToken) return { path: LOGIN, query: { redirectUrl: path, ...input.query } };
  if (input.approvalPage && input.approvalPage !== path)
    return { path: LOGIN, query: { redirectUrl: path, ...input.query }, warning: APPROVAL_ONLY };
  const redirect = REDIRECTS[path];
  if (redirect) return { path: redirect, replace: true };
  const area = AREA_CODES.find((entry) => entry.area.test(path));
  if (area && !input.held.has(area.code)) return { path: PERSONAL_INFO, warning: NO_PERMISSION };
  const code = ROUTE_CODES[path];
  return code && !input.held.has(code) ? { path: '/home' } : null;
}

/** What decides where somebody comes after signing in. */
export type LandingInput = {
  permissions: readonly string[];
  companyType: string | null;
  personAuthenticated: boolean;
  storedRedirect: string | null;
  previousPage: string | null;
  /** Something waits for them on the workbench. */
  isAwaited?: boolean;
};

/**
 * After login: stored redirect, then the previous page, then the workbench rule, then personal info (A-B02). Whoever is
 * awaited on the workbench comes there whatever their company is.
 */
export function landingPath(input: LandingInput): string {
  const stored = safeRedirect(input.storedRedirect) ?? safeRedirect(input.previousPage);
  if (stored) return stored;
  const isAtHome = input.companyType === 'CORE_COMPANY' && input.personAuthenticated;
  const workbench = input.permissions.includes('workbench') && (isAtHome || input.isAwaited === true);
  return workbench ? TODO_LIST : PERSONAL_INFO;
}

/** `?companyUserId=` marks an arrival from an approval notice (specification section 4; A-B08); `#secret=` comes with it. */
export type Arrival = { companyUserId: string; secret: string; taskId: string; from: 'notice' | 'SA' };

/** The secret of a link: behind the `#`, which a browser sends to nobody; one in the query is not read. */
export const secretBehind = (hash: string): string => new URLSearchParams(hash.slice(1)).get('secret') ?? '';

/** Its pages name a colleague by the same parameter (chapter 70, section 3.1); an approval there names its task. */
const ACCOUNT_CENTRE = '/center/account/';

/** Null for a normal arrival, and for public pages, where nobody needs a session. */
export function approvalArrival(path: string, query: Readonly<Record<string, string>>): Arrival | null {
  const { companyUserId, secret = '', taskId = '', formSource } = query;
  if (!companyUserId || isPublicRoute(path)) return null;
  if (path.startsWith(ACCOUNT_CENTRE) && !secret && !taskId) return null;
  return { companyUserId, secret, taskId, from: formSource === 'SA' ? 'SA' : 'notice' };
}

/** Only same-origin paths that begin with one slash; everything else is dropped (open redirects). */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target || !/^\/(?![/\\])[^\\\s]*$/.test(target) || hasControlCharacter(target)) return null;
  const path = target.split(/[?#]/)[0] ?? '';
  return /^\/login\/?$/.test(path) ? null : target;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127);
}

/** After switching company: stay on a list page whose code is still allowed, else personal info (A-B03: no code = leave). */
export function switchLanding(input: {
  current: string;
  currentPageIsList: boolean;
  lastAuthCodeAllowed: boolean;
}): string {
  return input.currentPageIsList && input.lastAuthCodeAllowed ? input.current : PERSONAL_INFO;
}

/** `invoiceTools` when the redirect points below the invoice admin path and kitInvoice is held (A-B31). */
export function loginType(redirect: string | null, permissions: readonly string[]): 'invoiceTools' | 'normal' {
  return redirect?.startsWith('/center/admin/invoice') && permissions.includes('kitInvoice')
    ? 'invoiceTools'
    : 'normal';
}

/** The auth directive: an element stays when the permission list holds one of the codes, exactly. */
export function holdsAny(codes: readonly string[], held: ReadonlySet<string>): boolean {
  return codes.some((code) => held.has(code));
}
