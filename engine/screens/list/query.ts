/** State of a list as its address shows it (docs/protocol.md, "Records"): filters, tab, sorting, page. */
import type { EntitySpec, ListScreen } from '#core/language';
import { fieldAt, isPersonalFilter, isQueryable, isSortable, tabSetOf } from '#core/listing';
import { MAX_SORTS, type SortOrder } from '#engine/table';
import type { PageQuery } from '../../port.ts';
import { KEPT } from './kept.ts';

export type ListQuery = {
  /** Null = the first tab. */
  tab: string | null;
  pageNo: number;
  pageSize: number;
  sort: SortOrder;
  /** Field -> `A,B`, `a~b`, text. */
  filters: Record<string, string>;
};

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 200;
const FILTER_PREFIX = 'f.';
const OWN_KEYS = ['tab', 'pageNo', 'pageSize', 'sort', KEPT];

/** Whether a parameter of the address is the list's own. */
export const isOwnKey = (key: string): boolean => OWN_KEYS.includes(key) || key.startsWith(FILTER_PREFIX);

function whole(text: string | null, fallback: number, max: number): number {
  const figure = Number(text);
  return text && Number.isInteger(figure) && figure >= 1 && figure <= max ? figure : fallback;
}

/** `-signDate,contractNo` as an order of columns. */
export function parseSort(text: string | null | undefined): SortOrder {
  return (text ?? '')
    .split(',')
    .filter((part) => /^-?\w[\w.]*$/.test(part))
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }));
}

/** Columns that the server sorts by; a field that is gone (in an old address or saved view) is ignored instead of sent. */
function readSort(text: string | null | undefined, entity: EntitySpec): SortOrder {
  const isKnown = ({ id }: { id: string }) => {
    const schema = fieldAt(entity, id);
    return schema !== undefined && isSortable(schema);
  };
  return parseSort(text).filter(isKnown).slice(0, MAX_SORTS);
}

export function sortText(sort: SortOrder): string {
  return sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',');
}

type Filters = Record<string, string>;

/** Filters on fields that may be filtered; anything else in an address, and what is personal, is ignored instead of sent. */
function readFilters(params: URLSearchParams, entity: EntitySpec, kept: Filters): Filters {
  const addressed = [...params].flatMap(([key, value]) => {
    const path = key.startsWith(FILTER_PREFIX) ? key.slice(FILTER_PREFIX.length) : '';
    return path === '' || value === '' || isPersonalFilter(entity, path) ? [] : [[path, value] as const];
  });
  // A field that some parties read alone is found by its whole value (docs/language/workflow.md, "What the other party reads").
  const isFiltered = ([path]: readonly [string, string]) => {
    const schema = fieldAt(entity, path);
    return schema !== undefined && (isQueryable(schema) || schema.readableBy !== undefined);
  };
  return Object.fromEntries([...addressed, ...Object.entries(kept)].filter(isFiltered));
}

/** `kept`: filters that stand in no address (kept.ts). */
export function readQuery(
  params: URLSearchParams,
  screen: ListScreen,
  entity: EntitySpec,
  kept: Filters = {},
): ListQuery {
  return {
    tab: params.get('tab'),
    pageNo: whole(params.get('pageNo'), 1, Number.MAX_SAFE_INTEGER),
    pageSize: whole(params.get('pageSize'), screen.pageSize ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    sort: readSort(params.get('sort') ?? screen.sort, entity),
    filters: readFilters(params, entity, kept),
  };
}

/** The address of a state; defaults are left out, parameters of others stay. `word`: names what is kept beside it. */
export function writeQuery(
  params: URLSearchParams,
  query: ListQuery,
  screen: ListScreen,
  word: string | null = null,
): URLSearchParams {
  const next = new URLSearchParams();
  for (const [key, value] of params) {
    if (!isOwnKey(key)) next.append(key, value);
  }
  const sort = sortText(query.sort);
  if (query.tab) next.set('tab', query.tab);
  for (const [field, value] of Object.entries(query.filters)) if (value) next.set(FILTER_PREFIX + field, value);
  if (sort !== sortText(parseSort(screen.sort))) next.set('sort', sort);
  if (query.pageNo > 1) next.set('pageNo', String(query.pageNo));
  if (query.pageSize !== (screen.pageSize ?? DEFAULT_PAGE_SIZE)) next.set('pageSize', String(query.pageSize));
  if (word) next.set(KEPT, word);
  return next;
}

/** What the server is asked for; `filters` with their periods counted out (`askedFilters`). */
export function pageQuery({ filters, ...query }: ListQuery, screen: ListScreen, tab: string | undefined): PageQuery {
  return {
    view: screen.view,
    tabs: tabSetOf(screen),
    tab,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    sort: sortText(query.sort) || undefined,
    filters,
    summary: screen.summary,
    screen: screen.route,
  };
}
