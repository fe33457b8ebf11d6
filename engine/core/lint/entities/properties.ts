import type { EntitySpec, FieldSchema, RefSpec } from '#core/language';
import { isListable } from '#core/listing';
import { recordAt, tellApart } from '../expressions/compared-records.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { lintGiven, lintValueFor } from '../expressions/given.ts';
import { lintHandedOn } from '../expressions/handed-on.ts';
import { lintMatched } from '../expressions/matched.ts';
import { expectParties } from '../expressions/references.ts';
import { lintPickedSides, lintTakenSides, lintTitledSides } from '../expressions/sides.ts';
import { lintWidget } from '../run/components.ts';
import { expectField, fieldAt, own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { expectCall, expectRoute } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain, expectTitle } from '../run/texts.ts';
import { lintLimits } from './limits.ts';
import { lintPasscode } from './passcodes.ts';
import { backtracking } from './pattern.ts';
import { lintRenamed } from './renamed.ts';

type Owner = {
  /** Entity that expressions over the record see; a dialog's fields see its entity. */
  entity: EntitySpec | undefined;
  /** The dialog that the fields belong to, read as `input.x`. */
  input?: Record<string, FieldSchema>;
};

/** Fields of an entity, of a line table or of a dialog, with everything they name. */
export function lintProperties(run: LintRun, properties: Record<string, FieldSchema>, place: Place, owner: Owner) {
  for (const [code, field] of Object.entries(properties)) lintField(run, code, field, below(place, code), owner);
  lintRenamed(run, properties, place, owner.input !== undefined);
}

/** `required` lists name fields that stand beside them. */
export function lintRequired(
  run: LintRun,
  required: string[] | undefined,
  properties: Record<string, FieldSchema>,
  place: Place,
) {
  required?.forEach((name, index) => {
    run.expect(name, byKey(properties), 'SCH105', below(place, index));
  });
}

function lintField(run: LintRun, code: string, field: FieldSchema, place: Place, owner: Owner) {
  expectTitle(run, field.title, `field "${code}"`, place, below(place, 'title'));
  expectPlain(run, field.hint, `hint of "${code}"`, below(place, 'hint'));
  expectPlain(run, field.placeholder, `placeholder of "${code}"`, below(place, 'placeholder'));
  lintShape(run, code, field, place);
  lintWidget(run, field.widget, below(place, 'widget'));
  if (field.format === 'decimal' && field.unit === undefined)
    run.report('SCH245', { name: code }, below(place, 'format'));
  lintPattern(run, field, place);
  lintDefault(run, code, field, place, owner);
  lintRef(run, field, place, owner);
  lintReaders(run, code, field, place, owner);
  lintPasscode(run, code, field, place);
  expectCall(run, field.proposals, below(place, 'proposals'));
  lintRowsOf(run, code, field, place, owner);
  const inner = field.items?.properties ?? field.properties;
  if (!inner) return;
  const innerPlace = field.items ? below(place, 'items') : place;
  lintProperties(run, inner, below(innerPlace, 'properties'), owner);
  lintRequired(run, field.items?.required ?? field.required, inner, below(innerPlace, 'required'));
}

/** A table of a dialog begins with rows of a line table of the record, in columns that both have. */
function lintRowsOf(run: LintRun, name: string, field: FieldSchema, place: Place, { entity, input }: Owner) {
  if (field.rowsOf === undefined) return;
  const at = below(place, 'rowsOf');
  const columns = field.items?.properties;
  if (!input || !columns || !entity)
    return run.report('SCH141', { name, reason: '"rowsOf" is for line tables of a dialog over a record' }, at);
  const table = expectField(run, entity, field.rowsOf, at);
  if (!table) return;
  const theirs = Object.keys(table.items?.properties ?? {});
  if (!Object.keys(columns).some((column) => theirs.includes(column)))
    run.report('SCH141', { name, reason: `"${field.rowsOf}" has none of its columns` }, at);
}

