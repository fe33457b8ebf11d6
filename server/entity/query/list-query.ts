/** Parameters of lists, counts and exports, turned into SQL parts once for all three. */
import { type RawBuilder, sql } from 'kysely';
import { type EvaluationContext, rolesNamed, type TabSpec, type TransitionSpec } from '#core/language';
import { partyColumn, whereOf } from '#server/database';
import { type Actor, errors } from '#server/kernel';
import { holds, isPartyId } from '../store/access.ts';
import { fieldsRead } from '../type/narrowed.ts';
import { listedColumn, type RecordType } from '../type/record-type.ts';
import { filterConditions } from './filters.ts';

export type Query = Record<string, string>;
export type Caller = { actor: Actor; context: EvaluationContext };

const MAX_PAGE_SIZE = 200;
const MAX_PAGE = 1_000_000;

/** View and filters, without the tab. */
export function baseConditions(type: RecordType, query: Query, caller: Caller): RawBuilder<boolean>[] {
  const guarded = Object.entries(query).filter(([key, value]) => value !== '' && readersOf(type, key) !== null);
  const plain = Object.fromEntries(Object.entries(query).filter(([key]) => readersOf(type, key) === null));
  return [
    ...viewConditions(type, query.view ?? '', caller),
    ...filterConditions(type, plain),
    ...guarded.map(([key, value]) => guardedCondition(type, key, value, caller.actor)),
  ];
}

/** Parties that may read the field of a filter; null for fields that are everybody's. */
function readersOf(type: RecordType, key: string): string[] | null {
  const column = key.startsWith('f.') ? type.shape.columns.get(key.slice(2)) : undefined;
  const schema =
    column?.kind === 'text' && !column.schema?.internal && !column.schema?.sensitive ? column.schema : null;
  return schema?.readableBy ?? null;
}

/** Rows in which the caller reads the field, so that a filter tells them nothing that the field does not. */
function guardedCondition(type: RecordType, key: string, value: string, actor: Actor): RawBuilder<boolean> {
  const column = type.shape.columns.get(key.slice(2));
  const readers = playsRole(type, readersOf(type, key) ?? [], actor);
  return sql`(${readers} or not (${playsAny(actor)})) and ${sql.ref(column?.name ?? '')} = ${value.slice(0, 500)}`;
}

function viewConditions(type: RecordType, name: string, caller: Caller): RawBuilder<boolean>[] {
  if (name === '') return [];
  const view = ownMember(type.spec.views, name);
  if (!view) throw bad('view', `no view "${name.slice(0, 60)}"`);
  const conditions: RawBuilder<boolean>[] = [];
  if (view.party) conditions.push(playsRole(type, [view.party], caller.actor));
  if (view.where) conditions.push(whereOf(view.where, { shape: type.shape, context: caller.context }));
  return conditions;
}

/** The tabs of the call: those it names, those named as the view, or all sets of the entity together. */
export function tabsOf(type: RecordType, { tabs = '', view = '' }: Query): readonly TabSpec[] {
  const named = type.tabSets.get(tabs);
  if (tabs !== '' && !named) throw bad('tabs', `no tabs "${tabs.slice(0, 60)}"`);
  if (named) return named;
  const ofView = type.tabSets.get(view);
  if (ofView) return ofView;
  const all = new Map<string, TabSpec>();
  for (const tab of Object.values(type.spec.tabs ?? {}).flat()) if (!all.has(tab.key)) all.set(tab.key, tab);
  return [...all.values()];
}

export function tabCondition(type: RecordType, tab: TabSpec, caller: Caller): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [];
  if (tab.where) parts.push(whereOf(tab.where, { shape: type.shape, context: caller.context }));
  if (tab.todo) parts.push(todoCondition(type, caller));
  return every(parts);
}

/** The condition of the call's tab; no tab is every row. */
export function chosenTab(type: RecordType, query: Query, caller: Caller): RawBuilder<boolean>[] {
  const key = query.tab ?? '';
  if (key === '') return [];
  const tab = tabsOf(type, query).find((candidate) => candidate.key === key);
  if (!tab) throw bad('tab', `no tab "${key.slice(0, 60)}"`);
  return [tabCondition(type, tab, caller)];
}

