/** The files of an import: entity, form, dictionaries. */
import type { ApiBase, EntitySpec, FieldSchema, FormFieldUse, FormSection, FormSpec } from '#core/language';
import type { Findings } from '../finding.ts';
import { type Field, listOf, type Outline, rawOf, type Section, withInner } from '../outline/index.ts';
import type { Effects, Paths } from '../reactions/index.ts';
import { and, type Code, isFalse, isTrue, TRUE } from '../script/index.ts';
import { holderVisible, ruleOf, type WrittenRule } from './aspects.ts';
import { type Made, makeField, ruleFieldOf } from './field.ts';
import type { Dictionaries, Work } from './work.ts';

/** What an import writes. */
export type Written = {
  entity: EntitySpec;
  form: FormSpec;
  dictionaries: Dictionaries['all'];
  /** The rules of the form in their order, with where they come from. */
  rules: WrittenRule[];
  /** Where the fields of the entity come from: pointer in its file -> pointer in the schema. */
  origins: Map<string, string>;
};
/** Names that a schema does not say. */
export type Naming = { entity: string; title: string; area: string };

/** Entity, form and dictionaries of an outline and what scripts say of its fields. */
export function write(outline: Outline, effects: Effects, paths: Paths, findings: Findings, naming: Naming): Written {
  const work: Work = { paths, effects, findings, dictionaries: { prefix: naming.entity, all: new Map() } };
  const made = new Map(paths.fields.map((field) => [field, makeField(field, work)]));
  const blocks = blocksOf(outline, work);
  const rules: WrittenRule[] = [];
  const hidden = new Set<Field>();
  for (const field of made.keys()) tellOfMembers(field, made, work);
  for (const each of made.values()) {
    const { written, isHidden } = ruleOf(each, work, blocks.shownBy.get(each.field) ?? new Set());
    if (written && each.field.leaf === null && each.field.kind === 'object') delete written.rule.visible;
    if (written && !isHidden && Object.keys(written.rule).length > 1) rules.push(written);
    if (isHidden) hide(each, hidden, findings);
    else rules.push(...each.checks.map(({ rule, at }) => ({ rule, at: { check: at } })));
  }
  const origins = new Map<string, string>();
  const { properties, required } = propertiesOf(outline.fields, made, '', origins, outline.required);
  const sections = sectionsOf(outline, made, hidden, blocks.visible, naming);
  return {
    entity: entityOf(naming, properties, required),
    form: {
      name: 'form',
      entity: naming.entity,
      ...(outline.isStepwise ? { stepwise: true } : {}),
      sections,
      rules: rules.map(({ rule }) => rule),
    },
    ...{ dictionaries: work.dictionaries.all, rules, origins },
  };
}

/** Members of an object that is left out as a whole are not missed. */
function tellOfMembers(field: Field, made: ReadonlyMap<Field, Made>, { effects, findings }: Work) {
  if (field.kind !== 'object' || field.leaf !== null) return;
  const isAsked = (member: Field) =>
    made.get(member)?.isRequired === true ||
    namedBy(field).includes(member.name) ||
    effects.of(member.pointer, 'required').length > 0;
  if (field.children.some(isAsked))
    findings.differs({ pointer: field.pointer }, field.name, 'its members are asked for once one of them is filled in');
}

function hide({ field }: Made, hidden: Set<Field>, findings: Findings) {
  hidden.add(field);
  const isSent = field.schema['x-hidden'] === true || field.schema['x-display'] === 'hidden';
  findings.differs(
    { pointer: field.pointer },
    field.name,
    isSent ? 'the record has it, no form shows it: it keeps its default' : 'no form shows it',
  );
}

/** Blocks that show while a condition holds, and for each field the layouts whose condition its block says. */
function blocksOf(
  { sections }: Outline,
  work: Work,
): { visible: Map<Section, Code>; shownBy: Map<Field, Set<string>> } {
  const visible = new Map<Section, Code>();
  const shownBy = new Map<Field, Set<string>>();
  for (const section of sections) {
    const { holder } = section;
    const around = holder ? (section.fields[0]?.around ?? []) : [];
    const outer = around.slice(0, around.findIndex(({ pointer }) => pointer === holder?.pointer) + 1);
    visible.set(section, outer.map((each) => holderVisible(each, work)).reduce(and, TRUE));
    const pointers = new Set(outer.map(({ pointer }) => pointer));
    for (const field of section.fields.flatMap(withInner)) shownBy.set(field, pointers);
  }
  return { visible, shownBy };
}

