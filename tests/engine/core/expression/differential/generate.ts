/** Random typed expressions over the world's record, at the top, in its rows and in the rows of those. */
import type { Dice } from '../../model/random-form.ts';
import { MAKERS, type Maker } from './makers.ts';
import { type Tree, type Type, textual } from './tree.ts';
import { type Field, MEMBERS, POOL, ROW, type Scope, STEP, TOP } from './world.ts';

type Settings = {
  scope: Scope;
  depth: number;
  /** Only what SQL conditions may use. */
  sql?: boolean;
  /** Variables of the macros around, with the fields of their rows. */
  rows?: ReadonlyArray<{ variable: string; path: string[]; fields: Field[] }>;
};
type Wanted = Exclude<Type, 'empty'>;

const CONTEXT_NAMES: Field[] = [
  { name: 'ctx.today', type: 'date' },
  { name: 'ctx.now', type: 'datetime' },
  { name: 'ctx.company.id', type: 'text' },
  { name: 'ctx.user.name', type: 'text' },
  { name: 'ctx.company.companyType', type: 'text' },
];
const prefixed = (prefix: string, fields: readonly Field[]) =>
  fields.map((field) => ({ ...field, name: `${prefix}.${field.name}` }));

const NAMES: Record<Scope, Field[]> = {
  top: [...TOP, ...MEMBERS, ...CONTEXT_NAMES],
  row: [...TOP, ...MEMBERS, ...prefixed('row', ROW), ...prefixed('row', ROW)],
  step: [...TOP, ...prefixed('row', STEP), ...prefixed('parent', ROW)],
};
const TABLES: Record<Scope, Array<[string, Field[]]>> = {
  top: [
    ['items', ROW],
    ['items.steps', STEP],
  ],
  row: [
    ['items', ROW],
    ['row.steps', STEP],
  ],
  step: [
    ['parent.steps', STEP],
    ['items', ROW],
  ],
};

const INDEX: Field = { name: 'index', type: 'decimal' };
const PLACES: Record<Scope, Array<{ path: string[]; row: string; fields: Field[] }>> = {
  top: [],
  row: [{ path: ['items'], row: 'row', fields: ROW }],
  step: [
    { path: ['parent', 'steps'], row: 'row', fields: STEP },
    { path: ['items'], row: 'parent', fields: ROW },
  ],
};

export class Generator {
  constructor(
    readonly dice: Dice,
    readonly settings: Settings,
    readonly depth = settings.depth,
  ) {}

  /** The same with less depth left, for a part. */
  get deeper(): Generator {
    return new Generator(this.dice, this.settings, this.depth - 1);
  }

  of(type: Wanted): Tree {
    if (this.depth <= 0 || this.dice.chance(0.15)) return this.leaf(type);
    const makers = MAKERS[type].filter((maker) => !this.settings.sql || maker.sql);
    return makers.length === 0 ? this.leaf(type) : this.dice.pick(makers as Maker[]).make(this.deeper);
  }

  /** A text, or a date that stands for one. */
  texty(): Tree {
    return this.of(this.dice.pick(['text', 'text', 'text', 'date', 'datetime'] as const));
  }

  scalar(): Tree {
    return this.of(this.dice.pick(['text', 'decimal', 'bool', 'date', 'datetime'] as const));
  }

  name(wanted: (field: Field) => boolean): Tree | null {
    const { scope, rows = [] } = this.settings;
    // What a macro is about is read more often than all else.
    const ofRows = rows.flatMap(({ variable, fields }) => prefixed(variable, [...fields, INDEX])).filter(wanted);
    const fitting = ofRows.length > 0 && this.dice.chance(0.7) ? ofRows : NAMES[scope].filter(wanted);
    if (fitting.length === 0) return null;
    const { name, type } = this.dice.pick(fitting);
    return { kind: 'name', path: name.split('.'), type };
  }

  /** A table with one of its columns; none in conditions of the database. */
  table(): { path: string[]; fields: Field[] } | null {
    if (this.settings.sql) return null;
    const [name, fields] = this.dice.pick(TABLES[this.settings.scope]);
    return { path: name.split('.'), fields };
  }

  /** The rows of a table, one after the other, in a macro that is not too deep. */
  macro(): { path: string[]; variable: string; inside: Generator } | null {
    const { rows = [] } = this.settings;
    const table = rows.length < 2 ? this.table() : null;
    if (!table) return null;
    const variable = rows.length === 0 ? 'b' : 'c';
    const inside = { ...this.settings, rows: [...rows, { variable, ...table }] };
    return { path: table.path, variable, inside: new Generator(this.dice, inside, Math.max(1, this.depth - 1)) };
  }

  /** A row with the table that it stands in. */
  place(): { path: string[]; row: string; fields: Field[] } | null {
    const { scope, rows = [] } = this.settings;
    const around = rows.map(({ variable, path, fields }) => ({ row: variable, path, fields }));
    const known = [...around, ...PLACES[scope]];
    return known.length === 0 ? null : this.dice.pick(known);
  }

  column(...types: Type[]): Tree | null {
    const table = this.table();
    const fields = table?.fields.filter(({ type }) => types.includes(type)) ?? [];
    if (!table || fields.length === 0) return null;
    const { name, type } = this.dice.pick(fields);
    return { kind: 'name', path: [...table.path, name], type: 'list', element: type };
  }

  leaf(type: Wanted): Tree {
    const named = type === 'object' || this.dice.chance(0.75) ? this.name((field) => field.type === type) : null;
    return named ?? this.literal(type);
  }

  literal(type: Wanted): Tree {
    const { dice } = this;
    if (type === 'object') return { kind: 'name', path: [dice.pick(['part', 'extra'])], type };
    if (type === 'list') return { kind: 'list', items: [text(dice.pick(['A', 'B', '1.5']))], type };
    if (type === 'bool') return { kind: 'literal', value: dice.chance(0.5), type };
    const value = dice.pick(POOL[type]);
    if (type === 'decimal') return { kind: 'literal', value: value.replace('-', ''), type };
    // A date that is written is a text to the engine.
    return { kind: 'literal', value, type: textual(type) ? 'text' : type };
  }

  nothing(): Tree {
    return { kind: 'literal', value: this.dice.pick([null, '']), type: 'empty' };
  }
}

export const text = (value: string): Tree => ({ kind: 'literal', value, type: 'text' });
