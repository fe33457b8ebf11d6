import type { DictionarySpec, EntitySpec, EvaluationContext, FieldRule, FieldSchema, FormSpec } from '#core/language';

/** Small deterministic generator (mulberry32), so that a failing seed can be run again. */
export class Dice {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}

export type RandomType = 'decimal' | 'text' | 'bool';
/** A field of the generated form; `column` ones live in the rows of `items`, `member` ones in the object `part`. */
export type RandomField = { name: string; type: RandomType; column: boolean; member: boolean };
export type RandomForm = {
  entity: EntitySpec;
  form: FormSpec;
  /** In an order in which each rule reads earlier fields only. */
  fields: RandomField[];
  rules: Map<string, FieldRule>;
  /** Conditions of the checks, by path. */
  checks: Map<string, string>;
};

/** What every check says; it only warns, so that nothing else decides whether it is judged. */
export const CHECK_MESSAGE = 'checked';

export const CODES: DictionarySpec = {
  name: 'codes',
  title: 'codes',
  entries: ['A', 'B', 'C'].map((code) => ({ code, label: code })),
};

export function contextWith(n: number): EvaluationContext {
  return {
    today: '2024-03-10',
    now: '2024-03-10 08:00:00',
    user: { id: 'u', name: 'n', mobile: 'm' },
    company: { id: 'c', name: 'n', uscc: 'u', companyType: 't' },
    facts: { n },
    query: {},
    view: 'v',
  };
}

/** A random acyclic form: every aspect, on fields, on members of an object and on columns, with totals over rows. */
export function randomForm(dice: Dice): RandomForm {
  const fields = randomFields(dice);
  const rules = new Map<string, FieldRule>();
  fields.forEach((field, index) => {
    const rule = randomRule(dice, field, fields.slice(0, index));
    if (rule) rules.set(pathOf(field), rule);
  });
  const checks = new Map<string, string>();
  fields.forEach((field, index) => {
    if (dice.chance(0.2)) checks.set(pathOf(field), new Reading(dice, field, fields.slice(0, index + 1)).condition());
  });
  const checking = [...checks].map(
    ([path, check]): FieldRule => ({ field: path, check, message: CHECK_MESSAGE, level: 'warning' }),
  );
  const shuffled = [...rules.values(), ...checking].sort(() => dice.next() - 0.5);
  return {
    entity: entityOf(fields, dice),
    form: { name: 'form', entity: 'random', sections: [], rules: shuffled },
    fields,
    rules,
    checks,
  };
}

export function pathOf({ name, column, member }: RandomField): string {
  return column ? `items.${name}` : member ? `part.${name}` : name;
}

function randomFields(dice: Dice): RandomField[] {
  const count = 4 + dice.below(7);
  return Array.from({ length: count }, (_, index) => {
    const type = dice.pick(['decimal', 'decimal', 'text', 'bool'] as const);
    const column = dice.chance(0.3);
    return { name: `f${index}`, type, column, member: !column && dice.chance(0.25) };
  });
}

function entityOf(fields: RandomField[], dice: Dice): EntitySpec {
  const declared = [...fields].sort(() => dice.next() - 0.5);
  const columns = declared.filter((field) => field.column);
  const schemas = (some: RandomField[]) => Object.fromEntries(some.map((field) => [field.name, schemaOf(field)]));
  const members = declared.filter((field) => field.member);
  const properties: Record<string, FieldSchema> = schemas(declared.filter((field) => !field.column && !field.member));
  if (members.length > 0) properties.part = { type: 'object', title: 'part', properties: schemas(members) };
  properties.items = {
    type: 'array',
    title: 'items',
    items: { type: 'object', properties: schemas(columns) },
  };
  return {
    name: 'random',
    title: 'r',
    base: 'trade',
    path: '/r',
    label: [],
    type: 'object',
    properties,
    parties: {},
    access: [],
  };
}

function schemaOf({ name, type }: RandomField): FieldSchema {
  if (type === 'bool') return { type: 'boolean', title: name };
  return type === 'decimal'
    ? { type: 'string', format: 'decimal', title: name }
    : { type: 'string', dictionary: 'codes', title: name };
}

