import type { LoadedSchemas } from '#codegen/load';
import { commandErrors, didYouMean } from '#core/errors';
import type { EntitySpec, FieldRule, FieldSchema, FormFieldUse, FormSection, FormSpec } from '#core/language';
import type { Finding } from '#core/lint';
import { importFormily } from '../import.ts';
import { isNumber, nodeOf, type Raw } from './field.ts';
import { type Loss, lostOfField, lostOfRules } from './lost.ts';
import { applyRule } from './rules.ts';
import type { Typed } from './script.ts';

/** `schema`: a JSON Schema of Formily. `findings`: what it does not say, or what an import of it would not bring back. */
export type Exported = { schema: Raw; findings: Finding[] };
type Loaded = Pick<LoadedSchemas, 'set' | 'positions'>;

/**
 * A form (`<entity>/<form>`) for hosts that know Formily. What it loses is told as GEN123 with its place in our files:
 * the schema is imported again, and each keyword or aspect that does not come back is one.
 * @throws BulklineError GEN125 for a form that there is not
 */
export function exportFormily({ set, positions }: Loaded, key: string): Exported {
  const form = set.forms[key];
  const entity = form && set.entities[form.entity];
  if (!form || !entity) throw commandErrors.GEN125({ name: key }, { hint: didYouMean(key, Object.keys(set.forms)) });
  const shown = form.sections.filter(({ detailOnly }) => detailOnly !== true);
  const nodes = new Map<string, Raw>();
  const properties: Raw = {};
  for (const section of shown)
    putSection(
      properties,
      section,
      sectionNode(section, entity, nodes, (name) => set.dictionaries[name]),
    );
  const schema: Raw = { type: 'object', title: entity.title, properties };
  applyRules(form, entity, nodes);
  const losses = lossesOf(schema, { form, entity, shown }, set.dictionaries);
  const findings = losses.map((loss) =>
    findingOf(loss, positions.of(loss.in, loss.in === 'forms' ? key : entity.name, loss.pointer)),
  );
  return { schema, findings };
}

const REASON = 'an import of the schema does not bring it back';

function findingOf({ name }: Loss, where: Finding['where']): Finding {
  const { message, hint } = commandErrors.GEN123({ name, reason: REASON });
  return { code: 'GEN123', message, hint, where };
}

type Dictionary = Parameters<typeof nodeOf>[2];

type Standing = NonNullable<FormSection['as']> | 'card';

/** Layout of a block, and what its title is called there. */
const BLOCKS: Readonly<Record<Standing, [component: string, title: string, around: string | null]>> = {
  card: ['Card', 'title', null],
  tab: ['FormTab.TabPane', 'tab', 'FormTab'],
  panel: ['FormCollapse.CollapsePanel', 'header', 'FormCollapse'],
  folded: ['FormCollapse.CollapsePanel', 'header', 'FormCollapse'],
};

/** Panes that follow each other stand in one layout; of a collapse it says which are open. */
function putSection(into: Raw, { key, as }: FormSection, node: Raw) {
  const [, , around] = BLOCKS[as ?? 'card'];
  const last = Object.values(into).at(-1) as { 'x-component'?: string; properties?: Raw } | undefined;
  if (around === null) into[key] = node;
  else {
    const isSame = last?.['x-component'] === around;
    const layout = (isSame ? last : { type: 'void', 'x-component': around, properties: {} }) as Raw;
    if (!isSame) into[`${key}Layout`] = layout;
    (layout.properties as Raw)[key] = node;
    if (around === 'FormCollapse') {
      const open = (layout['x-component-props'] as { defaultActiveKey: string[] } | undefined)?.defaultActiveKey ?? [];
      layout['x-component-props'] = { defaultActiveKey: as === 'panel' ? [...open, key] : open };
    }
  }
}

/** A block with a grid, in which the fields stand by their codes; `nodes` learns them by their paths. */
function sectionNode(
  { title, columns = 3, text = [], fields, as }: FormSection,
  entity: EntitySpec,
  nodes: Map<string, Raw>,
  dictionary: Dictionary,
): Raw {
  const properties: Raw = {};
  for (const use of fields) put(typeof use === 'string' ? { field: use } : use, entity, properties, nodes, dictionary);
  const paragraphs = text.map((content, index) => [
    `text${index + 1}`,
    { type: 'void', 'x-component': 'Text', 'x-content': content },
  ]);
  const grid = { type: 'void', 'x-component': 'FormGrid', 'x-component-props': { maxColumns: columns }, properties };
  const [component, name] = BLOCKS[as ?? 'card'];
  const block = { type: 'void', 'x-component': component, 'x-component-props': { [name]: title } };
  return { ...block, properties: { ...Object.fromEntries(paragraphs), grid } };
}

function put(
  { field, span, readOnly, as }: FormFieldUse,
  entity: EntitySpec,
  into: Raw,
  nodes: Map<string, Raw>,
  dictionary: Dictionary,
) {
  const found = fieldAt(entity, field.split('.'));
  if (!found) return;
  const node = nodeOf(found.schema, found.isRequired, dictionary);
  if (span !== undefined) node['x-decorator-props'] = { gridSpan: span };
  if (as) standRows(node, as);
  if (readOnly) node['x-pattern'] = 'readPretty';
  const path = field.split('.');
  const holder = path.slice(0, -1).reduce<Raw>((around, name) => {
    around[name] ??= { type: 'object', properties: {} };
    return (around[name] as Raw).properties as Raw;
  }, into);
  holder[path.at(-1) ?? ''] = node;
  learn(field, node, nodes);
}

