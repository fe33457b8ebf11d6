/**
 * Fields that a form shows and lets nobody enter (docs/language/forms.md, "Fields that nobody enters"): a call brings no
 * other value for them than the screens do.
 */
import { isDeepStrictEqual } from 'node:util';
import type {
  EvaluationContext,
  FieldSchema,
  FormScreen,
  FormSection,
  FormSpec,
  ScreenSpec,
  StepsScreen,
} from '#core/language';
import type { FormModel } from '#core/model';
import type { RecordType } from '../type/record-type.ts';
import type { ValueError } from './values.ts';

type Values = Record<string, unknown>;

/** What a new record may start with: what the screens' expressions give, or whatever an address or another record brings. */
type Start = { texts: string[]; isOpen: boolean };
type Starts = ReadonlyMap<string, Start>;

export type Unentered = {
  /** Some page fills the form in; others only show it. */
  isFilledIn: boolean;
  /** Fields of the record. */
  fields: string[];
  /** Columns of its line tables. */
  columns: Array<{ table: string; column: string }>;
  /** Fields that references copy and no section shows: while no record is named they are nobody's. */
  unseenCopies: ReadonlySet<string>;
  starts: Starts;
};

/** Where a form is filled in: a page of its own, or the dialog of a button. */
type Opening = Pick<FormScreen | StepsScreen, 'before' | 'defaults' | 'source'>;

/** Worked out once a form. */
export function unenteredOf(model: FormModel, screens: Record<string, ScreenSpec>): Unentered {
  const { form, entity } = model.sources;
  const openings = Object.values(screens).flatMap((screen) => openingsIn(screen, form));
  const shown = shownFields([...form.sections, ...openings.flatMap(({ before }) => before ?? [])]);
  const closed = closedPaths(form);
  const copied = copiedPaths(entity.properties);
  const fields = Object.entries(entity.properties)
    .filter(([code, schema]) => !schema.serverOwned && !schema.internal && !copied.has(code))
    .filter(([code]) => closed.has(code) || !shown.has(code))
    .map(([code]) => code);
  const columns = [...closed].filter((path) => path.includes('.') && !copied.has(path));
  return {
    isFilledIn: openings.length > 0,
    fields,
    columns: columns.flatMap((path) => columnOf(entity.properties, path)),
    unseenCopies: new Set([...copied].filter((path) => !path.includes('.') && !shown.has(path))),
    starts: startsOf(openings),
  };
}

function openingsIn(screen: ScreenSpec, form: FormSpec): Opening[] {
  const isForm = screen.kind === 'form' || screen.kind === 'steps';
  const isOfForm = isForm && screen.entity === form.entity && (screen.form ?? 'form') === form.name;
  return [...(isOfForm ? [screen] : []), ...dialogsIn(screen, form, '')];
}

/** Dialogs of buttons, wherever they stand in a screen; a button is of the entity that the nearest part around it names. */
function dialogsIn(part: unknown, form: FormSpec, around: unknown): Opening[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap((item) => dialogsIn(item, form, around));
  const {
    entity = around,
    form: dialog,
    operation,
  } = part as Partial<Record<'entity' | 'form' | 'operation', unknown>>;
  const isFilledIn = typeof dialog === 'object' && dialog !== null && operation !== 'show';
  const isOpened = isFilledIn && entity === form.entity;
  const { form: name = 'form', defaults } = (isOpened ? dialog : {}) as { form?: string } & Pick<Opening, 'defaults'>;
  const inner = Object.values(part).flatMap((item) => dialogsIn(item, form, entity));
  return isOpened && name === form.name ? [{ defaults }, ...inner] : inner;
}

const shownFields = (sections: FormSection[]): Set<string> =>
  new Set(
    sections.flatMap(({ fields = [] }) => fields.map((entry) => (typeof entry === 'string' ? entry : entry.field))),
  );

