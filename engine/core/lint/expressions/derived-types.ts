import { check, fieldType, fitsType, type NameType, parseExpression, referencesOf } from '#core/expression';
import type { DerivedField, EntitySpec, FieldSchema } from '#core/language';
import { fieldAt, own } from '../run/field.ts';
import { isProblem } from '../run/problems.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { namesOf } from './expressions.ts';
import { dictionaryOf } from './references.ts';

/** What a derivedFields field gives fits the field: numbers do not become texts, counts are numbers. */
export function lintDerivedType(
  run: LintRun,
  field: FieldSchema,
  given: DerivedField,
  { entity, target }: { entity: EntitySpec; target?: EntitySpec },
  place: Place,
) {
  const wanted = fieldType(field).type;
  const refuse = (got: NameType, keyword: string) => {
    if (!fitsType(got, wanted)) run.report('ENG114', { got: got.type, expected: wanted }, below(place, keyword));
  };
  if ('value' in given) {
    const got = typeOf(run, given.value, entity);
    if (got) refuse(got, 'value');
    return;
  }
  if (!('of' in given)) return;
  for (const keyword of ['count', 'sum', 'avg'] as const) if (keyword in given) refuse({ type: 'decimal' }, keyword);
  for (const keyword of ['min', 'max', 'first'] as const) {
    const text = (given as Partial<Record<typeof keyword, string>>)[keyword];
    const got = text === undefined || !target ? null : typeOf(run, text, target);
    if (got) refuse(got, keyword);
  }
}

/** Null for what cannot be read; it has its own finding. */
function typeOf(run: LintRun, text: string, entity: EntitySpec): NameType | null {
  try {
    const { type, problems } = check(parseExpression(text), namesOf({ entity }), {
      dictionary: (name) => dictionaryOf(run, name),
    });
    return problems.length > 0 ? null : type;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return null;
  }
}

/** Values that are derivedFields from each other in a circle have no value. */
export function lintDerivedFieldCycles(run: LintRun, fields: Readonly<Record<string, DerivedField>>, place: Place) {
  const reads = (code: string): string[] => {
    const field = own(fields, code);
    return field && 'value' in field ? headsOf(field.value).filter((head) => Object.hasOwn(fields, head)) : [];
  };
  reportCircle(Object.keys(fields), reads, (circle) => {
    run.report('SCH202', { path: circle.join(' → ') }, below(place, circle[0] ?? '', 'value'));
  });
}

/** Entities that are derived from each other in a circle have no rows. */
export function lintOriginCycles(run: LintRun, entity: EntitySpec, place: Place) {
  const from = (name: string) => own(run.set.entities, name)?.derived?.from;
  const chain = [entity.name];
  for (let next = from(entity.name); next !== undefined; next = from(next)) {
    if (next === entity.name && chain.length > 1)
      return run.report('SCH202', { path: [...chain, next].join(' → ') }, below(place, 'from'));
    if (chain.includes(next)) return;
    chain.push(next);
  }
}

/** Tells the first circle of a graph; each node is entered once. */
function reportCircle(names: readonly string[], reads: (name: string) => string[], tell: (circle: string[]) => void) {
  const done = new Set<string>();
  const visit = (name: string, trail: string[]): boolean => {
    const start = trail.indexOf(name);
    if (start >= 0) {
      tell([...trail.slice(start), name]);
      return true;
    }
    if (done.has(name)) return false;
    if (reads(name).some((next) => visit(next, [...trail, name]))) return true;
    done.add(name);
    return false;
  };
  names.some((name) => visit(name, []));
}

function headsOf(text: string): string[] {
  try {
    return referencesOf(parseExpression(text)).fields.map(([head = '']) => head);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return [];
  }
}

/** A figure chooses its rows by days: the field that says when must be one. */
export function expectDay(run: LintRun, entity: EntitySpec, name: string, place: Place) {
  const format = fieldAt(entity, name)?.format;
  if (fieldAt(entity, name) && format !== 'date' && format !== 'datetime')
    run.report('SCH144', { name, reason: 'it holds no date' }, place);
}
