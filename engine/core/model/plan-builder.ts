import { type BulklineError, type ErrorPlace, errors } from '#core/errors';
import type { Reader, References, ValueType } from '#core/expression';
import type { FormSpec } from '#core/language';
import { Binder } from './binder.ts';
import {
  type Definition,
  type Definitions,
  placeOf,
  type RuleDefinition,
  type StateAspect,
  type UsedTable,
} from './definitions.ts';
import type { Blank, Frame } from './frame.ts';
import { Graph, type RuleNode } from './graph.ts';
import type { Layout, Scope, Slot } from './layout.ts';
import { Linker } from './linker.ts';
import { bySlot, compileOnDemand } from './on-demand.ts';
import type { CompiledDefinition, CompiledRule, Plan, ReadName } from './plan.ts';
import { type LinkedRule, RuleCompiler } from './rule-compiler.ts';
import { gateSections, type SectionGates } from './sections.ts';
import { groupsOf, namesIn, solveRun } from './solve.ts';
import { sectionRun, stateRun, visibleRun } from './state-node.ts';
import { cellReader, decisionRun } from './table-reader.ts';
import type { FormSources, RuleObserver } from './types.ts';
import { clearOf, generatedRun, tableRun, takeOver, valueRun } from './value-node.ts';

/** Compiles all rules, links them into the graph and orders it. */
export function buildPlan(
  sources: FormSources,
  layout: Layout,
  definitions: Definitions,
  report: (problem: BulklineError) => void,
  observer: RuleObserver | null = null,
): Plan {
  return new PlanBuilder(sources, layout, definitions, report, observer).build();
}

const EXPECTED: Partial<Record<StateAspect, ValueType>> = {
  visible: 'bool',
  required: 'bool',
  enabled: 'bool',
  clear: 'bool',
  options: 'list',
  label: 'text',
  hint: 'text',
};
const STATES: readonly StateAspect[] = ['required', 'enabled', 'options', 'label', 'hint', 'min', 'max'];

class PlanBuilder {
  private readonly graph = new Graph();
  private readonly binder: Binder;
  private readonly rules: RuleCompiler;
  private readonly linker: Linker;
  private readonly gates: SectionGates;
  private readonly valueNodes = new Map<Slot, RuleNode>();
  private readonly visibleNodes = new Map<Slot, RuleNode>();
  private readonly sectionNodes: RuleNode[] = [];
  private readonly tableNodes = new Map<UsedTable, RuleNode>();
  private readonly tableInputs = new Map<UsedTable, ReadName[]>();
  private readonly clearedTables: Slot[] = [];
  private readonly optionNodes = new Map<Slot, RuleNode>();
  private readonly groups = new Map<Slot, RuleNode>();
  private readonly compiled = new Map<Slot, Map<StateAspect, CompiledDefinition>>();

  constructor(
    private readonly sources: FormSources,
    private readonly layout: Layout,
    private readonly definitions: Definitions,
    private readonly report: (problem: BulklineError) => void,
    private readonly observer: RuleObserver | null,
  ) {
    this.gates = gateSections(sources.form, layout);
    this.binder = new Binder(sources, layout, (slot) => this.canHide(slot));
    this.rules = new RuleCompiler(this.binder, (name) => sources.dictionary(name), report, observer);
    const nodes = { values: this.valueNodes, visible: this.visibleNodes };
    this.linker = new Linker(this.graph, this.binder, layout, nodes);
  }