function randomRule(dice: Dice, field: RandomField, earlier: RandomField[]): FieldRule | null {
  const read = new Reading(dice, field, earlier);
  const rule: FieldRule = { field: pathOf(field) };
  if (dice.chance(0.35)) rule.visible = read.condition();
  if (dice.chance(0.2)) rule.required = read.condition();
  if (dice.chance(0.15)) rule.hint = `'h' + text(${read.decimal()})`;
  if (dice.chance(0.1)) rule.label = `'l' + text(${read.decimal()})`;
  if (field.type === 'decimal' && dice.chance(0.1)) rule.min = read.decimal();
  if (field.type === 'decimal' && dice.chance(0.1)) rule.max = read.decimal();
  if (dice.chance(0.35)) rule.value = read.of(field.type);
  else {
    rule.enabled = dice.chance(0.15) ? read.condition() : undefined;
    if (dice.chance(0.25)) rule.suggest = read.of(field.type);
    if (dice.chance(0.15)) rule.clear = read.condition();
    if (field.type === 'text' && dice.chance(0.4)) rule.options = read.options();
  }
  const aspects = Object.entries(rule).filter(([name, text]) => name !== 'field' && text !== undefined);
  return aspects.length === 0 ? null : ({ field: rule.field, ...Object.fromEntries(aspects) } as FieldRule);
}

/** Random expressions over the fields before; a column reads its own row, others read whole columns. */
class Reading {
  constructor(
    private readonly dice: Dice,
    private readonly reader: RandomField,
    private readonly earlier: RandomField[],
  ) {}

  of(type: RandomType): string {
    return type === 'decimal' ? this.decimal() : type === 'text' ? this.text() : this.condition();
  }

  decimal(): string {
    const { dice } = this;
    const operand = () => this.name('decimal') ?? dice.pick(['0', '1', '2.5', 'ctx.facts.n']);
    const total = this.column('decimal');
    const shapes = [
      () => `${operand()} + ${operand()}`,
      () => `${operand()} - ${operand()} * 0.1`,
      () => `round(${operand()} / ${operand()}, 4)`,
      () => `coalesce(${operand()}, 7)`,
      () => `${this.condition()} ? ${operand()} : ${operand()}`,
      () => (total ? `sum(${total})` : operand()),
      () => (total ? `count(items) + ${operand()}` : `max(${operand()}, 3)`),
    ];
    return `(${dice.pick(shapes)()})`;
  }

  text(): string {
    const operand = () => this.name('text') ?? this.dice.pick(["'A'", "'B'", "'C'"]);
    const shapes = [operand, () => `coalesce(${operand()}, 'B')`, () => `${this.condition()} ? ${operand()} : 'C'`];
    return `(${this.dice.pick(shapes)()})`;
  }

  condition(): string {
    const { dice } = this;
    const text = this.name('text');
    const number = this.name('decimal');
    const flag = this.name('bool');
    const flags = this.column('bool');
    const shapes = [
      text ? `${text} in ['A', 'C']` : 'ctx.facts.n > 2',
      text ? `${text} == 'B'` : 'true',
      number ? `${number} > 1` : 'ctx.facts.n == 1',
      number ? `!empty(${number})` : 'true',
      flag ? `!${flag} || ctx.facts.n > 3` : 'true',
      flag ?? 'true',
      flags ? `any(${flags})` : 'true',
    ];
    return `(${dice.pick(shapes)})`;
  }

  options(): string {
    return `${this.condition()} ? ${this.dice.pick(["['A', 'B']", "['C']", "codes('codes')"])} : ['B', 'C']`;
  }

  private name(type: RandomType): string | null {
    const usable = this.earlier.filter((field) => field.type === type && (!field.column || this.reader.column));
    if (usable.length === 0 || this.dice.chance(0.1)) return null;
    const field = this.dice.pick(usable);
    return field.column ? `row.${field.name}` : pathOf(field);
  }

  private column(type: RandomType): string | null {
    const usable = this.earlier.filter((field) => field.type === type && field.column);
    return usable.length === 0 ? null : `items.${this.dice.pick(usable).name}`;
  }
}

export function randomValue(dice: Dice, type: RandomType): unknown {
  if (dice.chance(0.15)) return null;
  if (type === 'bool') return dice.chance(0.5);
  return type === 'text' ? dice.pick(['A', 'B', 'C']) : dice.pick(['0', '1', '2', '10.5', '-3', '0.1', '33.333']);
}