type Properties = { properties: Record<string, FieldSchema>; required: string[] };

function propertiesOf(
  fields: readonly Field[],
  made: ReadonlyMap<Field, Made>,
  pointer: string,
  origins: Map<string, string>,
  named: readonly string[],
): Properties {
  const all: Properties = { properties: {}, required: [] };
  for (const field of fields) {
    const each = made.get(field);
    const code = field.path.at(-1);
    if (!each || code === undefined) continue;
    const at = `${pointer}/properties/${code}`;
    origins.set(at, field.pointer);
    all.properties[code] = withParts(each, made, at, origins);
    if (each.isRequired || named.includes(field.name)) all.required.push(code);
  }
  return all;
}

/** `required` of an object, and of the object that each row is, names members. */
function namedBy({ schema, kind }: Field): string[] {
  const { required } = kind === 'rows' ? rawOf(listOf(schema.items)[0]) : schema;
  return Array.isArray(required) ? required.map(String) : [];
}

function withParts(
  { field, schema }: Made,
  made: ReadonlyMap<Field, Made>,
  at: string,
  origins: Map<string, string>,
): FieldSchema {
  if (field.kind === 'rows') {
    const inner = propertiesOf(field.children, made, `${at}/items`, origins, namedBy(field));
    return { ...schema, items: { type: 'object', ...parts(inner) } };
  }
  return field.kind === 'object' && field.leaf === null
    ? { ...schema, ...parts(propertiesOf(field.children, made, at, origins, namedBy(field))) }
    : schema;
}

const parts = ({ properties, required }: Properties): Pick<FieldSchema, 'properties' | 'required'> =>
  required.length > 0 ? { properties, required } : { properties };

function sectionsOf(
  outline: Outline,
  made: ReadonlyMap<Field, Made>,
  hidden: ReadonlySet<Field>,
  visible: ReadonlyMap<Section, Code>,
  { title }: Naming,
): FormSection[] {
  const shown = outline.sections.filter((section) => !isFalse(visible.get(section) ?? TRUE));
  const sections = shown.map((section, index) => {
    const columns = section.columns ?? 1;
    const when = visible.get(section) ?? TRUE;
    const fields = section.fields
      .filter((field) => !hidden.has(field))
      .map((field) => layoutOf(made.get(field), columns));
    return {
      ...{
        key: `part${index + 1}`,
        title: section.title === '' ? title : section.title,
        columns: columns as 1 | 2 | 3 | 4,
      },
      ...(section.as && !outline.isStepwise ? { as: section.as } : {}),
      ...(isTrue(when) ? {} : { visible: when.text }),
      ...(section.text.length > 0 ? { text: section.text } : {}),
      fields: fields.flatMap((use) => (use === null ? [] : [use])),
    };
  });
  return sections.filter(({ fields, text }) => fields.length > 0 || text !== undefined);
}

/** A use that says nothing but its field is the field's name. */
function layoutOf(made: Made | undefined, columns: number): string | FormFieldUse | null {
  if (!made) return null;
  const { span, ...use } = made.use;
  if (span !== undefined && columns > 1) Object.assign(use, { span: Math.min(span, columns) });
  if (made.isReadOnly) use.readOnly = true;
  return Object.keys(use).length > 1 ? use : ruleFieldOf(made.field);
}

function entityOf(
  { entity, title, area }: Naming,
  properties: Record<string, FieldSchema>,
  required: string[],
): EntitySpec {
  const label = Object.entries(properties).find(
    ([, { type, format, dictionary }]) => type === 'string' && format === undefined && dictionary === undefined,
  );
  return {
    ...{ name: entity, title, base: area as ApiBase, path: `/api/${entity}`, label: [label?.[0] ?? 'id'] },
    ...{ type: 'object', properties, ...(required.length > 0 ? { required } : {}) },
    parties: { owner: { title: '本方', field: 'companyId' } },
    access: [{ party: 'owner' }],
  };
}
