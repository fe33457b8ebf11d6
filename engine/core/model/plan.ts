import type { Reader } from '#core/expression';
import type { ContextSource } from './binder.ts';
import type { CheckDefinition, Definition, RemoteQuestionDefinition, StateAspect, UsedTable } from './definitions.ts';
import type { Blank, Frame } from './frame.ts';
import type { RuleNode } from './graph.ts';
import type { Layout, Slot } from './layout.ts';

/** A name that a rule reads, for explanations. */
export type ReadName = { name: string; read: Reader<Frame> };
/** A compiled rule: its result in a frame and what it reads. */
export type CompiledRule = { read: Reader<Frame>; reads: ReadName[] };
export type CompiledCheck = CheckDefinition & CompiledRule;
export type CompiledDefinition = { definition: Definition; rule: CompiledRule };
/** `index` is its place among all questions of the form: answers lie there in the frame of the field. */
export type CompiledRemoteQuestion = RemoteQuestionDefinition & { index: number; inputs: ReadName[] };
export type DefaultValue = { slot: Slot; literal?: unknown; read?: Reader<Frame> };

/** Everything of a form that does not depend on values; shared by all evaluations of the model. */
export type Plan = {
  layout: Layout;
  /** Nodes by rank. */
  order: readonly RuleNode[];
  /** Nodes to run in a new frame, by scope. */
  nodesOf: readonly RuleNode[][];
  /** By scope. */
  blanks: readonly Blank[];
  contextSources: readonly ContextSource[];
  contextNodes: readonly RuleNode[];
  definitions: ReadonlyMap<Slot, ReadonlyMap<StateAspect, CompiledDefinition>>;
  checks: ReadonlyMap<Slot, readonly CompiledCheck[]>;
  defaults: ReadonlyMap<Slot, DefaultValue>;
  remoteQuestions: readonly CompiledRemoteQuestion[];
  remoteQuestionsOf: ReadonlyMap<Slot, readonly CompiledRemoteQuestion[]>;
  /** What depends on the codes that the server offers. */
  optionNodes: ReadonlyMap<Slot, RuleNode>;
  /** Section key -> position in the frame's sections, null = always shown. */
  sections: ReadonlyMap<string, number | null>;
  /** What decides which field of a group gives way, by each of its fields. */
  groups: ReadonlyMap<Slot, RuleNode>;
  tableInputs: ReadonlyMap<UsedTable, readonly ReadName[]>;
  valueNode(slot: Slot): RuleNode;
};