/** Rows in which the caller may take a to-do transition now. */
function todoCondition(type: RecordType, caller: Caller): RawBuilder<boolean> {
  const open = [...type.transitions.values()].filter(
    (transition) => transition.todo && holds(caller.actor, transition.permission),
  );
  return some(open.map((transition) => transitionCondition(type, transition, caller)));
}

function transitionCondition(type: RecordType, transition: TransitionSpec, caller: Caller): RawBuilder<boolean> {
  const parts = [sql<boolean>`status = any(${transition.from}::text[])`];
  const roles = rolesNamed(transition.party);
  if (roles) parts.push(playsRole(type, roles, caller.actor));
  if (transition.when && !type.inexpressible.has(transition.when)) {
    parts.push(whereOf(transition.when, { shape: type.shape, context: caller.context }));
  }
  return every(parts);
}

/**
 * Rows in which the caller's company plays one of the roles. A role that a column names is asked of the column, whose
 * index has the order of lists as well; `party_roles` says the same of every role.
 */
function playsRole(type: RecordType, roles: readonly string[], actor: Actor): RawBuilder<boolean> {
  const company = actor.company?.id;
  if (!company) return sql`false`;
  const columns = roles.map((role) => partyColumn(type.shape, role));
  const isPlain = columns.every((column) => column !== null) && isPartyId(company);
  if (!isPlain) return sql`party_roles && ${roles.map((role) => `${role}:${company}`)}::text[]`;
  return some([...new Set(columns)].map((name) => sql`${sql.ref(name)} = ${company}`));
}

/** Any role at all, also one that the entity file does not name (further readers of a derived record). */
function playsAny(actor: Actor): RawBuilder<boolean> {
  const company = actor.company?.id;
  if (!company) return sql`false`;
  return sql`exists (select from unnest(party_roles) role where right(role, ${company.length + 1}::int) = ${`:${company}`})`;
}

export function paging(query: Query): { pageNo: number; pageSize: number } {
  return {
    pageNo: Math.min(Math.max(wholeNumber('pageNo', query.pageNo, 1), 1), MAX_PAGE),
    pageSize: Math.min(Math.max(wholeNumber('pageSize', query.pageSize, 10), 1), MAX_PAGE_SIZE),
  };
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  if (!/^-?\d{1,15}$/.test(text)) throw bad(name, `${name} is not a whole number`);
  return Number(text);
}

/** Columns to add up over all matching rows. */
export function summaryColumns(type: RecordType, list: string | undefined) {
  return (list ?? '')
    .split(',')
    .filter((code) => code !== '')
    .map((code) => {
      const column = listedColumn(type, code);
      if (!column || (column.kind !== 'decimal' && column.kind !== 'integer') || column.head) {
        throw bad('summary', `"${code.slice(0, 60)}" cannot be added up`);
      }
      return column;
    });
}

/** Fields by which the call chooses, sorts and adds up rows; `tabs`: those that it counts or asks for. */
export function fieldsAsked(type: RecordType, query: Query, tabs: readonly TabSpec[]): string[] {
  const view = ownMember(type.spec.views, query.view ?? '');
  const guards = tabs.some(({ todo }) => todo) ? [...type.transitions.values()].filter(({ todo }) => todo) : [];
  const conditions = [view?.where, ...tabs.map(({ where }) => where), ...guards.map(({ when }) => when)];
  const filtered = Object.keys(query).flatMap((key) => (key.startsWith('f.') ? [key.slice(2)] : []));
  const searched = filtered.flatMap((path) => type.shape.columns.get(path)?.schema?.searches ?? []);
  const sorted = (query.sort ?? '').split(',').map((part) => part.replace(/^-/, ''));
  const paths = [...filtered, ...searched, ...sorted, ...(query.summary ?? '').split(',')];
  return [
    ...conditions.flatMap((text) => (text === undefined ? [] : fieldsRead(text))),
    ...paths.map((path) => path.split('.', 1)[0] ?? ''),
  ];
}

/** Tabs of the call that choose its rows. */
export const tabsChosen = (type: RecordType, query: Query): readonly TabSpec[] =>
  query.tab ? tabsOf(type, query).filter(({ key }) => key === query.tab) : [];

export function every(parts: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

function some(parts: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

function ownMember<T>(record: Record<string, T> | undefined, name: string): T | undefined {
  return record && name !== '' && Object.hasOwn(record, name) ? record[name] : undefined;
}

const bad = (path: string, reason: string) => errors.SRV114({ path, reason });
