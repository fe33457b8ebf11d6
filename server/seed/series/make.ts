/** Series (`series/<name>.json`) as records: copies of samples, through references and rules as a real record is. */

import { withCopies } from '#core/copies';
import { invariant } from '#core/errors';
import { type CompiledExpression, compileExpression } from '#core/expression';
import {
  contextAt,
  type EvaluationContext,
  type FieldSchema,
  type SchemaSet,
  type SeriesRecord,
  type SeriesSpec,
} from '#core/language';
import { seriesNames } from '#core/series';
import { type FormRules, formRules, type RecordType, type RecordTypes, typeNamed } from '#server/entity';
import { Book, type Made } from './book.ts';
import { type Copy, copyOf, digitsOf, moved, type Values } from './like.ts';

/** Serials of made numbers begin here: those of a day that people draw stay below. */
const FIRST_SERIAL = 501;
const COPY_ROUNDS = 2;
const MORNING = '09:00:00';

/** All records of all series by entity, each behind those that it refers to. `today`: the day that dates count from. */
export function madeRecords(schemas: SchemaSet, types: RecordTypes, today: string): ReadonlyMap<string, Made[]> {
  const maker = new Maker(schemas, types, today);
  for (const series of Object.values(schemas.series ?? {})) maker.make(series);
  return maker.book.made;
}

class Maker {
  readonly book: Book;
  readonly #rules: FormRules;
  readonly #serials = new Map<string, number>();

  constructor(
    readonly schemas: SchemaSet,
    readonly types: RecordTypes,
    readonly today: string,
  ) {
    this.book = new Book(schemas, types);
    this.#rules = formRules(schemas);
  }

  make(series: SeriesSpec): void {
    const prepared = series.records.map((record, index) => ({ record, read: this.#reader(series, index) }));
    series.sets.forEach((given, index) => {
      const scope: Values = { set: { ...given, index: index + 1 } };
      for (const { record, read } of prepared) {
        if (record.when !== undefined && read(record.when, scope) !== true) continue;
        const made = this.#record(record, scope, read);
        this.book.add(record.entity, made);
        scope[record.name] = this.book.find(record.entity, made.id);
      }
    });
  }

  #record(record: SeriesRecord, scope: Values, read: Reader): Made {
    const type = typeNamed(this.types, record.entity);
    const kind = String((scope.set as Values).kind ?? '');
    const like = typeof record.like === 'string' ? record.like : record.like[kind];
    const sample = this.schemas.samples[record.entity]?.samples.find(({ id }) => id === like);
    invariant(sample, `series: no sample "${like}" of ${record.entity}`);
    const own = this.#own(type, sample.id, moved(this.today, Number(read(record.day, scope))));
    const copied = copyOf(sample, own);
    for (const field of record.without ?? []) delete copied[field];
    const number = type.spec.number?.field;
    if (number) copied[number] = own.id;
    const values = { ...copied };
    const around = { ...scope, own, [record.name]: values };
    for (const [field, given] of Object.entries(record.values ?? {}))
      values[field] = answered(given, values[field], (text) => read(text, around));
    const find = (entity: string, id: unknown) => this.book.find(entity, id);
    // What is copied may be a reference itself.
    let linked: Values = values;
    for (let round = 0; round < COPY_ROUNDS; round++) linked = withCopies(type.spec.properties, linked, find);
    return this.#reckoned(type, { ...shaped(type.spec.properties, linked), id: own.id });
  }

  #own(type: RecordType, sample: string, date: string): Copy {
    const serial = this.#serials.get(type.spec.name) ?? FIRST_SERIAL;
    this.#serials.set(type.spec.name, serial + 1);
    const digits = `${date.replaceAll('-', '')}${String(serial).padStart(4, '0')}`;
    const letters = digitsOf(sample) === '' ? `${sample}-` : sample.slice(0, -digitsOf(sample).length);
    return { id: `${letters}${digits}`, date, digits, serial };
  }

  /** With what the rules of the form compute, as on the day on which the record was made. */
  #reckoned(type: RecordType, values: Made): Made {
    const model = this.#rules.model(type);
    if (!model) return values;
    const form = model.start(values, this.#contextOf(values), { defaults: false });
    const reckoned = form.values();
    const fields = model.sources.form.rules.flatMap((rule) => ('value' in rule && rule.value ? [rule.field] : []));
    for (const field of new Set(fields.map((path) => path.split('.')[0] ?? '')))
      if (form.state(field).visible) values[field] = reckoned[field];
    return values;
  }

  #contextOf(values: Values): EvaluationContext {
    const owner = this.book.find('company', values.companyId) ?? {};
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return contextAt(text(values.createTime) || `${this.today} ${MORNING}`, {
      company: {
        id: text(values.companyId),
        name: text(owner.name),
        uscc: text(owner.uscc),
        companyType: text(owner.companyType),
      },
    });
  }

  #reader(series: SeriesSpec, index: number): Reader {
    const names = seriesNames(series, index, (entity) => this.schemas.entities[entity]);
    const dictionary = (name: string) => this.schemas.dictionaries[name];
    const compiled = new Map<string, CompiledExpression>();
    const context = contextAt(`${this.today} ${MORNING}`);
    return (text, scope) => {
      const expression = compiled.get(text) ?? compileExpression(text, { names, dictionary });
      compiled.set(text, expression);
      return expression.evaluate({ values: scope, context });
    };
  }
}

type Reader = (text: string, scope: Values) => unknown;

/** Texts as expressions; of a table's rows what is not named is the sample's. */
function answered(value: unknown, sample: unknown, read: (text: string) => unknown): unknown {
  if (typeof value === 'string') return read(value);
  if (Array.isArray(value)) {
    const rows = Array.isArray(sample) ? sample : [];
    return value.map((item, index) => {
      const like = rows[index] ?? rows.at(-1);
      return merged(like, answered(item, like, read));
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  const within = (sample ?? {}) as Values;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, answered(member, within[key], read)]));
}

/** Expressions give numbers as texts, and times of days: whole numbers and days as a record has them. */
function shaped(properties: Record<string, FieldSchema>, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => {
      const schema = Object.hasOwn(properties, code) ? properties[code] : undefined;
      const columns = schema?.items?.properties;
      if (schema?.type === 'integer' && typeof value === 'string') return [code, Number(value)];
      if (schema?.format === 'date' && typeof value === 'string') return [code, value.slice(0, 10)];
      return [code, columns && Array.isArray(value) ? value.map((row: Values) => shaped(columns, row)) : value];
    }),
  );
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const merged = (sample: unknown, value: unknown): unknown =>
  isValues(sample) && isValues(value) ? { ...sample, ...value } : value;
