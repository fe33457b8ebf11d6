import { check, fieldType, fitsType, parseExpression } from '#core/expression';
import type { EntitySpec, FieldSchema } from '#core/language';
import { MOST_ROWS } from '#core/shape';
import { lintExpression, namesOf } from '../expressions/expressions.ts';
import { lintOutcomes } from '../expressions/given.ts';
import { dictionaryOf } from '../expressions/references.ts';
import { fieldAt } from '../run/field.ts';
import type { LintRun } from '../run/run.ts';
import { ASPECT_TYPES, type Definition } from './aspects.ts';
import { lintRelated } from './related.ts';

/** Each aspect of a field once, fitting the field, in an expression that can be read. */
export function lintDefinitions(run: LintRun, entity: EntitySpec, definitions: Definition[], record?: EntitySpec) {
  const first = new Map<string, Definition>();
  for (const definition of definitions) {
    const { field, aspect, place } = definition;
    const known = first.get(`${field} ${aspect}`);
    if (known && aspect !== 'check') {
      const at = run.position(known.place);
      run.report('SCH201', { aspect, field, other: `${at.file}:${at.line ?? '?'} ${at.pointer}` }, place);
    } else first.set(`${field} ${aspect}`, definition);
    const schema = fieldAt(entity, field);
    if (schema) lintDefinition(run, { entity, record }, definition, schema);
  }
}

/** The entity whose fields have rules; of a dialog also the record that it is about. */
type Ground = { entity: EntitySpec; record?: EntitySpec };

function lintDefinition(run: LintRun, { entity, record }: Ground, definition: Definition, schema: FieldSchema) {
  const { field, aspect, place, text } = definition;
  const reason = misfit(aspect, schema);
  if (reason !== null) run.report('SCH205', { aspect, field, reason }, place);
  if (text === null) return;
  const target = ASPECT_TYPES[aspect] === null ? schema : undefined;
  const use = { entity, record, field, expects: ASPECT_TYPES[aspect] ?? undefined, target };
  const node = lintExpression(run, text, place, use);
  if (node) lintRelated(run, record ? null : entity, definition, node);
  if (!node || ASPECT_TYPES[aspect] !== null || reason !== null) return;
  const { type } = check(parseExpression(text), namesOf(use), { dictionary: (name) => dictionaryOf(run, name) });
  const wanted = fieldType(schema);
  if (definition.isName) return;
  if (aspect === 'generate') lintGenerate(run, { field, text, place, type: type.type });
  else if (!fitsType(type, wanted.type)) run.report('ENG114', { got: type.type, expected: wanted.type }, place);
  else lintOutcomes(run, node, { name: field, schema: judgedBy(aspect, schema), what: aspect }, place, use);
}

/** A number of rows, or a list with an item for each; a written number is one that a table takes. */
function lintGenerate(
  run: LintRun,
  { field, text, place, type }: { field: string; text: string; place: Definition['place']; type: string },
) {
  const count = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
  const isWrong = count !== null && (!Number.isInteger(count) || count < 1 || count > MOST_ROWS);
  if (type !== 'decimal' && type !== 'list' && type !== 'unknown')
    run.report('SCH255', { name: field, reason: `"${text}" is a ${type}` }, place);
  else if (isWrong) run.report('SCH255', { name: field, reason: `${text} is not 1 to ${MOST_ROWS} rows` }, place);
}

/** A bound is a value of the field that its own limits need not hold: they are compared with each other elsewhere. */
function judgedBy(aspect: Definition['aspect'], schema: FieldSchema): FieldSchema {
  if (aspect !== 'min' && aspect !== 'max') return schema;
  const { minimum: _, maximum: _1, exclusiveMinimum: _2, exclusiveMaximum: _3, ...open } = schema;
  return open;
}

/** What asks something of whoever fills a field in. */
const ASKING: ReadonlySet<Definition['aspect']> = new Set(['required', 'check', 'min', 'max']);

/** Why an aspect makes no sense on a field, or null. */
function misfit(aspect: Definition['aspect'], schema: FieldSchema): string | null {
  const isBounded = ['money', 'decimal', 'percent', 'date', 'datetime', 'month'].includes(schema.format ?? '');
  if ((aspect === 'min' || aspect === 'max') && schema.type !== 'integer' && !isBounded) {
    return 'only numbers and dates have bounds';
  }
  if (aspect === 'options' && !schema.dictionary && schema.format !== 'ref') {
    return 'the field has neither a dictionary nor a reference';
  }
  if (schema.serverOwned && ASKING.has(aspect)) return 'the server alone writes it, so that it is never judged';
  const isTable = schema.items?.properties !== undefined;
  if (aspect === 'generate' && !isTable) return 'only line tables have rows';
  if (aspect === 'value' && isTable) return 'rows of a line table are entered, or made by "generate"';
  return null;
}
