import { type ExpressionNode, walk } from '#core/expression';
import type { EntitySpec, FieldSchema } from '#core/language';
import { own } from '../run/field.ts';
import type { LintRun, Place } from '../run/run.ts';
import type { ExpressionUse } from './names-of.ts';
import { schemaAt } from './scope.ts';

/** Ids are compared with ids of the same kind of record: a company is never a warehouse. */
export function lintComparedRecords(run: LintRun, node: ExpressionNode, use: ExpressionUse, place: Place) {
  walk(node, (part) => {
    if (part.kind !== 'binary') return;
    const { operator, left, right } = part;
    const others =
      operator === '==' || operator === '!=' ? [right] : operator === 'in' && right.kind === 'list' ? right.items : [];
    for (const other of others) tellNamed(run, [left, other], use, { ...place, start: other.start });
    for (const other of others)
      tellApart(run, recordOf(run, left, use), recordOf(run, other, use), { ...place, start: other.start });
  });
}

/** An id is never the name or the number of who acts. */
function tellNamed(run: LintRun, sides: [ExpressionNode, ExpressionNode], use: ExpressionUse, place: Place) {
  const said = sides.findIndex((side) => side.kind === 'name' && WORDS.has(side.path.join('.')));
  const [other] = sides.filter((_, index) => index !== said);
  const of = said < 0 || !other ? null : recordOf(run, other, use);
  const word = sides[said];
  if (of !== null && word?.kind === 'name')
    run.report('SCH256', { reason: `one is the id of "${of}", the other "${word.path.join('.')}"` }, place);
}

const WORDS: ReadonlySet<string> = new Set([
  'ctx.company.name',
  'ctx.company.uscc',
  'ctx.user.name',
  'ctx.user.mobile',
]);

/** A field that takes an id, or is looked up by one, names the same kind of record as the expression. */
export function lintNamedRecord(
  run: LintRun,
  wanted: string | null,
  node: ExpressionNode,
  use: ExpressionUse,
  place: Place,
) {
  for (const outcome of outcomes(node)) tellApart(run, recordOf(run, outcome, use), wanted, place);
}

/** The entity whose ids a field of a record holds, or null where that is open. */
export function recordAt(run: LintRun, entity: EntitySpec, path: string, field: FieldSchema | undefined) {
  if (field?.ref) return field.ref.entity;
  return path === 'id' ? originOf(run, entity) : path === 'companyId' ? run.of(companies) : null;
}

export function tellApart(run: LintRun, one: string | null, other: string | null, place: Place) {
  if (one === null || other === null || one === other) return;
  run.report('SCH256', { reason: `one is of "${one}", the other of "${other}"` }, place);
}

/** Each value that an expression may come to. */
function outcomes(node: ExpressionNode): ExpressionNode[] {
  if (node.kind === 'conditional') return [...outcomes(node.then), ...outcomes(node.else)];
  return node.kind === 'call' && node.name === 'coalesce' ? node.args.flatMap(outcomes) : [node];
}

/** Of which record an expression gives the id. */
function recordOf(run: LintRun, node: ExpressionNode, use: ExpressionUse): string | null {
  if (node.kind !== 'name') return null;
  const [head = '', ...rest] = node.path;
  if (use.spoken && head !== 'ctx') return use.spoken.record(node.path);
  if (head === 'ctx') return actor(run, node.path.join('.'));
  const field = schemaAt(use, head, rest);
  const owner =
    head === 'other' ? use.other : head === 'input' || head === 'row' ? undefined : (use.record ?? use.entity);
  const path = head === 'other' || head === 'stored' ? rest.join('.') : node.path.join('.');
  return owner ? recordAt(run, owner, path, field) : (field?.ref?.entity ?? null);
}

/** Of which records the id of who acts is. */
function actor(run: LintRun, path: string): string | null {
  if (path === 'ctx.company.id') return run.of(companies);
  return path === 'ctx.user.id' ? run.of(people) : null;
}

/** The entity to which the references lead that steps write the acting user into; null where none does. */
export function people(run: LintRun): string | null {
  const times = new Map<string, number>();
  for (const name of run.names('entities')) {
    const named = run.of(actedBy, name);
    if (named !== null) times.set(named, (times.get(named) ?? 0) + 1);
  }
  return mostNamed(times);
}

function actedBy(run: LintRun, name: string): string | null {
  const entity = own(run.set.entities, name);
  const steps = [...(entity?.workflow?.transitions ?? []), ...Object.values(entity?.operations ?? {})];
  for (const { effects = [] } of steps)
    for (const effect of effects)
      for (const [field, text] of 'set' in effect ? Object.entries(effect.set) : []) {
        const ref = text === 'ctx.user.id' ? own(entity?.properties ?? {}, field)?.ref : undefined;
        if (ref) return ref.entity;
      }
  return null;
}

const mostNamed = (times: ReadonlyMap<string, number>): string | null =>
  [...times].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;

/** The entity whose records act as parties: the one that most references of parties lead to; null where none does. */
export function companies(run: LintRun): string | null {
  const times = new Map<string, number>();
  for (const name of run.names('entities')) {
    const named = run.of(partiesOf, name);
    if (named !== null) times.set(named, (times.get(named) ?? 0) + 1);
  }
  return mostNamed(times);
}

function partiesOf(run: LintRun, name: string): string | null {
  const entity = own(run.set.entities, name);
  for (const { field } of Object.values(entity?.parties ?? {})) {
    const ref = field === undefined ? undefined : own(entity?.properties ?? {}, field)?.ref;
    if (ref) return ref.entity;
  }
  return null;
}

/** Records that are derived have the ids of those that they are made of; lines have none that mean anything elsewhere. */
function originOf(run: LintRun, entity: EntitySpec, seen: readonly string[] = []): string | null {
  const { derived, name } = entity;
  if (!derived) return name;
  const from = own(run.set.entities, derived.from);
  const isWhole = derived.rows === undefined && !derived.entries && !seen.includes(name);
  return isWhole && from ? originOf(run, from, [...seen, name]) : null;
}
