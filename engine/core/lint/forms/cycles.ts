import { parseExpression, referencesOf } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { fieldAt, tableOf } from '../run/field.ts';
import { isProblem } from '../run/problems.ts';
import type { LintRun, Place } from '../run/run.ts';
import type { Definition } from './aspects.ts';

/** A node of the rule graph: the value or the visibility of a field, with what it reads. */
type GraphNode = { id: string; reads: string[]; place: Place };

/** A node on the way down, and which of those that it depends on come next. */
type Step = { id: string; next: string[] };

/**
 * Computed values may not depend on themselves. A value reads the values its expression names and, because hidden
 * fields count as empty, whether they are visible, which reads values in turn. `suggest` follows its inputs likewise.
 * Each node is gone into once, without recursion: a form may have ten thousand fields in a chain.
 */
export function lintCycles(run: LintRun, entity: EntitySpec, definitions: Definition[], record?: EntitySpec) {
  const nodes = graphOf(definitions, entity, record !== undefined);
  const dependenciesOf = dependenciesIn(nodes, entity);
  const done = new Set<string>();
  for (const start of nodes.keys()) {
    const trail: Step[] = [];
    const places = new Map<string, number>();
    const enter = (id: string) => {
      places.set(id, trail.length);
      trail.push({ id, next: dependenciesOf(id).reverse() });
    };
    if (!done.has(start)) enter(start);
    for (let step = trail.at(-1); step; step = trail.at(-1)) {
      const next = step.next.pop();
      const circle = next === undefined ? undefined : places.get(next);
      if (next === undefined) {
        done.add(step.id);
        places.delete(step.id);
        trail.pop();
      } else if (circle !== undefined) report(run, nodes, [...trail.slice(circle).map(({ id }) => id), next]);
      else if (!done.has(next)) enter(next);
    }
  }
}

function report(run: LintRun, nodes: ReadonlyMap<string, GraphNode>, circle: readonly string[]) {
  const place = nodes.get(circle[0] ?? '')?.place;
  const path = circle.map((id) => id.slice(id.indexOf(' ') + 1)).join(' → ');
  if (place) run.report('SCH202', { path }, place);
}

function graphOf(definitions: Definition[], entity: EntitySpec, isDialog: boolean): Map<string, GraphNode> {
  const nodes = new Map<string, GraphNode>();
  for (const definition of definitions) {
    const kind = kindOf(definition);
    if (!kind) continue;
    const id = `${kind} ${definition.field}`;
    const reads = readsOf(definition, entity).flatMap((path) => (isDialog ? inDialog(path, entity) : path));
    const known = nodes.get(id);
    if (known) known.reads.push(...reads);
    else nodes.set(id, { id, reads, place: definition.place });
  }
  return nodes;
}

/** Nodes that a node depends on, by what it reads. Reading a whole line table (count) does not read its cells. */
function dependenciesIn(nodes: ReadonlyMap<string, GraphNode>, entity: EntitySpec): (id: string) => string[] {
  const at = new Map<string, string[]>();
  const inside = new Map<string, string[]>();
  for (const id of nodes.keys()) {
    const [field = '', ...around] = pathsTo(id.slice(id.indexOf(' ') + 1));
    note(at, field, id);
    for (const path of around) note(inside, path, id);
  }
  const readBy = (path: string): string[] => {
    const isLines = fieldAt(entity, path)?.items?.properties !== undefined;
    return [...pathsTo(path).flatMap((known) => at.get(known) ?? []), ...(isLines ? [] : (inside.get(path) ?? []))];
  };
  return (id) => {
    const read = nodes.get(id)?.reads.flatMap(readBy) ?? [];
    return id.startsWith('visible ') ? read.filter((other) => !other.startsWith('visible ')) : read;
  };
}

/** `a.b.c`, `a.b`, `a`. */
function pathsTo(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

function note(table: Map<string, string[]>, key: string, id: string) {
  const known = table.get(key);
  if (known) known.push(id);
  else table.set(key, [id]);
}

function kindOf({ aspect }: Definition): 'value' | 'visible' | null {
  if (aspect === 'value' || aspect === 'suggest') return 'value';
  return aspect === 'visible' ? 'visible' : null;
}

function readsOf({ text, table, field }: Definition, entity: EntitySpec): string[] {
  const texts = text === null ? (table?.inputs.map(({ expression }) => expression) ?? []) : [text];
  const around = tableOf(entity, field);
  return texts.flatMap((expression) => {
    try {
      const { fields, input } = referencesOf(parseExpression(expression));
      return [...fields, ...input.map((path) => ['input', ...path])].map((path) => absolute(path, around));
    } catch (error) {
      if (!isProblem(error)) throw error;
      return [];
    }
  });
}

/** `row.side` of a rule on a column is a column of the same line table. */
function absolute([head = '', ...rest]: string[], around: string | null): string {
  if (head === 'row' && around !== null) return [around, ...rest].join('.');
  if (head === 'parent' && around !== null) return [around.replace(/\.[^.]+$/, ''), ...rest].join('.');
  return [head, ...rest].join('.');
}

/** A dialog's own fields go by `input`, or by the row they stand in; the record beside it depends on none of them. */
function inDialog(path: string, entity: EntitySpec): string[] {
  if (path.startsWith('input.')) return [path.slice('input.'.length)];
  return tableOf(entity, path) === null ? [] : [path];
}