/** Keywords that contradict each other. */
function lintShape(run: LintRun, code: string, field: FieldSchema, place: Place) {
  const wrong = (reason: string, keyword = 'type') =>
    run.report('SCH141', { name: code, reason }, below(place, keyword));
  if (field.type === 'array' && !field.items && !field.dictionary) wrong('an array needs items or a dictionary');
  if (field.type === 'object' && !field.properties) wrong('an object needs properties');
  if (field.items?.type === 'object' && !field.items.properties) wrong('a line table needs columns', 'items');
  if (field.format && field.type !== 'string') wrong(`format "${field.format}" belongs to type string`, 'format');
  if (field.format === 'ref' && !field.ref) wrong('format "ref" needs "ref"', 'format');
  if (field.ref && field.format !== 'ref') wrong('"ref" needs format "ref"', 'ref');
  if (field.dictionary && field.type !== 'string' && field.type !== 'array')
    wrong('a dictionary holds codes', 'dictionary');
  if (field.listable === false && (isInside(place) || !isListable({ ...field, listable: undefined })))
    wrong('lists never offer it, so "listable" says nothing', 'listable');
  if (field.personal !== undefined) {
    if (!field.serverOwned || field.listable !== false || isInside(place))
      wrong('what is personal is a field of the record itself, "serverOwned" and "listable": false', 'personal');
    if (run.known.personal)
      run.expect(field.personal, run.known.personal, 'SCH140', below(place, 'personal'), { what: 'personal answer' });
  }
  if (isAbove(field.minimum, field.maximum)) wrong('minimum is above maximum', 'minimum');
  else lintLimits(run, code, field, place);
  if (isAbove(field.minLength, field.maxLength)) wrong('minLength is above maxLength', 'minLength');
}

/** Columns of line tables, parts of objects and fields of dialogs are no fields of a list's record. */
const isInside = (place: Place): boolean => !/^\/properties\/[^/]+$/.test(place.pointer);

function isAbove(least: string | number | undefined, greatest: string | number | undefined): boolean {
  return least !== undefined && greatest !== undefined && Number(least) > Number(greatest);
}

function lintPattern(run: LintRun, field: FieldSchema, place: Place) {
  const part = field.pattern === undefined ? null : backtracking(field.pattern);
  if (part !== null) run.report('SCH128', { name: part }, below(place, 'pattern'));
}

function lintDefault(run: LintRun, name: string, field: FieldSchema, place: Place, { entity }: Owner) {
  const value = field.default;
  const receiver = { name, schema: field, what: 'default' };
  if (typeof value === 'object' && value !== null && 'expression' in value)
    lintGiven(run, String(value.expression), receiver, below(place, 'default', 'expression'), { entity });
  else lintValueFor(run, value, receiver, below(place, 'default'));
}

/** The server empties whole fields of the record for the other parties, nothing inside of them. */
function lintReaders(run: LintRun, code: string, { readableBy }: FieldSchema, place: Place, { entity }: Owner) {
  if (!readableBy || !entity) return;
  const at = below(place, 'readableBy');
  if (isInside(place)) run.report('SCH141', { name: code, reason: 'only fields of the record have readers' }, at);
  else expectParties(run, entity, readableBy, at);
}

/** What a question is told can be read. */
function lintOfferedBy(run: LintRun, { offeredBy }: RefSpec, at: Place, { entity, input }: Owner) {
  if (!offeredBy || !entity) return;
  for (const [name, text] of Object.entries(offeredBy.with))
    lintExpression(run, text, below(at, 'offeredBy', 'with', name), { entity, field: fieldPathOf(at), input });
}

/** What a picker asks for and leaves out: keyword, field of the referred record, expression over the own one. */
function compared(ref: RefSpec): Array<['filter' | 'except', string, string]> {
  return (['filter', 'except'] as const).flatMap((keyword) =>
    Object.entries(ref[keyword] ?? {}).map(([name, text]): ['filter' | 'except', string, string] => [
      keyword,
      name,
      text,
    ]),
  );
}