/** Closed for good, and no rule gives the value. */
function closedPaths({ rules }: FormSpec): Set<string> {
  const single = rules.filter((rule) => 'field' in rule);
  const computed = new Set(single.filter((rule) => rule.value !== undefined).map((rule) => rule.field));
  const closed = single.filter((rule) => rule.enabled?.trim() === 'false' && !computed.has(rule.field));
  return new Set(closed.map((rule) => rule.field));
}

const copiedPaths = (properties: Record<string, FieldSchema>, prefix = ''): Set<string> =>
  new Set(
    Object.entries(properties).flatMap(([code, schema]) => [
      ...Object.keys(schema.ref?.copy ?? {}).map((target) => `${prefix}${target}`),
      ...copiedPaths(schema.items?.properties ?? {}, `${prefix}${code}.`),
    ]),
  );

function columnOf(properties: Record<string, FieldSchema>, path: string): Unentered['columns'] {
  const [table = '', column = '', ...deeper] = path.split('.');
  const isColumn = deeper.length === 0 && properties[table]?.items?.properties?.[column] !== undefined;
  return isColumn ? [{ table, column }] : [];
}

function startsOf(openings: Opening[]): Starts {
  const starts = new Map<string, Start>();
  for (const { defaults = {}, source } of openings) {
    for (const [code, text] of Object.entries(defaults)) {
      const known = starts.get(code);
      const isOpen = known?.isOpen === true || text.includes('ctx.query');
      starts.set(code, { texts: [...(known?.texts ?? []), text], isOpen });
    }
    for (const code of Object.keys(source?.copy ?? {})) starts.set(code, { texts: [], isOpen: true });
  }
  return starts;
}

type Call = { stored: Values; sent: Values; context: EvaluationContext; isNew: boolean };

/**
 * The sent values without those that nobody enters: a stored record keeps its own, a new one takes what its screens start
 * it with and leaves the rest to defaults and suggestions.
 */
export function withoutUnentered(type: RecordType, { fields, starts }: Unentered, call: Call): Values {
  const sent = { ...call.sent };
  for (const code of fields) {
    if (!Object.hasOwn(sent, code) || (call.isNew && mayStart(type, starts.get(code), sent[code], call.context)))
      continue;
    delete sent[code];
  }
  return sent;
}

function mayStart(type: RecordType, start: Start | undefined, value: unknown, context: EvaluationContext): boolean {
  if (!start) return false;
  return start.isOpen || start.texts.some((text) => type.compile(text).evaluate({ values: {}, context }) === value);
}

/** What a call brought for such a field and is not what the record will have; in rows, what no stored row has. */
export function unenteredErrors(
  { properties }: RecordType['spec'],
  { fields, columns }: Unentered,
  { stored, sent }: Call,
  values: Values,
): ValueError[] {
  const refused = fields.filter(
    (code) => !isEmpty(sent[code]) && !isDeepStrictEqual(sent[code], values[code] ?? stored[code]),
  );
  const errors: ValueError[] = refused.map((code) => ({
    path: code,
    message: unentered(properties[code]?.title ?? code),
  }));
  for (const { table, column } of columns) {
    const known = cells(stored[table], column).map(({ value }) => value);
    const schema = properties[table]?.items?.properties?.[column];
    for (const { row, value } of cells(sent[table], column)) {
      const at = known.findIndex((other) => isDeepStrictEqual(other, value));
      if (at >= 0) known.splice(at, 1);
      else if (!isDeepStrictEqual(value, schema?.default))
        errors.push({ path: `${table}.${row}.${column}`, message: unentered(schema?.title ?? column) });
    }
  }
  return errors;
}

const unentered = (title: string): string => `${title}不能填写或修改`;

/** The cells of a column that hold something. */
function cells(rows: unknown, column: string): Array<{ row: number; value: unknown }> {
  const list = Array.isArray(rows) ? (rows as Values[]) : [];
  return list.map((values, row) => ({ row, value: values?.[column] })).filter(({ value }) => !isEmpty(value));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
