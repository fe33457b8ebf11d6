import type { Frame } from './frame.ts';
import type { Scope, Slot } from './layout.ts';

/** Makes and takes away rows at the end of a line table. */
export type RowMaker = { resize(slot: Slot, frame: Frame, count: number): void };

/**
 * One thing to evaluate for each frame of a scope. Without `run` it is a source: a value that is put in, a context
 * value. `run` answers true when the result changed; only then what depends on it is evaluated.
 */
export type RuleNode = {
  id: number;
  /** Place in the topological order. */
  rank: number;
  /** `visible orderIndicators.side`: for the trace and for circles. */
  label: string;
  scope: Scope;
  slot: Slot | null;
  aspect: string;
  /** Position among the nodes of the scope. */
  position: number;
  run: ((frame: Frame, maker: RowMaker) => boolean) | null;
  dependents: Edge[];
  /** Nodes that only have to come later. */
  successors: readonly RuleNode[];
};

const NO_NODES: readonly RuleNode[] = [];

/** A dependent and the scope from which both ends are reached: all its frames below that scope's frame are touched. */
export type Edge = { id: number; to: RuleNode; base: Scope };

export class Graph {
  readonly nodes: RuleNode[] = [];
  private readonly counts: number[] = [];
  private edges = 0;

  add(aspect: string, scope: Scope, slot: Slot | null, label: string): RuleNode {
    const position = this.counts[scope.index] ?? 0;
    this.counts[scope.index] = position + 1;
    const node: RuleNode = {
      id: this.nodes.length,
      rank: 0,
      label: `${aspect} ${label}`,
      scope,
      slot,
      aspect,
      position,
      run: null,
      dependents: [],
      successors: NO_NODES,
    };
    this.nodes.push(node);
    return node;
  }

  countIn(scope: Scope): number {
    return this.counts[scope.index] ?? 0;
  }

  link(from: RuleNode, to: RuleNode, base: Scope): void {
    // Links of one node come in a row, so looking at the last one finds nearly all repetitions; the rest do no harm.
    const last = from.dependents.at(-1);
    if (last?.to !== to || last.base !== base) from.dependents.push({ id: this.edges++, to, base });
  }

  /** Kahn's algorithm. Nodes by rank, or a circle whose last node is its first. */
  order(): { order: RuleNode[] } | { circle: RuleNode[] } {
    const waiting = new Int32Array(this.nodes.length);
    const free: RuleNode[] = [];
    const count = ({ id }: RuleNode) => {
      waiting[id] = (waiting[id] ?? 0) + 1;
    };
    const release = (node: RuleNode) => {
      const left = (waiting[node.id] ?? 0) - 1;
      waiting[node.id] = left;
      if (left === 0) free.push(node);
    };
    for (const node of this.nodes) eachFollower(node, count);
    for (const node of this.nodes) if (waiting[node.id] === 0) free.push(node);
    for (let index = 0; index < free.length; index++) {
      const node = free[index] as RuleNode;
      node.rank = index;
      eachFollower(node, release);
    }
    return free.length === this.nodes.length ? { order: free } : { circle: circleIn(this.nodes, waiting) };
  }
}

function eachFollower(node: RuleNode, visit: (follower: RuleNode) => void): void {
  for (const edge of node.dependents) visit(edge.to);
  for (const successor of node.successors) visit(successor);
}

/** Walks back from a node that never became free until a node comes twice. */
function circleIn(nodes: readonly RuleNode[], waiting: Int32Array): RuleNode[] {
  const before = new Map<number, RuleNode>();
  for (const node of nodes) {
    if ((waiting[node.id] ?? 0) === 0) continue;
    eachFollower(node, (next) => {
      if ((waiting[next.id] ?? 0) > 0) before.set(next.id, node);
    });
  }
  let current = nodes.find((node) => (waiting[node.id] ?? 0) > 0) as RuleNode;
  const seen = new Map<number, number>();
  const path: RuleNode[] = [];
  while (!seen.has(current.id)) {
    seen.set(current.id, path.length);
    path.push(current);
    current = before.get(current.id) as RuleNode;
  }
  return [...path.slice(seen.get(current.id)), current].reverse();
}