function lintRef(run: LintRun, field: FieldSchema, place: Place, { entity, input }: Owner) {
  const { ref } = field;
  if (!ref) return;
  const at = below(place, 'ref');
  const target = run.entity(ref.entity, below(at, 'entity'));
  if (target) {
    ref.label?.forEach((name, index) => {
      expectField(run, target, name, below(at, 'label', index));
    });
    for (const [keyword, name] of compared(ref)) expectField(run, target, name, below(at, keyword, name));
    const within = target.reference?.within;
    if (within !== undefined && !Object.hasOwn(ref.filter ?? {}, within)) {
      const reason = `its picker has to filter "${ref.entity}" by "${within}"`;
      run.report('SCH141', { name: ref.entity, reason }, below(at, 'filter'), `add "${within}" to "filter"`);
    }
    for (const [to, name] of Object.entries(ref.copy ?? {}))
      lintCopied(run, target, name, { ...below(at, 'copy', to), part: 'value' });
  }
  if (entity && target) lintRefSides(run, { entity, target, at }, ref);
  if (entity) lintTitledSides(run, entity, field, below(at, 'filter'));
  if (entity) {
    for (const [keyword, name, text] of compared(ref)) {
      const use = { entity, field: fieldPathOf(at), input };
      if (target) lintMatched(run, target, [name, fieldAt(target, name), text], below(at, keyword, name), use);
      else lintExpression(run, text, below(at, keyword, name), use);
    }
  }
  lintOfferedBy(run, ref, at, { entity, input });
  expectRoute(run, ref.route, below(at, 'route'));
}

/** The companies of the chosen record stay apart, and each is taken over as a whole. */
function lintRefSides(
  run: LintRun,
  { entity, target, at }: { entity: EntitySpec; target: EntitySpec; at: Place },
  ref: RefSpec,
) {
  const copied = Object.entries(ref.copy ?? {});
  lintPickedSides(run, { entity, target }, { filter: ref.filter ?? {}, copied }, below(at, 'filter'));
  const taken = copied.map(([to, from]) => ({ to, from, place: below(at, 'copy', to) }));
  lintTakenSides(run, { entity, source: target }, taken);
}

/** What is copied must be readable through the picker. */
function lintCopied(run: LintRun, target: EntitySpec, name: string, place: Place) {
  if (!expectField(run, target, name, place)) return;
  const readable = target.reference?.fields;
  if (readable && name !== 'id' && !readable.includes(name)) {
    const reason = `left out of the reference fields of "${target.name}"`;
    run.report('SCH136', { name, reason, use: 'copied' }, place, `add it to "reference.fields" of "${target.name}"`);
  }
}

/** Field path of a place below an entity's properties: `/properties/lines/items/properties/item/ref` -> `lines.item`. */
function fieldPathOf(place: Place): string | undefined {
  const codes = [...place.pointer.matchAll(/\/properties\/([^/]+)/g)].map((match) => match[1]);
  return place.collection === 'entities' && codes.length > 0 ? codes.join('.') : undefined;
}

/** What is copied fits where it goes, and is the id of the same kind of record. */
function lintCopiedInto(run: LintRun, ref: RefSpec | undefined, name: string, to: FieldSchema, place: Place) {
  const source = ref && own(run.set.entities, ref.entity);
  const path = own(ref?.copy ?? {}, name) ?? '';
  const from = source && fieldAt(source, path);
  if (!from) return;
  lintHandedOn(run, from, to, place);
  tellApart(run, recordAt(run, source, path, from), to.ref?.entity ?? null, place);
}

/** Columns copied on choosing name fields that stand beside the reference. */
export function lintCopyTargets(
  run: LintRun,
  entity: EntitySpec,
  properties: Record<string, FieldSchema>,
  place: Place,
  prefix = '',
) {
  for (const [code, field] of Object.entries(properties)) {
    for (const target of Object.keys(field.ref?.copy ?? {})) {
      const isOfRecord = !fieldAt(entity, `${prefix}${target}`) && fieldAt(entity, target) !== undefined;
      const path = isOfRecord ? target : `${prefix}${target}`;
      const to = expectField(run, entity, path, { ...below(place, code, 'ref', 'copy', target), part: 'key' });
      if (to) lintCopiedInto(run, field.ref, target, to, below(place, code, 'ref', 'copy', target));
    }
    const inner = field.items?.properties ?? field.properties;
    const innerPlace = field.items ? below(place, code, 'items', 'properties') : below(place, code, 'properties');
    if (inner) lintCopyTargets(run, entity, inner, innerPlace, `${prefix}${code}.`);
  }
}