  build(): Plan {
    for (const scope of this.layout.scopes) for (const slot of scope.slots) this.addNodes(slot);
    this.addSections(this.sources.form);
    for (const use of this.definitions.tables) this.addTable(use);
    for (const scope of this.layout.scopes) for (const slot of scope.slots) this.fillNodes(slot);
    this.addGroups();
    this.orderRows();
    const { layout, definitions, sources } = this;
    const onDemand = compileOnDemand({ layout, definitions, entity: sources.entity.name }, this.rules, this.linker);
    const ordered = this.graph.order();
    if ('circle' in ordered) this.report(this.circleError(ordered.circle));
    const order = 'order' in ordered ? ordered.order : [];
    return {
      layout: this.layout,
      order,
      nodesOf: this.layout.scopes.map((scope) => order.filter((node) => node.scope === scope && node.run)),
      blanks: this.layout.scopes.map((scope) => this.blank(scope)),
      contextSources: this.binder.contextSources,
      contextNodes: this.linker.contextNodes,
      definitions: this.compiled,
      ...onDemand,
      remoteQuestionsOf: bySlot(onDemand.remoteQuestions),
      optionNodes: this.optionNodes,
      sections: this.gates.positions,
      groups: this.groups,
      tableInputs: this.tableInputs,
      valueNode: (slot) => this.valueNodes.get(slot) as RuleNode,
    };
  }

  private get file(): string {
    return `${this.sources.entity.name}/${this.sources.form.name}`;
  }

  private circleError(circle: readonly RuleNode[]): BulklineError {
    const path = circle.map((node) => node.label).join(' → ');
    const isMutual = circle.every(({ aspect }) => aspect === 'visible' || aspect === 'section');
    const hint = isMutual ? 'each waits for the others to be filled in: let one of them show without the others' : null;
    const known = circle.map((node) => this.placeOfNode(node)).find((place) => place !== undefined);
    return errors.SCH202({ path }, { hint, where: known ?? { file: this.file, pointer: '/rules' } });
  }

  /** Where the schemas say what the node evaluates. */
  private placeOfNode({ slot, aspect, label }: RuleNode): ErrorPlace | undefined {
    if (aspect === 'section') {
      const index = this.sources.form.sections.findIndex(({ key }) => label === `section ${key}`);
      return { file: this.file, pointer: `/sections/${index}/visible` };
    }
    const aspects = aspect === 'value' ? (['value', 'suggest', 'clear'] as const) : [aspect as StateAspect];
    const stated = slot && aspects.map((name) => this.definition(slot, name)).find((found) => found !== undefined);
    return stated ? placeOf(stated) : undefined;
  }

  private definition(slot: Slot, aspect: StateAspect): Definition | undefined {
    return this.definitions.of.get(slot)?.get(aspect);
  }

  private canHide(slot: Slot): boolean {
    if (this.definition(slot, 'visible') || this.gates.of.has(slot)) return true;
    return slot.owner !== null && this.canHide(slot.owner);
  }

  private addNodes(slot: Slot): void {
    const { scope } = slot;
    const label = slot.field.path;
    this.valueNodes.set(slot, this.graph.add('value', scope, slot, label));
    if (this.canHide(slot)) this.visibleNodes.set(slot, this.graph.add('visible', scope, slot, label));
  }

  private addSections(form: FormSpec): void {
    form.sections.forEach((section, index) => {
      const position = this.gates.positions.get(section.key) ?? null;
      if (section.visible === undefined || position === null) return;
      const { root } = this.layout;
      const node = this.graph.add('section', root, null, section.key);
      const where = { file: this.file, pointer: `/sections/${index}/visible` };
      const rule = this.rules.compile(section.visible, { scope: root, self: null, expected: 'bool', where });
      node.run = sectionRun(position, rule.read);
      this.linker.linkAll(node, rule.references, null);
      this.sectionNodes[position] = node;
    });
  }

  private addTable(use: UsedTable): void {
    const node = this.graph.add('table', use.scope, null, use.table.name);
    const inputs = use.table.inputs.map((input, index) => {
      const where = { file: use.file, pointer: `/inputs/${index}/expression` };
      const expected = input.domain === 'boolean' ? 'bool' : null;
      const rule = this.rules.compile(input.expression, { scope: use.scope, self: null, expected, where });
      this.linker.linkAll(node, rule.references, null);
      return { name: input.name, read: rule.read };
    });
    this.tableInputs.set(use, inputs);
    node.run = decisionRun(
      use,
      inputs.map(({ read }) => read),
      this.observer?.table(use),
    );
    this.tableNodes.set(use, node);
  }

