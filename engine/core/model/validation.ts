import type { DictionarySpec } from '#core/language';
import { MOST_ROWS } from '#core/shape';
import { Budget } from './budget.ts';
import type { Frame } from './frame.ts';
import type { Slot } from './layout.ts';
import { type Choice, judge, leafCheck } from './leaf-checks.ts';
import { messages } from './messages.ts';
import type { Overruns } from './overruns.ts';
import type { Plan } from './plan.ts';
import { remoteFinding } from './remote-questions.ts';
import { textAt } from './state-node.ts';
import type { Finding, FormSources } from './types.ts';

/** Judges visible fields; hidden ones and what lies in them are never judged. Server-owned ones are nobody's to mend. */
export class Validation {
  readonly findings: Finding[] = [];
  private readonly budget = new Budget();

  constructor(
    private readonly plan: Plan,
    private readonly sources: FormSources,
  ) {}

  /** Rules that went past their steps, hidden fields' own too: what they say is not known, so nothing may be sent. */
  overruns(overruns: Overruns): void {
    for (const { frame, slot } of overruns.entries()) this.addOverrun(slot, frame);
  }

  frame(frame: Frame): void {
    for (const slot of frame.scope.slots) if (!slot.owner) this.slot(slot, frame);
  }

  slot(slot: Slot, frame: Frame): void {
    if (frame.visible[slot.index] === 0 || slot.isSystem || slot.isNamed || slot.field.schema.serverOwned) return;
    const message = this.messageFor(slot, frame);
    if (message !== null) this.add(slot, frame, message, 'error');
    this.runChecks(slot, frame, message === null);
    this.runAsks(slot, frame, message === null);
    if (slot.kind === 'table') for (const row of frame.rows[slot.index] ?? []) this.frame(row);
    if (slot.kind === 'object') this.members(slot, frame);
  }

  /** Required members of an object count once the object is asked for or begun. */
  private members(slot: Slot, frame: Frame): void {
    const isBegun = slot.members.some((member) => !this.isEmpty(member, frame));
    if (!isBegun && frame.required[slot.index] === 0) return;
    // An object wholly missing has one message of its own.
    if (isBegun) for (const member of slot.members) this.slot(member, frame);
  }

  private messageFor(slot: Slot, frame: Frame): string | null {
    const title = textAt(frame, slot, 'label') ?? slot.field.schema.title;
    if (this.isEmpty(slot, frame)) {
      return frame.required[slot.index] === 1 ? messages.required(title, slot.field.schema) : null;
    }
    if (slot.kind === 'table' && (frame.rows[slot.index] ?? []).length > MOST_ROWS)
      return messages.tooMany(title, MOST_ROWS);
    if (slot.kind !== 'leaf') return null;
    return judge(leafCheck(slot, frame, this.choiceOf(slot), this.isComputed(slot)));
  }

  private isEmpty(slot: Slot, frame: Frame): boolean {
    if (slot.kind === 'table') return (frame.rows[slot.index] ?? []).length === 0;
    if (slot.kind === 'object') return slot.members.every((member) => this.isEmpty(member, frame));
    const outside = frame.outside[slot.index];
    if (typeof outside === 'string') return outside.trim() === '';
    // What does not fit the type has no inside value and is not missing either.
    return outside === null || outside === undefined || (slot.type.type === 'list' && isBlank(outside));
  }

  private isComputed(slot: Slot): boolean {
    return this.plan.definitions.get(slot)?.has('value') ?? false;
  }

  private choiceOf(slot: Slot): Choice {
    const name = slot.field.schema.dictionary;
    const dictionary = name === undefined ? undefined : this.sources.dictionary(name);
    if (!dictionary) return { codes: null, isFree: false };
    return dictionary.freeEntry ? { codes: null, isFree: true } : { codes: enabledCodes(dictionary), isFree: false };
  }

  /** Errors of the rules come after those of the value itself, warnings always. */
  private runChecks(slot: Slot, frame: Frame, isSound: boolean): void {
    for (const check of this.plan.checks.get(slot) ?? []) {
      if (!isSound && check.level === 'error') continue;
      const result = this.budget.run(() => check.read(frame));
      if ('fault' in result) {
        this.addOverrun(slot, frame);
        return;
      }
      if (result.answer === true) continue;
      this.add(slot, frame, check.message ?? messages.check(slot.field.schema.title), check.level);
      if (check.level === 'error') isSound = false;
    }
  }

  /** What the server said of this value; the value itself comes first. */
  private runAsks(slot: Slot, frame: Frame, isSound: boolean): void {
    if (!isSound) return;
    for (const ask of this.plan.remoteQuestionsOf.get(slot) ?? []) {
      const found = remoteFinding(ask, frame);
      if (found) this.add(slot, frame, found.message, found.level);
    }
  }

  private addOverrun(slot: Slot | null, frame: Frame): void {
    const title = slot && (textAt(frame, slot, 'label') ?? slot.field.schema.title);
    const path = slot ? frame.pathOf(slot) : frame.prefix.replace(/\.$/, '');
    this.findings.push({ path, message: messages.overrun(title), level: 'error' });
  }

  private add(slot: Slot, frame: Frame, message: string, level: Finding['level']): void {
    this.findings.push({ path: frame.pathOf(slot), message, level });
  }
}

function isBlank(outside: unknown): boolean {
  return Array.isArray(outside) && outside.length === 0;
}

const codes = new WeakMap<DictionarySpec, ReadonlySet<string>>();

function enabledCodes(dictionary: DictionarySpec): ReadonlySet<string> {
  let known = codes.get(dictionary);
  if (!known) {
    known = new Set(dictionary.entries.filter((entry) => !entry.disabled).map((entry) => entry.code));
    codes.set(dictionary, known);
  }
  return known;
}
