/** Questions that the server answers: what is asked now, and what came back (docs/language/forms.md, "Questions"). */
import { isEmpty, resetSteps, toOutside } from '#core/expression';
import { eachFrame, type Frame } from './frame.ts';
import type { Slot } from './layout.ts';
import { messages } from './messages.ts';
import type { CompiledRemoteQuestion, Plan } from './plan.ts';
import type { Finding, RemoteAnswer, RemoteQuestion, RemoteQuestionReport } from './types.ts';

/** One question in one frame. */
export function remoteQuestionIn(
  { index, slot, kind, question, inputs }: CompiledRemoteQuestion,
  frame: Frame,
): RemoteQuestion {
  resetSteps();
  const read = inputs.map(({ name, read: value }) => [name, value(frame)] as const);
  return {
    index,
    path: frame.pathOf(slot),
    kind,
    question,
    values: Object.fromEntries(read.map(([name, value]) => [name, toOutside(value)])),
    isComplete: read.every(([, value]) => !isEmpty(value)),
  };
}

export function remoteQuestionsOf(plan: Plan, root: Frame): RemoteQuestion[] {
  const questions: RemoteQuestion[] = [];
  for (const ask of plan.remoteQuestions)
    eachFrame(root, ask.slot.scope, (frame) => {
      if (isShown(ask, frame)) questions.push(remoteQuestionIn(ask, frame));
    });
  return questions;
}

/** Questions about a field, hidden or not, with the answer that stands for the values of now. */
export function reportsAt(plan: Plan, slot: Slot, frame: Frame): RemoteQuestionReport[] {
  return (plan.remoteQuestionsOf.get(slot) ?? []).map((ask) => {
    const asked = remoteQuestionIn(ask, frame);
    const answer = frame.answers[ask.index];
    const isOfNow = answer?.about === aboutOf(asked.values);
    return { ...asked, pointer: ask.pointer, isShown: isShown(ask, frame), answer: (isOfNow && answer) || null };
  });
}

function isShown({ slot }: CompiledRemoteQuestion, frame: Frame): boolean {
  let inside: Frame | null = frame;
  let table = slot;
  while (inside) {
    if (inside.visible[table.index] === 0) return false;
    if (!inside.scope.table) return true;
    table = inside.scope.table;
    inside = inside.parent;
  }
  return true;
}

/** Names the values that were asked about: an answer to other ones does not count. */
export const aboutOf = (values: Record<string, unknown>): string => JSON.stringify(values);

/** What an answered check says of its field; nothing once its values have changed. */
export function remoteFinding(ask: CompiledRemoteQuestion, frame: Frame): Omit<Finding, 'path'> | null {
  const answer = frame.answers[ask.index];
  if (!answer || answer.about !== aboutOf(remoteQuestionIn(ask, frame).values)) return null;
  if (answer.kind === 'pending') return { message: messages.asking, level: 'warning' };
  if (answer.kind === 'failed') return { message: messages.unanswered(ask.kind), level: 'error' };
  if (answer.kind !== 'check' || answer.ok) return null;
  const message = answer.message ?? ask.message ?? messages.check(ask.slot.field.schema.title);
  return { message, level: ask.level };
}

/** Codes that an answer offers; null while there is none. */
export const codesOf = (answer: RemoteAnswer | null): readonly string[] | null =>
  answer?.kind === 'options' ? answer.codes : null;
