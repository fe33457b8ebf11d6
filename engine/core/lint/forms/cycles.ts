import { parseExpression, referencesOf } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { fieldAt, tableOf } from '../run/field.ts';
import { isProblem } from '../run/problems.ts';
import type { LintRun, Place } from '../run/run.ts';
import type { Definition } from './aspects.ts';

/** A node of the rule graph: the value or the visibility of a field, with what it reads. */
type GraphNode = { id: string; reads: string[]; place: Place };

/**
 * Computed values may not depend on themselves. A value reads the values its expression names and, because hidden
 * fields count as empty, whether they are visible, which reads values in turn. `suggest` follows its inputs likewise.
 */
export function lintCycles(run: LintRun, entity: EntitySpec, definitions: Definition[], record?: EntitySpec) {
  const nodes = graphOf(definitions, entity, record !== undefined);
  const done = new Set<string>();
  for (const id of nodes.keys()) visit(id, []);

  function visit(id: string, trail: string[]) {
    if (done.has(id)) return;
    const start = trail.indexOf(id);
    if (start !== -1) return report([...trail.slice(start), id]);
    for (const next of nodes.get(id)?.reads.flatMap((path) => dependencies(nodes, entity, id, path)) ?? []) {
      visit(next, [...trail, id]);
    }
    done.add(id);
  }

  function report(circle: string[]) {
    const place = nodes.get(circle[0] ?? '')?.place;
    const path = circle.map((id) => id.slice(id.indexOf(' ') + 1)).join(' → ');
    if (place) run.report('SCH202', { path }, place);
  }
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

/** Nodes that reading a path depends on. Reading a whole line table (count) does not read its cells. */
function dependencies(nodes: Map<string, GraphNode>, entity: EntitySpec, reader: string, path: string): string[] {
  const isLines = fieldAt(entity, path)?.items?.properties !== undefined;
  return [...nodes.keys()].filter((id) => {
    const [kind = '', other = ''] = id.split(' ');
    if (kind === 'visible' && reader.startsWith('visible ')) return false;
    return other === path || path.startsWith(`${other}.`) || (!isLines && other.startsWith(`${path}.`));
  });
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
