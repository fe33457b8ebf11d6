/**
 * What a graph block shows of a record: for each node the rows linked with it, their state and a figure. Rows that the
 * caller may not open are told by name and state only (docs/protocol.md, "Graphs").
 */
import { sql as raw } from 'kysely';
import type { GraphBlock, GraphNode, StateSpec } from '#core/language';
import { asService } from '../database/index.ts';
import { ServerError } from '../kernel/errors.ts';
import type { CallContext, Sql } from '../kernel/types.ts';
import { holds } from './access.ts';
import { labelText } from './labels.ts';
import { aggregate, isLinked } from './measures.ts';
import { get, type Reading, readAs } from './read.ts';
import type { RecordType } from './record-type.ts';
import { readRow, trimDecimal } from './rows.ts';

/** Rows of a node that are listed by name; the rest is counted. */
const MAX_LISTED = 50;

export type NodeState = 'none' | 'running' | 'done' | 'failed';
export type GraphRow = { id: string; label: string; state: string; open: boolean; figure: string | null; time: string };
export type NodeAnswer = {
  key: string;
  state: NodeState;
  count: number;
  /** False: none of its rows may be opened by the caller. */
  open: boolean;
  figure: string | null;
  rows: GraphRow[];
};

/** @throws ServerError 404 for records and graphs that are not there, 403 without the permission */
export async function graph(
  sql: Sql,
  reading: Reading,
  context: CallContext,
  { id, route }: { id: string; route: string },
): Promise<{ nodes: NodeAnswer[] }> {
  const block = graphOf(reading, route);
  await readAs(sql, reading.type, () => get(sql, reading, context, id));
  const nodes: NodeAnswer[] = [];
  for (const node of block.nodes) nodes.push(await nodeOf(sql, reading, context, id, node));
  return { nodes };
}

function graphOf({ services, type }: Reading, route: string): GraphBlock {
  const { screens } = services.schemas;
  const screen = Object.hasOwn(screens, route) ? screens[route] : undefined;
  const blocks =
    screen?.kind === 'detail' && screen.entity === type.spec.name
      ? [...(screen.header ?? []), ...screen.tabs.flatMap((tab) => tab.blocks)]
      : [];
  const found = blocks.find((block) => block.kind === 'graph');
  if (!found) throw new ServerError(404, 'SRV104', '数据不存在', { hint: `no graph on "${route.slice(0, 100)}"` });
  return found;
}

async function nodeOf(
  sql: Sql,
  { type, types }: Reading,
  { actor }: CallContext,
  id: string,
  node: GraphNode,
): Promise<NodeAnswer> {
  const target = types.get(node.of.entity);
  if (!target) return { key: node.key, state: 'none', count: 0, open: true, figure: null, rows: [] };
  const scope = { shape: type.shape, alias: 'record', types: (name: string) => types.get(name) };
  const linked = raw`from (select * from ${target.table}) as linked, (select * from ${type.table}) as record
    where record.id = ${id} and ${isLinked(node.of, target, scope)}`;
  const found = await asService(sql, async () => {
    const { rows } = await raw<Record<string, unknown>>`select linked.* ${linked}
      order by linked.create_time, linked.id`.execute(sql);
    return rows.map((row) => readRow(target, row).record);
  });
  const ids = found.map((record) => record.id);
  const open = holds(actor, target.spec.permission) ? await openIds(sql, target, ids) : new Set<string>();
  const states = new Map((target.spec.workflow?.states ?? []).map((state) => [state.code, state]));
  return {
    key: node.key,
    state: stateOf(found.map((record) => states.get(String(record.status)))),
    count: found.length,
    open: found.length === 0 || open.size > 0,
    figure: await figureOf(sql, target, node, [...open]),
    rows: await listed(sql, target, node, { found: found.slice(-MAX_LISTED), open, states }),
  };
}

type Found = {
  found: Array<Record<string, unknown> & { id: string }>;
  open: ReadonlySet<string>;
  states: ReadonlyMap<string, StateSpec>;
};

/** Asked through the caller's own door: row-level security decides. */
async function openIds(sql: Sql, target: RecordType, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await readAs(sql, target, () =>
    raw<{ id: string }>`select id from ${target.table} where id = any(${ids}::text[])`.execute(sql),
  );
  return new Set(rows.map((row) => row.id));
}

/** Over the rows that the caller may open. */
async function figureOf(sql: Sql, target: RecordType, node: GraphNode, ids: string[]): Promise<string | null> {
  if (!node.figure || ids.length === 0) return null;
  const { rows } = await readAs(sql, target, () =>
    raw<{ figure: unknown }>`select ${aggregate(node.figure ?? { count: true }, target.shape)} as figure
      from (select * from ${target.table}) as linked where linked.id = any(${ids}::text[])`.execute(sql),
  );
  return textOf(rows[0]?.figure);
}

async function listed(
  sql: Sql,
  target: RecordType,
  node: GraphNode,
  { found, open, states }: Found,
): Promise<GraphRow[]> {
  const figures = await figuresOf(
    sql,
    target,
    node,
    found.map(({ id }) => id).filter((id) => open.has(id)),
  );
  return found.map((record) => {
    const isOpen = open.has(record.id);
    return {
      id: isOpen ? record.id : '',
      label: isOpen ? labelText(target, record) : target.spec.title,
      state: states.get(String(record.status))?.label ?? '',
      open: isOpen,
      figure: figures.get(record.id) ?? null,
      time: isOpen ? String(record.createTime ?? '') : '',
    };
  });
}

/** The figure of each row, in one statement. */
async function figuresOf(
  sql: Sql,
  target: RecordType,
  { figure }: GraphNode,
  ids: string[],
): Promise<Map<string, string | null>> {
  if (!figure || ids.length === 0) return new Map();
  const { rows } = await readAs(sql, target, () =>
    raw<{ id: string; figure: unknown }>`select linked.id, ${aggregate(figure, target.shape)} as figure
      from (select * from ${target.table}) as linked where linked.id = any(${ids}::text[]) group by linked.id`.execute(
      sql,
    ),
  );
  return new Map(rows.map((row) => [row.id, textOf(row.figure)]));
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : trimDecimal(String(value));

/** Red when something went wrong, green when all is over, else under way. Records without states are facts. */
export function stateOf(states: ReadonlyArray<StateSpec | undefined>): NodeState {
  if (states.length === 0) return 'none';
  if (states.some((state) => state?.color === 'error')) return 'failed';
  return states.every((state) => state === undefined || state.final || state.color === 'success') ? 'done' : 'running';
}