/** A table whose rows stand for themselves: their fields need no columns. */
function standRows(node: Raw, as: NonNullable<FormFieldUse['as']>) {
  const component = as === 'cards' ? 'ArrayCards' : 'ArrayCollapse';
  const items = node.items as { properties: Record<string, { properties: Raw }> };
  const fields = Object.values(items.properties).map((column) => column.properties);
  Object.assign(node, {
    'x-component': component,
    items: { type: 'object', properties: Object.assign({}, ...fields) as Raw },
    properties: { add: { type: 'void', title: '添加', 'x-component': `${component}.Addition` } },
    ...(as === 'folded' ? { 'x-component-props': { defaultOpenPanelCount: 0 } } : {}),
  });
}

/** The node and those of its columns or parts. */
function learn(path: string, node: Raw, nodes: Map<string, Raw>) {
  nodes.set(path, node);
  const items = node.items as Raw | undefined;
  const inner = (items?.properties ?? (node.type === 'object' ? node.properties : undefined)) as
    | Record<string, Raw>
    | undefined;
  for (const [name, part] of Object.entries(inner ?? {})) {
    if (part.type === 'void') learnColumn(path, part, nodes);
    else learn(`${path}.${name}`, part, nodes);
  }
}

function learnColumn(path: string, column: Raw, nodes: Map<string, Raw>) {
  for (const [name, node] of Object.entries(column.properties as Record<string, Raw>))
    learn(`${path}.${name}`, node, nodes);
}

type Found = { schema: FieldSchema; isRequired: boolean };

function fieldAt(entity: EntitySpec, path: readonly string[]): Found | null {
  let at: { properties?: Record<string, FieldSchema>; required?: string[] } | undefined = entity;
  let found: Found | null = null;
  for (const name of path) {
    const schema: FieldSchema | undefined = at?.properties?.[name];
    if (!schema) return null;
    found = { schema, isRequired: at?.required?.includes(name) ?? false };
    at = schema.items ?? schema;
  }
  return found;
}

function applyRules(form: FormSpec, entity: EntitySpec, nodes: ReadonlyMap<string, Raw>) {
  for (const rule of form.rules) {
    const node = 'field' in rule ? nodes.get(rule.field) : undefined;
    if (node) applyRule(rule as FieldRule, node, typedAt((rule as FieldRule).field, entity, nodes));
  }
}

/** What is a value of the form for a rule of a field: its fields, and columns of the row around. */
function typedAt(field: string, entity: EntitySpec, nodes: ReadonlyMap<string, Raw>): Typed {
  const table = field.split('.').slice(0, -1).join('.');
  return ([first = '', ...rest]) => {
    const path = first === 'row' ? [table, ...rest].join('.') : [first, ...rest].join('.');
    const found = nodes.has(path) ? fieldAt(entity, path.split('.')) : null;
    if (!found) return null;
    if (found.schema.items?.properties) return 'rows';
    return isNumber(found.schema) || found.schema.type !== 'string' ? 'number' : 'other';
  };
}

type Own = { form: FormSpec; entity: EntitySpec; shown: readonly FormSection[] };

function lossesOf(
  schema: Raw,
  { form, entity, shown }: Own,
  dictionaries: LoadedSchemas['set']['dictionaries'],
): Loss[] {
  const { files } = importFormily(JSON.stringify(schema), 'export.json', { entity: entity.name, area: entity.base });
  const read = (path: string) => JSON.parse(files.get(path) ?? '{}');
  const back: EntitySpec = read(`entities/${entity.base}/${entity.name}/entity.json`);
  const backForm: FormSpec = { rules: [], ...read(`entities/${entity.base}/${entity.name}/form.json`) };
  const codesOf = (entries: ReadonlyArray<{ code: string; label: string }> = []) =>
    JSON.stringify(entries.map(({ code, label }) => [code, label]));
  const codes = {
    own: (name: string) => codesOf(dictionaries[name]?.entries),
    back: (name: string) => codesOf(read(`dictionaries/${entity.base}/${name}.json`).entries),
  };
  const paths = [
    ...new Set(shown.flatMap(({ fields }) => fields.map((use) => (typeof use === 'string' ? use : use.field)))),
  ];
  const ofFields = paths.flatMap((path) => {
    const own = fieldAt(entity, path.split('.'));
    const pointer = `/properties/${path.split('.').join('/properties/')}`;
    return own ? lostOfField(own.schema, fieldAt(back, path.split('.'))?.schema, pointer, codes) : [];
  });
  const isRequired = (path: string) => fieldAt(back, path.split('.'))?.isRequired === true;
  return [...ofFields, ...sectionLosses(form), ...lostOfRules(form, backForm, isRequired)];
}

/** Facts of details, conditions of blocks, widgets and their properties are of our forms alone. */
function sectionLosses({ sections }: FormSpec): Loss[] {
  return sections.flatMap((section, index) => {
    const at = `/sections/${index}`;
    const own = (['detailOnly', 'visible'] as const).filter((name) => section[name] !== undefined);
    const uses = section.fields.flatMap((use, place) =>
      typeof use === 'string'
        ? []
        : (['widget', 'props', 'heading'] as const)
            .filter((name) => use[name] !== undefined)
            .map((name) => ({ name, pointer: `${at}/fields/${place}/${name}` })),
    );
    return [...own.map((name) => ({ name, pointer: `${at}/${name}` })), ...uses].map(
      (loss): Loss => ({ in: 'forms', ...loss }),
    );
  });
}
