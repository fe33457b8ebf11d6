/**
 * What a graph block shows of a record: for each node the rows linked with it, their state and a figure. Rows that the
 * caller may not open are told by name and state only; rows of the own company outside the caller's data scope are not
 * told at all (docs/protocol.md, "Graphs"). Nodes of one entity are read together.
 */

import { sql as raw } from 'kysely';
import type { GraphBlock, GraphFigure, GraphNode, StateSpec } from '#core/language';
import type { NodeAnswer, NodeRow, NodeState } from '#core/protocol';
import { asService, principals, whereOf } from '#server/database';
import { type Actor, type CallContext, type EntityRow, errors, type Sql } from '#server/kernel';
import { holds, isTrue } from '../store/access.ts';
import { readRow, trimDecimal } from '../store/rows.ts';
import { findRow } from '../store/store.ts';
import { neutralContext } from '../type/context.ts';
import { aggregate, isLinked, rowMeasure, rowsInScope } from '../type/measures.ts';
import { onlyRow } from '../type/record-row.ts';
import type { RecordType } from '../type/record-type.ts';
import { labelText } from './labels.ts';
import { type Reading, readAs, readableRow } from './read.ts';

/** Rows of a node that are listed by name; the rest is counted. */
const MAX_LISTED = 50;

/** @throws ServerError 404 for records and graphs that are not there, 403 without the permission */
export async function graph(
  sql: Sql,
  reading: Reading,
  context: CallContext,
  { id, route }: { id: string; route: string },
): Promise<{ nodes: NodeAnswer[] }> {
  const block = graphOf(reading, route);
  const record = await linkingRecord(sql, reading, context, id);
  const answers = new Map<string, NodeAnswer>();
  await asService(sql, async () => {
    for (const nodes of byEntity(block.nodes))
      for (const answer of await answersOf(sql, reading, context.actor, record, nodes)) answers.set(answer.key, answer);
  });
  return { nodes: block.nodes.flatMap(({ key }) => answers.get(key) ?? []) };
}

function graphOf({ services, type }: Reading, route: string): GraphBlock {
  const { screens } = services.schemas;
  const screen = Object.hasOwn(screens, route) ? screens[route] : undefined;
  const blocks =
    screen?.kind === 'detail' && screen.entity === type.spec.name
      ? [...(screen.header ?? []), ...screen.tabs.flatMap((tab) => tab.blocks)]
      : [];
  const found = blocks.find((block) => block.kind === 'graph');
  if (!found) throw errors.SRV104({ reason: `no graph on "${route.slice(0, 100)}"` });
  return found;
}

/**
 * The record as rows are linked with it. Who may read some fields of a derived one alone still finds what belongs to
 * it: what its base holds is taken from there.
 */
async function linkingRecord(sql: Sql, reading: Reading, context: CallContext, id: string): Promise<EntityRow> {
  const { type, types } = reading;
  const seen = await readAs(sql, type, () => readableRow(sql, reading, context, id));
  if (!seen) throw errors.SRV104({ reason: `${type.spec.name} ${id}` });
  const { derived } = type.spec;
  const base = derived && types.get(derived.from);
  if (!base || !derived.readers?.some(({ reads }) => reads)) return seen.record;
  const baseId = derived.rows === undefined && !derived.entries ? id : id.slice(0, id.lastIndexOf('-'));
  const held = await asService(sql, () => findRow(sql, base, baseId));
  const own = Object.entries(held?.record ?? {}).filter(
    ([code]) => code !== 'id' && !Object.hasOwn(derived.fields, code),
  );
  return { ...seen.record, ...Object.fromEntries(own) };
}

function byEntity(nodes: readonly GraphNode[]): GraphNode[][] {
  const groups = new Map<string, GraphNode[]>();
  for (const node of nodes) groups.set(node.of.entity, [...(groups.get(node.of.entity) ?? []), node]);
  return [...groups.values()];
}

/** Columns beside those of the entity, whose names hold no colon. */
const OPEN = raw.ref('row:open');
const inNode = (index: number) => raw.ref(`node:${index}`);
type LinkedRow = Record<string, unknown> & { id: string; 'row:open': boolean };

