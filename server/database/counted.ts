/**
 * What the counts and sums of lists read of a row. Kept in the index that finds a company's rows, they are answered
 * from it alone, without the rows.
 */
import { parseExpression, referencesOf } from '#core/expression';
import type { EntitySpec, SchemaSet, ScreenSpec } from '#core/language';
import type { Column, TableShape } from './shape.ts';

/** A B-tree entry has to fit a third of a page. */
const MOST = 20;

/** Read for each row by row-level security and by the data scope. */
const ACCESS = ['visible_to', 'party_roles', 'created_by', 'company_id'];

/** By table; tables without lists, or whose rows may name any number of companies, have none. */
export type Counted = ReadonlyMap<string, readonly string[]>;

export function countedColumns(
  shapes: readonly TableShape[],
  { screens = {} }: Partial<Pick<SchemaSet, 'screens'>>,
): Counted {
  const all = Object.values(screens);
  return new Map(shapes.map((shape) => [shape.table, countedOf(shape, listsOf(shape.entity, all))]));
}

type List = Extract<ScreenSpec, { kind: 'list' }>;

const listsOf = ({ name }: EntitySpec, screens: readonly ScreenSpec[]): List[] =>
  screens.filter((screen): screen is List => screen.kind === 'list' && screen.entity === name);

function countedOf(shape: TableShape, lists: readonly List[]): string[] {
  const { entity, columns } = shape;
  if (lists.length === 0 || !namesFewCompanies(shape)) return [];
  const codes = [
    ...Object.values(entity.parties).flatMap(({ field }) => field ?? []),
    ...(Array.isArray(entity.scope) ? entity.scope.map(({ field }) => field) : []),
    ...lists.flatMap(({ summary = [] }) => summary),
    ...conditionsOf(entity, lists).flatMap(fieldsOf),
  ];
  const read = [...new Set(codes)].flatMap((code) => columns.get(code) ?? []).filter(isShort);
  const names = new Set([...ACCESS, 'status', ...read.map(({ name }) => name)]);
  return names.size > MOST ? [] : [...names];
}

/** Conditions by which views and tabs choose rows. */
function conditionsOf({ views = {}, tabs = {}, workflow }: EntitySpec, lists: readonly List[]): string[] {
  const own = lists.flatMap((list) => (Array.isArray(list.tabs) ? list.tabs : []));
  const parts = [...Object.values(views), ...Object.values(tabs).flat(), ...own].map(({ where }) => where);
  const guards = (workflow?.transitions ?? []).filter(({ todo }) => todo).map(({ when }) => when);
  return [...parts, ...guards].filter((text) => text !== undefined);
}

const fieldsOf = (text: string): string[] => referencesOf(parseExpression(text)).fields.map(([head = '']) => head);

/** Codes, ids, days, amounts; no texts that somebody writes. */
const isShort = ({ kind, head, schema }: Column): boolean =>
  kind !== 'json' && (kind !== 'text' || head || schema?.format === 'ref' || schema?.dictionary !== undefined);

/** One company for each party: the lists of a row stay short. */
function namesFewCompanies({ entity, columns }: TableShape): boolean {
  return Object.values(entity.parties).every(({ field }) => {
    const column = field === undefined ? undefined : columns.get(field);
    return field === undefined || (column !== undefined && column.kind === 'text' && isShort(column));
  });
}
