import { type CompiledTable, compileTable, outputKey } from '#core/decision';
import { type BulklineError, didYouMean, type ErrorPlace, errors } from '#core/errors';
import {
  ASPECTS,
  type Aspect,
  type DecisionTable,
  type FieldRule,
  type FormRule,
  type RemoteQuestionSpec,
  type TableCell,
  type TableOutput,
} from '#core/language';
import type { Layout, Scope, Slot } from './layout.ts';
import type { NamedExpression } from './named.ts';
import type { FormSources } from './types.ts';

/** Aspects that a rule or a table defines once for each field; checks may be several. */
export type StateAspect = Exclude<Aspect, 'check'>;

export type RuleDefinition = { kind: 'rule'; text: string; pointer: string; where: ErrorPlace };
export type TableDefinition = { kind: 'table'; use: UsedTable; output: TableOutput; pointer: string };
export type Definition = RuleDefinition | TableDefinition;

export type CheckDefinition = {
  slot: Slot;
  text: string;
  message: string | null;
  level: 'error' | 'warning';
  pointer: string;
  where: ErrorPlace;
};

/** A question that the server answers: for the codes on offer, or for a check. */
export type RemoteQuestionDefinition = {
  slot: Slot;
  kind: 'options' | 'check';
  question: string;
  /** Name -> expression and its place. */
  texts: Array<{ name: string; text: string; where: ErrorPlace }>;
  message: string | null;
  level: 'error' | 'warning';
  pointer: string;
};

/** A table as used by the form: evaluated once for each frame of the scope its outputs lie in. */
export type UsedTable = {
  table: DecisionTable;
  compiled: CompiledTable;
  scope: Scope;
  /** Position among the tables of the scope. */
  position: number;
  file: string;
};

export type Definitions = {
  of: Map<Slot, Map<StateAspect, Definition>>;
  checks: CheckDefinition[];
  tables: UsedTable[];
  remoteQuestions: RemoteQuestionDefinition[];
};

const RULE_ASPECTS = ASPECTS.filter((aspect): aspect is StateAspect => aspect !== 'check');
const ROW_ASPECTS: ReadonlySet<StateAspect> = new Set([
  'visible',
  'required',
  'enabled',
  'clear',
  'label',
  'hint',
  'generate',
]);

/** Reads the rules of a form into one definition for each aspect of each field; reports what cannot be placed. */
export function collectDefinitions(
  sources: FormSources,
  layout: Layout,
  report: (problem: BulklineError) => void,
  names: readonly NamedExpression[] = [],
): Definitions {
  const collector = new Collector(sources, layout, report);
  sources.form.rules.forEach((rule, index) => {
    collector.add(rule, index);
  });
  for (const name of names) collector.addName(name);
  collector.refuseTwoLists();
  collector.refuseTwoSources();
  return collector.definitions;
}

class Collector {
  readonly definitions: Definitions = { of: new Map(), checks: [], tables: [], remoteQuestions: [] };
  private readonly file: string;

  constructor(
    private readonly sources: FormSources,
    private readonly layout: Layout,
    private readonly report: (problem: BulklineError) => void,
  ) {
    this.file = `${sources.entity.name}/${sources.form.name}`;
  }

  add(rule: FormRule, index: number): void {
    if ('table' in rule) this.addTable(rule.table, `/rules/${index}/table`);
    else this.addRule(rule, `/rules/${index}`);
  }

  private addRule(rule: FieldRule, pointer: string): void {
    const slot = this.find(rule.field, { file: this.file, pointer: `${pointer}/field` });
    if (!slot) return;
    for (const aspect of RULE_ASPECTS) {
      const text = rule[aspect];
      if (text === undefined) continue;
      const place = { file: this.file, pointer: `${pointer}/${aspect}` };
      this.define(slot, aspect, { kind: 'rule', text, pointer: place.pointer, where: place });
    }
    if (rule.optionsFrom) this.addAsk(slot, 'options', rule, rule.optionsFrom, `${pointer}/optionsFrom`);
    if (rule.checkBy) this.addAsk(slot, 'check', rule, rule.checkBy, `${pointer}/checkBy`);
    if (rule.check === undefined) return;
    const checkPointer = `${pointer}/check`;
    this.definitions.checks.push({
      slot,
      text: rule.check,
      message: rule.message ?? null,
      level: rule.level ?? 'error',
      pointer: checkPointer,
      where: { file: this.file, pointer: checkPointer },
    });
  }

  private addAsk(
    slot: Slot,
    kind: RemoteQuestionDefinition['kind'],
    rule: FieldRule,
    ask: RemoteQuestionSpec,
    pointer: string,
  ): void {
    const where = { file: this.file, pointer };
    if (slot.kind !== 'leaf') {
      const aspect = kind === 'options' ? 'optionsFrom' : 'checkBy';
      this.report(errors.SCH205({ aspect, field: rule.field, reason: `it is a ${slot.kind}` }, { where }));
      return;
    }
    const texts = Object.entries(ask.with).map(([name, text]) => ({
      name,
      text,
      where: { file: this.file, pointer: `${pointer}/with/${name}` },
    }));
    const { message = null, level = 'error' } = rule;
    this.definitions.remoteQuestions.push({ slot, kind, question: ask.question, texts, message, level, pointer });
  }

  /** A name is a computed field of the form. */
  addName({ path, text, pointer }: NamedExpression): void {
    const slot = slotOf(this.layout, path);
    const where = { file: this.file, pointer };
    if (slot) this.define(slot, 'value', { kind: 'rule', text, pointer, where });
  }