  /** Compiles the rules of a field and says what its nodes do. */
  private fillNodes(slot: Slot): void {
    const value = this.valueNodes.get(slot) as RuleNode;
    const visible = this.visibleNodes.get(slot);
    if (visible) this.fillVisible(slot, visible);
    const clear = this.ruleFor(slot, 'clear', value);
    if (slot.kind === 'table') {
      const generate = this.ruleFor(slot, 'generate', value);
      if (generate) this.fillGenerated(slot, value, generate, clear);
      else if (clear) this.fillTable(slot, value, clear);
    } else if (slot.kind === 'leaf') this.fillValue(slot, value, clear);
    for (const aspect of STATES) {
      if (!this.definition(slot, aspect) || (aspect === 'options' && this.compiled.get(slot)?.has('options'))) continue;
      this.addState(slot, aspect);
    }
  }

  private fillVisible(slot: Slot, node: RuleNode): void {
    const own = this.ruleFor(slot, 'visible', node);
    const owner = slot.owner ? this.visibleNodes.get(slot.owner) : undefined;
    const sections = this.gates.of.get(slot) ?? null;
    if (owner) this.graph.link(owner, node, slot.scope);
    for (const position of sections ?? []) this.graph.link(this.sectionNodes[position] as RuleNode, node, slot.scope);
    node.run = visibleRun(slot, own, owner ? slot.owner : null, sections);
  }

  private fillValue(slot: Slot, node: RuleNode, clear: Reader<Frame> | null): void {
    const compute = this.ruleFor(slot, 'value', node);
    const suggest = this.ruleFor(slot, 'suggest', node);
    const isAsked = this.definitions.remoteQuestions.some((ask) => ask.slot === slot && ask.kind === 'options');
    const hasOptions = this.definition(slot, 'options') !== undefined;
    const isBound = !compute && (hasOptions || isAsked) && !this.takesFreeEntry(slot);
    if (isAsked) this.optionNodes.set(slot, this.graph.add('options', slot.scope, slot, slot.field.path));
    if (isBound) {
      this.graph.link(this.optionNodes.get(slot) ?? this.addState(slot, 'options'), node, slot.scope);
      const visible = this.visibleNodes.get(slot);
      if (visible) this.graph.link(visible, node, slot.scope);
    }
    const ownerClear = slot.owner ? this.ruleFor(slot.owner, 'clear', node) : null;
    node.run = valueRun(slot, { compute, suggest, clear: clearOf(clear, ownerClear), isBound });
  }

  private fillTable(slot: Slot, node: RuleNode, clear: Reader<Frame>): void {
    node.run = tableRun(slot, clear);
    this.clearedTables.push(slot);
  }

  private fillGenerated(slot: Slot, node: RuleNode, generate: Reader<Frame>, clear: Reader<Frame> | null): void {
    node.run = generatedRun(slot, generate, clear);
    this.clearedTables.push(slot);
  }

  /** Each group of fields that solve each other has one node, before the fields. */
  private addGroups(): void {
    const solving = [...this.definitions.of].flatMap(([slot, aspects]) => (aspects.has('solve') ? [slot] : []));
    const groups = groupsOf(solving, (slot) => this.readBy(slot));
    for (const { fields, lonely } of groups) {
      if (lonely) this.refuseLonely(lonely.slot, lonely.reason);
      else this.addGroup(fields);
    }
  }

  private refuseLonely(slot: Slot, reason: string): void {
    const { where } = this.definition(slot, 'solve') as RuleDefinition;
    this.report(errors.SCH205({ aspect: 'solve', field: slot.field.path, reason }, { where }));
  }

  /** Fields beside a field that its "solve" reads. */
  private readBy(slot: Slot): Slot[] {
    const { text } = this.definition(slot, 'solve') as RuleDefinition;
    return namesIn(text).flatMap((path) => {
      const target = this.binder.target(slot.scope, path);
      return target && target.base === slot.scope && target.tables.length === 0 ? [target.slot] : [];
    });
  }

