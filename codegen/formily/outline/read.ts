/** The tree of a Formily schema as fields and sections. */
import { type At, type Findings, memberOf } from '../finding.ts';
import { isScript } from '../script/index.ts';
import { ARRAYS, BLOCKS, BUILT_IN, BUTTONS, ROWS, STANDING, TYPES } from './components.ts';
import { lackingIn, plainIn } from './held.ts';
import { leafOf } from './leaf.ts';
import { codeFor } from './names.ts';
import type { Field, Holder, Outline, Section } from './part.ts';
import { componentOf, decoratorPropsOf, isRaw, numberOf, propsOf, type Raw, rawOf, textOf } from './raw.ts';

type Place = {
  path: readonly string[];
  given: readonly string[];
  address: readonly string[];
  around: readonly Holder[];
  /** Where fields are put: of the record, or inside an object or table. */
  into: Field[];
  columnTitle?: string;
  span?: number;
};

/** Reads the whole; `pointer` is that of the root schema in its file. */
export function readOutline(root: Raw, pointer: string, findings: Findings): Outline {
  const reader = new Reader(findings);
  reader.members(root, pointer, { path: [], given: [], address: [], around: [], into: reader.fields });
  const sections = reader.sections.filter(({ fields, text }) => fields.length + text.length > 0);
  const required = Array.isArray(root.required) ? root.required.map(String) : [];
  return { fields: reader.fields, sections, isStepwise: reader.isStepwise, required };
}