  /** What gives way in a group has no second source. */
  refuseTwoSources(): void {
    for (const [slot, aspects] of this.definitions.of) {
      const solve = aspects.get('solve');
      const other = (['value', 'suggest', 'clear', 'options'] as const).find((aspect) => aspects.has(aspect));
      const reason = `it has "${other}", too`;
      if (solve && other)
        this.report(errors.SCH205({ aspect: 'solve', field: slot.field.path, reason }, { where: placeOf(solve) }));
    }
  }

  /** One list of options for a field: of a rule or table, or of the server. */
  refuseTwoLists(): void {
    const seen = new Set<Slot>();
    for (const { slot, kind, texts } of this.definitions.remoteQuestions) {
      if (kind !== 'options') continue;
      const other = this.definitions.of.get(slot)?.get('options');
      const where = texts[0]?.where ?? { file: this.file, pointer: '/rules' };
      const named = { aspect: 'options', field: slot.field.path };
      if (other) this.report(errors.SCH201({ ...named, other: describePlace(other) }, { where }));
      else if (seen.has(slot)) this.report(errors.SCH201({ ...named, other: 'optionsFrom' }, { where }));
      seen.add(slot);
    }
  }

  private addTable(name: string, pointer: string): void {
    const tables = this.sources.tables;
    const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (!table) {
      const where = { file: this.file, pointer };
      this.report(errors.SCH111({ name }, { where, hint: didYouMean(name, Object.keys(tables)) }));
      return;
    }
    const file = `${this.sources.entity.name}/${name}`;
    const placed = table.outputs.map((output, index) =>
      this.find(output.field, { file, pointer: `/outputs/${index}/field` }),
    );
    const slots = placed.filter((slot) => slot !== null);
    const [first] = slots;
    if (!first || slots.length !== placed.length) return;
    if (slots.some((slot) => slot.scope !== first.scope)) {
      this.report(errors.SCH310({ table: name }, { where: { file, pointer: '/outputs' } }));
      return;
    }
    const use = this.placeTable(table, first.scope, file);
    table.outputs.forEach((output, index) => {
      const definition: TableDefinition = { kind: 'table', use, output, pointer: `/outputs/${index}` };
      for (const aspect of aspectsOf(table, output)) this.define(slots[index] as Slot, aspect, definition);
    });
  }

  private placeTable(table: DecisionTable, scope: Scope, file: string): UsedTable {
    const compiled = compileTable(table, (name) => this.sources.dictionary(name));
    compiled.domains.forEach((domain, index) => {
      if (domain.missing === null) return;
      const where = { file, pointer: `/inputs/${index}/domain` };
      this.report(errors.SCH311({ table: table.name, name: domain.missing, input: domain.name }, { where }));
    });
    const position = this.definitions.tables.filter((other) => other.scope === scope).length;
    const use = { table, compiled, scope, position, file };
    this.definitions.tables.push(use);
    return use;
  }

  private define(slot: Slot, aspect: StateAspect, definition: Definition): void {
    const aspects = this.definitions.of.get(slot) ?? new Map<StateAspect, Definition>();
    this.definitions.of.set(slot, aspects);
    const field = slot.field.path;
    const where = placeOf(definition);
    if (aspect === 'generate' ? slot.kind !== 'table' : slot.kind !== 'leaf' && !ROW_ASPECTS.has(aspect)) {
      this.report(errors.SCH205({ aspect, field, reason: `it is a ${slot.kind}` }, { where }));
      return;
    }
    const other = aspects.get(aspect);
    if (other) this.report(errors.SCH201({ aspect, field, other: describePlace(other) }, { where }));
    else aspects.set(aspect, definition);
  }

  private find(path: string, where: ErrorPlace): Slot | null {
    const slot = slotOf(this.layout, path);
    if (!slot || slot.isSystem || (slot.isNamed && slot.field.path === path)) {
      const hint = didYouMean(path, this.layout.fields.keys());
      this.report(errors.SCH105({ name: path }, { where, hint }));
      return null;
    }
    return slot;
  }
}

/** What a `state` column decides: whether the field shows, and what its cells say of required and read-only. */
function aspectsOf(table: DecisionTable, output: TableOutput): StateAspect[] {
  if (output.aspect !== 'state') return [output.aspect];
  const cells = new Set<TableCell | undefined>(table.rows.map((row) => row.then[outputKey(output)]));
  const aspects: StateAspect[] = ['visible'];
  if (cells.has('required')) aspects.push('required');
  if (cells.has('readonly')) aspects.push('enabled');
  return aspects;
}

/** Slot of a pattern path (`orderIndicators.segments.toDev`), or null. */
export function slotOf(layout: Layout, path: string): Slot | null {
  const direct = layout.root.byPath.get(path);
  if (direct) return direct;
  let scope: Scope = layout.root;
  let key = '';
  const segments = path.split('.');
  for (const [index, segment] of segments.entries()) {
    key = key === '' ? segment : `${key}.${segment}`;
    const slot = scope.byPath.get(key);
    if (!slot) return null;
    if (index === segments.length - 1) return slot;
    if (slot.rows) {
      scope = slot.rows;
      key = '';
    }
  }
  return null;
}

export function placeOf(definition: Definition): ErrorPlace {
  if (definition.kind === 'rule') return definition.where;
  return { file: definition.use.file, pointer: definition.pointer };
}

function describePlace(definition: Definition): string {
  if (definition.kind === 'rule') return definition.pointer;
  return `table ${definition.use.table.name} ${definition.pointer}`;
}
