import { contextNames, type References } from '#core/expression';
import type { Binder } from './binder.ts';
import type { Graph, RuleNode } from './graph.ts';
import type { Layout, Scope, Slot } from './layout.ts';

/** Makes nodes of the graph depend on what their rules read. */
export class Linker {
  /** A node for each context value that is read, by its index among the sources of the binder. */
  readonly contextNodes: RuleNode[] = [];

  constructor(
    private readonly graph: Graph,
    private readonly binder: Binder,
    private readonly layout: Layout,
    private readonly nodes: {
      readonly values: ReadonlyMap<Slot, RuleNode>;
      readonly visible: ReadonlyMap<Slot, RuleNode>;
    },
  ) {}

  /** `self`: the field whose rule it is; its own visibility is not waited for. */
  linkAll(node: RuleNode, references: References, self: Slot | null): void {
    for (const path of references.fields) this.linkName(node, path, self);
    for (const path of references.input) this.linkName(node, ['input', ...path], self);
    for (const path of references.context) this.linkContext(node, path);
  }

  private linkName(node: RuleNode, path: readonly string[], self: Slot | null): void {
    const target = this.binder.target(node.scope, path);
    if (!target) {
      const scope = path[0] === 'parent' ? node.scope.parent : node.scope;
      if (path[1] === 'index' && scope?.table && scope.parent) {
        // The place of a row: the table says when rows come, go or move.
        this.linkSlot(node, scope.table, scope.parent, self);
        return;
      }
      // A whole row: everything in it.
      for (const slot of scope?.slots ?? []) this.linkSlot(node, slot, slot.scope, self);
      return;
    }
    for (const table of target.tables) this.linkSlot(node, table, target.base, self);
    this.linkSlot(node, target.slot, target.base, self);
  }

  private linkSlot(node: RuleNode, slot: Slot, base: Scope, self: Slot | null): void {
    this.graph.link(this.nodes.values.get(slot) as RuleNode, node, base);
    const visible = slot === self ? undefined : this.nodes.visible.get(slot);
    if (visible) this.graph.link(visible, node, base);
    for (const member of slot.members) this.linkSlot(node, member, base, self);
  }

  private linkContext(node: RuleNode, path: readonly string[]): void {
    this.graph.link(this.contextNode(path), node, this.layout.root);
  }

  /** What is evaluated on demand has no node, but the context values that it reads must be kept. */
  keepContext({ context }: References): void {
    for (const path of context) this.contextNode(path);
  }

  private contextNode(path: readonly string[]): RuleNode {
    const index = this.binder.contextSource(path, contextNames.resolve(['ctx', ...path]));
    this.contextNodes[index] ??= this.graph.add('ctx', this.layout.root, null, path.join('.'));
    return this.contextNodes[index];
  }
}