class Reader {
  readonly fields: Field[] = [];
  readonly sections: Section[] = [{ title: '', text: [], fields: [], holder: null }];
  isStepwise = false;
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  get #section(): Section {
    return this.sections.at(-1) as Section;
  }

  members(schema: Raw, pointer: string, place: Place) {
    const given = Object.entries(rawOf(schema.properties));
    for (const [name, member] of given)
      if (!isRaw(member))
        this.#findings.lost({ pointer: memberOf(pointer, 'properties', name) }, name, 'it is no schema', 'give "type"');
    const members = given.filter((entry): entry is [string, Raw] => isRaw(entry[1]));
    const order = (member: Raw) => numberOf(member['x-index']) ?? Number.POSITIVE_INFINITY;
    const sorted = members.map((entry, at) => ({ entry, at, order: order(entry[1]) }));
    sorted.sort((a, b) => (a.order === b.order ? a.at - b.at : a.order - b.order));
    for (const { entry } of sorted) this.#member(entry[0], entry[1], memberOf(pointer, 'properties', entry[0]), place);
  }

  #member(name: string, schema: Raw, pointer: string, place: Place) {
    if (schema.type === 'void') return this.#layout(name, schema, pointer, place);
    if (BUILT_IN.has(componentOf(schema))) return;
    const lacking = lackingIn(schema);
    if (lacking)
      return this.#findings.lost({ pointer }, name, lacking, 'say what it holds; a value without a shape is no field');
    const field = this.#field(name, schema, pointer, place);
    place.into.push(field);
    const isRow = isRaw(schema.items) || Array.isArray(schema.items);
    if (field.kind === 'object' && field.leaf === null) return this.#object(field, place);
    if (field.kind === 'rows' && isRow) this.#rows(field, place);
    // Columns stand in their table.
    if (!place.path.includes('*')) this.#section.fields.push(field);
  }

  #field(name: string, schema: Raw, pointer: string, place: Place): Field {
    const code = codeFor(name, new Set(place.into.map(({ path }) => path.at(-1) ?? '')));
    if (code !== name) this.#findings.differs({ pointer }, name, `its code is "${code}"`);
    if (schema.type !== undefined && !TYPES.has(String(schema.type)))
      this.#findings.lost(
        { pointer: memberOf(pointer, 'type') },
        String(schema.type),
        'no type has this name; the field is what its component holds',
        `one of ${[...TYPES].join(', ')}`,
      );
    const { kind, leaf } = this.#kindOf(schema, pointer);
    if (/^Editable\b/.test(textOf(schema['x-decorator']) ?? '')) this.#editable(pointer);
    const { columnTitle, span } = place;
    return {
      name,
      ...{ path: [...place.path, code], given: [...place.given, name], address: [...place.address, name] },
      ...{ schema, pointer, kind, leaf, around: place.around, children: [], columnTitle },
      span: numberOf(decoratorPropsOf(schema).gridSpan) ?? span,
    };
  }

  #kindOf(schema: Raw, pointer: string): Pick<Field, 'kind' | 'leaf'> {
    const component = componentOf(schema);
    const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
    if (
      ARRAYS.test(component) ||
      (schema.type === 'array' && isRaw(items) && (items.type === 'object' || isRaw(items.properties)))
    )
      return { kind: 'rows', leaf: null };
    if (schema.type === 'object' && isRaw(schema.properties)) return { kind: 'object', leaf: null };
    const { leaf, isKnown } = leafOf(schema);
    if (!isKnown)
      this.#findings.lost(
        { pointer: memberOf(pointer, 'x-component') },
        component,
        'no widget of this name is registered',
        'the field has the widget of its type; a component of its own becomes a widget of the engine',
      );
    else if (leaf.differs !== undefined)
      this.#findings.differs({ pointer: memberOf(pointer, 'x-component') }, component, leaf.differs);
    return { kind: leaf.kind, leaf };
  }

  #editable(pointer: string) {
    const at = { pointer: memberOf(pointer, 'x-decorator') };
    this.#findings.differs(at, 'Editable', 'a form is open anyway; a record opens one field by "inPlace" of its page');
  }

  #object(field: Field, place: Place) {
    const holder = holderOf(field);
    const opens = !place.path.includes('*') && this.#opens(field.schema, holder);
    this.members(field.schema, field.pointer, this.#inside(field, place, holder));
    if (opens) this.#closes(holder);
  }

  #inside(field: Field, place: Place, holder: Holder): Place {
    const { path, given, address } = field;
    return { ...place, path, given, address, around: [...place.around, holder], into: field.children };
  }

  #rows(field: Field, place: Place) {
    const component = componentOf(field.schema);
    if (Object.hasOwn(ROWS, component)) field.as = ROWS[component];
    if (propsOf(field.schema).defaultOpenPanelCount === 0) field.as = 'folded';
    if (component === 'ArrayTabs')
      this.#findings.differs(
        { pointer: memberOf(field.pointer, 'x-component') },
        component,
        'rows are panels, not tabs',
      );
    const pointer = memberOf(field.pointer, 'items', ...(Array.isArray(field.schema.items) ? [0] : []));
    const items = rawOf(Array.isArray(field.schema.items) ? field.schema.items[0] : field.schema.items);
    const row: Place = {
      ...{ path: [...field.path, '*'], given: [...field.given, '*'], address: [...field.address, '*'] },
      ...{ around: [...place.around, holderOf(field)], into: field.children },
    };
    const plain = items.type === 'void' ? plainIn(items, pointer) : null;
    if (plain) this.#plainRow(field, plain.schema, plain.pointer, row);
    else if (items.type === 'void' || isRaw(items.properties)) this.members(items, pointer, row);
    else this.#plainRow(field, items, pointer, row);
    for (const [name, part] of Object.entries(rawOf(field.schema.properties)))
      if (isRaw(part)) this.#arrayPart(field, part, memberOf(field.pointer, 'properties', name));
  }

  /** A list of plain values is a table of one column. */
  #plainRow(field: Field, items: Raw, pointer: string, row: Place) {
    this.#findings.differs({ pointer }, field.name, 'its rows are { value }, not plain values');
    const { kind, leaf } = this.#kindOf(items, pointer);
    const { path, given, address, around } = row;
    const column = { path: [...path, 'value'], given, address, around };
    const columnTitle = textOf(field.schema.title);
    row.into.push({ ...column, name: 'value', schema: items, pointer, kind, leaf, children: [], columnTitle });
  }

  #arrayPart(field: Field, part: Raw, pointer: string) {
    const component = componentOf(part);
    if (component.endsWith('.Addition')) field.addLabel = textOf(part.title) ?? textOf(propsOf(part).title);
    else if (!BUILT_IN.has(component)) this.#unknownLayout(part, { pointer });
  }

  #layout(name: string, schema: Raw, pointer: string, place: Place) {
    const component = componentOf(schema);
    if (BUILT_IN.has(component)) return;
    if (BUTTONS.has(component))
      return this.#findings.differs({ pointer }, component, 'the buttons are those of the screen that shows the form');
    const address = [...place.address, name];
    const holder: Holder = {
      schema,
      pointer,
      address,
      name,
      given: [...place.given, name],
      path: [...place.path, name],
    };
    const inside: Place = { ...place, address, around: [...place.around, holder] };
    if (component === 'FormStep') this.isStepwise = true;
    if (component === 'FormGrid') this.#grid(schema);
    if (component === 'FormGrid.GridColumn') inside.span = numberOf(propsOf(schema).gridSpan);
    // A label beside several controls is that of each.
    if (component === 'FormItem' || schema['x-decorator'] === 'FormItem') inside.columnTitle = textOf(schema.title);
    if (component.endsWith('.Column')) inside.columnTitle = textOf(propsOf(schema).title) ?? textOf(schema.title);
    const content = textOf(schema['x-content']);
    if (content !== undefined) this.#section.text.push(content);
    const opens = !place.path.includes('*') && this.#opens(schema, holder, place.around.at(-1));
    this.members(schema, pointer, inside);
    if (opens) this.#closes(holder);
  }

  #grid(schema: Raw) {
    const columns = numberOf(propsOf(schema).maxColumns) ?? numberOf(propsOf(schema).minColumns);
    if (columns !== undefined) this.#section.columns ??= Math.min(4, Math.max(1, columns));
  }

  #opens(schema: Raw, holder: Holder, around?: Holder): boolean {
    if (!BLOCKS.has(componentOf(schema))) return false;
    const { title, tab, header } = propsOf(schema);
    const isPane = /Pane/.test(componentOf(schema));
    const said = [schema.title, title, tab, header].map(textOf).find((text) => text !== undefined && !isScript(text));
    const own = said ?? (isPane ? holder.name : undefined);
    const outer = this.sections.findLast(({ holder: other }) => other && isAround(other, holder));
    const as = this.#standing(schema, holder, around) ?? outer?.as;
    const titles = [outer?.title, own].filter((text) => text !== undefined && text !== '');
    this.sections.push({ title: titles.join(' · '), text: [], fields: [], as, holder });
    return true;
  }

  /** How a pane stands; what its layout opens at first folds the others of a collapse, and is the first of our tabs. */
  #standing(schema: Raw, { name }: Holder, around: Holder | undefined): Section['as'] {
    const component = componentOf(schema);
    const as = Object.hasOwn(STANDING, component) ? STANDING[component] : undefined;
    const given = around && propsOf(around.schema).defaultActiveKey;
    if (!as || !around || given === undefined) return as;
    const key = textOf(propsOf(schema).key) ?? name;
    const isActive = [given].flat().map(String).includes(key);
    if (as === 'panel') return isActive ? as : 'folded';
    const [first] = Object.keys(rawOf(around.schema.properties));
    if (isActive && name !== first)
      this.#findings.differs(
        { pointer: memberOf(around.pointer, 'x-component-props', 'defaultActiveKey') },
        'defaultActiveKey',
        'the first tab is in front at first',
      );
    return as;
  }

  /** What follows a block stands again in what is around it. */
  #closes(holder: Holder) {
    const outer = this.sections.findLast(({ holder: other }) => other === null || isAround(other, holder));
    this.sections.push({
      title: outer?.title ?? '',
      text: [],
      fields: [],
      as: outer?.as,
      holder: outer?.holder ?? null,
    });
  }

  #unknownLayout(schema: Raw, at: At) {
    this.#findings.lost(
      at,
      componentOf(schema),
      'line tables have no part like it',
      'leave it out, or say it as a column',
    );
  }
}

const holderOf = ({ schema, pointer, address, given, path, name }: Field): Holder => ({
  ...{ schema, pointer, address },
  ...{ given, path, name },
});
const isAround = (outer: Holder, inner: Holder): boolean =>
  outer.address.length < inner.address.length && outer.address.every((name, at) => name === inner.address[at]);