  private addGroup(fields: readonly Slot[]): void {
    const [first] = fields as [Slot];
    const { scope } = first;
    const node = this.graph.add('solve', scope, null, fields.map(({ path }) => path).join(' '));
    const entered = new Set(fields);
    const solved = fields.map((slot) => {
      const definition = this.definition(slot, 'solve') as RuleDefinition;
      const { text, where } = definition;
      const rule = this.rules.compile(text, { scope, self: slot, expected: slot.type.type, where, entered });
      this.linkOthers(node, rule.references, entered);
      this.remember(slot, 'solve', definition, rule);
      return { slot, read: rule.read };
    });
    node.run = solveRun(solved);
    for (const slot of fields) {
      const value = this.valueNodes.get(slot) as RuleNode;
      value.run = (frame) => takeOver(slot, frame);
      this.graph.link(node, value, scope);
      this.groups.set(slot, node);
    }
  }

  /** What the group reads beside its own fields. */
  private linkOthers(node: RuleNode, references: References, entered: ReadonlySet<Slot>): void {
    const fields = references.fields.filter((path) => {
      const slot = this.binder.target(node.scope, path)?.slot;
      return !slot || !entered.has(slot);
    });
    this.linker.linkAll(node, { ...references, fields }, null);
  }

  /** Rows that a rule removes must not be evaluated first. */
  private orderRows(): void {
    for (const table of this.clearedTables) {
      const below = this.graph.nodes.filter((node) => isBelow(node.scope, table));
      const node = this.valueNodes.get(table);
      if (node) node.successors = below;
    }
  }

  private takesFreeEntry(slot: Slot): boolean {
    const name = slot.field.schema.dictionary;
    return name !== undefined && this.sources.dictionary(name)?.freeEntry === true;
  }

  private addState(slot: Slot, aspect: StateAspect): RuleNode {
    const node = this.graph.add(aspect, slot.scope, slot, slot.field.path);
    const read = this.ruleFor(slot, aspect, node);
    // A decision table that does not say what is offered leaves the field open.
    const isOpenWhenEmpty = this.definition(slot, aspect)?.kind === 'table';
    if (read) node.run = stateRun(slot, aspect, read, isOpenWhenEmpty);
    return node;
  }

  /** Reader of an aspect, compiled once; the node depends on what it reads. */
  private ruleFor(slot: Slot, aspect: StateAspect, node: RuleNode): Reader<Frame> | null {
    const definition = this.definition(slot, aspect);
    if (!definition) return null;
    if (definition.kind === 'table') {
      const table = this.tableNodes.get(definition.use);
      if (table) this.graph.link(table, node, slot.scope);
      const read = cellReader(slot, aspect, definition);
      this.remember(slot, aspect, definition, { read, reads: [] });
      return read;
    }
    const rule = this.compileRule(slot, aspect, definition);
    this.linker.linkAll(node, rule.references, slot);
    this.remember(slot, aspect, definition, rule);
    return rule.read;
  }

  private compileRule(slot: Slot, aspect: StateAspect, { text, where }: RuleDefinition): LinkedRule {
    const expected = aspect === 'generate' ? null : (EXPECTED[aspect] ?? slot.type.type);
    return this.rules.compile(text, { scope: slot.scope, self: slot, expected, where });
  }

  private remember(slot: Slot, aspect: StateAspect, definition: Definition, rule: CompiledRule): void {
    const aspects = this.compiled.get(slot) ?? new Map<StateAspect, CompiledDefinition>();
    aspects.set(aspect, { definition, rule });
    this.compiled.set(slot, aspects);
  }

  private blank(scope: Scope): Blank {
    const required = Uint8Array.from(scope.slots, (slot) => (slot.field.required ? 1 : 0));
    const enabled = Uint8Array.from(scope.slots, (slot) => (this.definition(slot, 'value') ? 0 : 1));
    const decisions = this.definitions.tables.filter((use) => use.scope === scope).length;
    const sections = scope.parent ? 0 : this.gates.count;
    return { nodes: this.graph.countIn(scope), decisions, sections, required, enabled };
  }
}

function isBelow(scope: Scope, table: Slot): boolean {
  let current: Scope | null = scope;
  while (current && current !== table.rows) current = current.parent;
  return current !== null;
}
