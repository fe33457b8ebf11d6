import { isEmpty, type Reader, type Value } from '#core/expression';
import { Budget } from './budget.ts';
import { ancestor, eachFrame, Frame } from './frame.ts';
import type { Edge, RowMaker, RuleNode } from './graph.ts';
import type { Slot } from './layout.ts';
import { Overruns } from './overruns.ts';
import type { Plan } from './plan.ts';
import type { ChangeSet } from './types.ts';
import { takeOver } from './value-node.ts';

export type Trace = (node: string, path: string) => void;

/**
 * The running part of an evaluation: which nodes wait, in which frames, and what a change touched. Nodes are taken in
 * topological order, so each is evaluated at most once for a change and sees only settled values.
 */
export class Session {
  readonly root: Frame;
  /** Values of the `ctx` paths that the rules read. */
  readonly context: Value[] = [];
  readonly overruns = new Overruns();
  private readonly budget = new Budget();
  /** Changes settled so far. */
  private round = 1;
  private readonly waiting: Int32Array;
  private readonly pending: Frame[][] = [];
  /** Entries into fields that solve each other, counted. */
  entries = 0;
  /** Makes rows that a rule asks for. */
  maker: RowMaker = { resize: () => {} };
  /** Off while an evaluation starts: nobody has seen anything yet that could have changed. */
  isRecording = false;
  private states = new Set<string>();
  private values = new Set<string>();

  constructor(
    readonly plan: Plan,
    private readonly trace: Trace | null,
  ) {
    this.waiting = new Int32Array(Math.ceil(plan.order.length / 32) + 1);
    this.root = new Frame(plan.layout.root, null, this.context, plan.blanks[0] as Plan['blanks'][number]);
  }

  newRow(slot: Slot, parent: Frame): Frame {
    const scope = slot.rows as NonNullable<Slot['rows']>;
    return new Frame(scope, parent, this.context, this.plan.blanks[scope.index] as Plan['blanks'][number]);
  }

  /** Lets a node wait for its evaluation in a frame. */
  mark(node: RuleNode, frame: Frame): void {
    if (frame.marks[node.position] === 1 || !node.run) return;
    frame.marks[node.position] = 1;
    const word = node.rank >> 5;
    this.waiting[word] = (this.waiting[word] ?? 0) | (1 << (node.rank & 31));
    if (frame.parent === null) return;
    const frames = this.pending[node.rank];
    if (frames) frames.push(frame);
    else this.pending[node.rank] = [frame];
  }

  /** Everything of a new frame waits. */
  markAll(frame: Frame): void {
    for (const node of this.plan.nodesOf[frame.scope.index] ?? []) this.mark(node, frame);
  }

  /** Lets everything wait that depends on a node. */
  touch(node: RuleNode, frame: Frame): void {
    for (const edge of node.dependents) {
      const { to, base } = edge;
      if (to.scope === frame.scope && base === frame.scope) this.mark(to, frame);
      else if (to.scope.parent === null) this.mark(to, this.root);
      else this.spread(edge, ancestor(frame, base.depth));
    }
  }

  /** Reaches all rows below a frame, once in a round: ten thousand cells of a column share what depends on them. */
  private spread({ id, to }: Edge, from: Frame): void {
    if (from.reached[id] === this.round) return;
    from.reached[id] = this.round;
    eachFrame(from, to.scope, (each) => this.mark(to, each));
  }

  /** What was put in is taken over: by the group that the field belongs to, by its rules, or at once. */
  inputChanged(slot: Slot, frame: Frame): void {
    const node = this.plan.groups.get(slot) ?? this.plan.valueNode(slot);
    if (node.run) this.mark(node, frame);
    else if (takeOver(slot, frame)) this.valueChanged(slot, frame);
  }

  /** Somebody entered a field of a group; emptied, it is the next to give way. */
  enter(slot: Slot, frame: Frame, byUser: boolean): void {
    const { index } = slot;
    frame.solved[index] = 0;
    frame.entered[index] = byUser && !isEmpty(slot.convert(frame.input[index])) ? ++this.entries : 0;
  }

  valueChanged(slot: Slot, frame: Frame): void {
    if (this.isRecording) this.values.add(frame.pathOf(slot));
    this.root.turn++;
    this.touch(this.plan.valueNode(slot), frame);
  }

  /** The server's codes for a field; what depends on the list waits. */
  offer(node: RuleNode, frame: Frame, codes: readonly string[] | null): void {
    const { slot } = node;
    if (!slot) return;
    frame.options[slot.index] = codes;
    this.states.add(frame.pathOf(slot));
    this.touch(node, frame);
  }

  /** Evaluates what waits, in order; answers the paths touched since the last call. */
  settle(): ChangeSet {
    this.root.turn++;
    this.budget.renew();
    for (let word = 0; word < this.waiting.length; word++) {
      let bits = this.waiting[word] ?? 0;
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits);
        this.waiting[word] = bits & ~(1 << bit);
        this.settleNode(this.plan.order[(word << 5) + bit] as RuleNode);
        bits = this.waiting[word] ?? 0;
      }
    }
    this.root.turn++;
    this.round++;
    const change = { states: [...this.states], values: [...this.values] };
    this.states.clear();
    this.values.clear();
    return change;
  }

  private settleNode(node: RuleNode): void {
    if (node.scope.parent === null) {
      this.evaluate(node, this.root);
      return;
    }
    const frames = this.pending[node.rank] ?? [];
    this.pending[node.rank] = [];
    for (const frame of frames) if (frame.isAlive) this.evaluate(node, frame);
  }

  private evaluate(node: RuleNode, frame: Frame): void {
    frame.marks[node.position] = 0;
    if (this.trace) this.trace(node.label, frame.prefix);
    const changed = this.runSafely(node, frame, node.run) ?? false;
    if (!changed) return;
    if (node.slot && this.isRecording) this.record(node.aspect, frame.pathOf(node.slot));
    this.touch(node, frame);
  }

  private record(aspect: string, path: string): void {
    (aspect === 'value' ? this.values : this.states).add(path);
  }

  /** A default as it stands for the values of now; null where it went past its steps, which a validation tells. */
  defaultOf(slot: Slot, frame: Frame, read: Reader<Frame>): Value {
    return this.runSafely(this.plan.valueNode(slot), frame, read) ?? null;
  }

  /** A rule past a limit leaves its field as it was, and the form cannot be sent; the form goes on. */
  private runSafely<T>(node: RuleNode, frame: Frame, run: ((frame: Frame, maker: RowMaker) => T) | null): T | null {
    if (!run) return null;
    const result = this.budget.run(() => run(frame, this.maker));
    if ('fault' in result) {
      this.overruns.put(node, frame, result.fault);
      return null;
    }
    if (!this.overruns.isEmpty) this.overruns.settle(node, frame);
    return result.answer;
  }
}
