import type { BulklineError } from '#core/errors';
import type { Frame } from './frame.ts';
import type { RuleNode } from './graph.ts';
import type { Slot } from './layout.ts';

/** Rules that went past their steps and could not be evaluated since; their fields kept the value they had. */
export class Overruns {
  private readonly byFrame = new Map<Frame, Map<RuleNode, BulklineError>>();

  get isEmpty(): boolean {
    return this.byFrame.size === 0;
  }

  put(node: RuleNode, frame: Frame, fault: BulklineError): void {
    const known = this.byFrame.get(frame) ?? new Map<RuleNode, BulklineError>();
    this.byFrame.set(frame, known.set(node, fault.at({ pointer: `${node.label} ${frame.prefix}`.trim() })));
  }

  /** The rule was evaluated after all. */
  settle(node: RuleNode, frame: Frame): void {
    const known = this.byFrame.get(frame);
    if (known?.delete(node) && known.size === 0) this.byFrame.delete(frame);
  }

  /** Each with its frame and the field that it leaves as it was; rows that are gone have none. */
  *entries(): Generator<{ frame: Frame; slot: Slot | null; fault: BulklineError }> {
    for (const [frame, faults] of this.byFrame) {
      if (!frame.isAlive) this.byFrame.delete(frame);
      else for (const [node, fault] of faults) yield { frame, slot: slotOf(node, frame), fault };
    }
  }
}

/** The field of the rule; of a section or a decision table the first one in the same record that follows it. */
function slotOf(node: RuleNode, frame: Frame): Slot | null {
  return node.slot ?? node.dependents.find(({ to }) => to.slot && to.scope === frame.scope)?.to.slot ?? null;
}
