import type { OpenQuestion, Question } from '#engine/actions';
import type { DataError, EngineHost, RecordRow } from '../../port.ts';

type Moving = {
  ask: OpenQuestion;
  host: EngineHost;
  move(answer: Record<string, unknown>): Promise<RecordRow>;
  /** Reads the record anew: somebody else has changed it. */
  onStale(): void;
};

/** Asks in a dialog and moves the record with the answer; null when that was cancelled or came too late. */
export async function fillDialogAndMove(
  question: Question,
  { ask, host, move, onStale }: Moving,
): Promise<RecordRow | null> {
  let moved: RecordRow | null = null;
  await ask({
    ...question,
    send: async (answer) => {
      moved = await move(answer);
      return true;
    },
    refused: (error: DataError) => {
      if (error.status !== 409) return false;
      host.toast('error', error.message);
      onStale();
      return true;
    },
  });
  return moved;
}