/** All nodes of one entity, in one statement. */
async function answersOf(
  sql: Sql,
  { type, types }: Reading,
  actor: Actor,
  record: EntityRow,
  nodes: readonly GraphNode[],
): Promise<NodeAnswer[]> {
  const target = types.get(nodes[0]?.of.entity ?? '');
  if (!target)
    return nodes.map(({ key }) => ({ key, state: 'none', count: 0, counted: 0, open: true, figure: null, rows: [] }));
  const scope = { shape: type.shape, alias: 'record', types: (name: string) => types.get(name) };
  const links = nodes.map(({ of }) => isLinked(of, target, scope));
  const marks = links.map((link, index) => raw`${link} as ${inNode(index)}`);
  const isOpen = holds(actor, target.spec.permission)
    ? raw`linked.visible_to && ${principals(actor)}::text[]`
    : raw`false`;
  const figures = nodes.flatMap(({ figure }, index) =>
    figure
      ? [
          raw`${rowMeasure(figure, target.shape)} as ${raw.ref(`figure:${index}`)}`,
          raw`${isCounted(figure, target)} as ${raw.ref(`counted:${index}`)}`,
          raw`(select ${aggregate(figure, target.shape)} from linked
            where ${inNode(index)} and ${OPEN} and ${isCounted(figure, target)}) as ${raw.ref(`total:${index}`)}`,
        ]
      : [],
  );
  const matches = nodes.flatMap(({ of }) => Object.values(of.match ?? {}));
  const { rows } = await raw<LinkedRow>`with linked as (
      select linked.*, ${isOpen} as ${OPEN}, ${raw.join(marks)}
      from ${rowsInScope(target)} as linked, ${onlyRow(type, record, matches)} as record
      where ${raw.join(links, raw` or `)})
    select ${raw.join([raw`linked.*`, ...figures])} from linked order by create_time, id`.execute(sql);
  return nodes.map((node, index) =>
    answerOf(
      target,
      node,
      index,
      rows.filter((row) => row[`node:${index}`] === true),
    ),
  );
}

/** Whether a linked row belongs to the figure of its node. */
function isCounted({ where }: GraphFigure, { shape }: RecordType) {
  if (where === undefined) return raw<boolean>`true`;
  return raw<boolean>`coalesce(${whereOf(where, { shape, context: null, alias: 'linked', clock: true })}, false)`;
}

const counts = (row: LinkedRow, index: number) => row[`counted:${index}`] !== false;

function answerOf(target: RecordType, node: GraphNode, index: number, rows: readonly LinkedRow[]): NodeAnswer {
  const states = new Map((target.spec.workflow?.states ?? []).map((state) => [state.code, state]));
  const open = rows.some((row) => row['row:open']);
  return {
    key: node.key,
    state: stateOf(rows.map(({ status }) => states.get(String(status)))),
    count: rows.length,
    counted: rows.filter((row) => counts(row, index)).length,
    open: rows.length === 0 || open,
    figure: open ? textOf(rows[0]?.[`total:${index}`]) : null,
    rows: rows.slice(-MAX_LISTED).map((row) => listed(target, node, row, { index, states })),
  };
}

type Place = { index: number; states: ReadonlyMap<string, StateSpec> };

function listed(target: RecordType, { links }: GraphNode, row: LinkedRow, { index, states }: Place): NodeRow {
  const state = states.get(String(row.status))?.label ?? '';
  if (!row['row:open'])
    return { id: '', label: target.spec.title, state, open: false, counted: false, figure: null, time: '' };
  const { record } = readRow(target, row);
  const to = links?.find(({ when }) => isTrue(target, when, record, neutralContext()))?.to;
  return {
    id: record.id,
    label: labelText(target, record),
    state,
    open: true,
    counted: counts(row, index),
    figure: textOf(row[`figure:${index}`]),
    time: String(record.createTime ?? ''),
    ...(to === undefined ? {} : { to }),
  };
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : trimDecimal(String(value));

/** Red when something went wrong, green when all is over, else under way. Records without states are facts. */
export function stateOf(states: ReadonlyArray<StateSpec | undefined>): NodeState {
  if (states.length === 0) return 'none';
  if (states.some((state) => state?.color === 'error')) return 'failed';
  return states.every((state) => state === undefined || state.final || state.color === 'success') ? 'done' : 'running';
}
