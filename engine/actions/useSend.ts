import { DataError } from '../port.ts';
import { useOneAtATime } from './useOneAtATime.ts';

type Send = {
  /** Does the work; a refusal of the server leaves it as a `DataError`. */
  send(): Promise<void>;
  refused(error: DataError): unknown;
  /** Comes after every end: sent, refused or failed. */
  ended(): void;
};

/** What a button of a form does: one sending at a time (Ctrl+S does not see that the button is busy), refusals told. */
export function useSend({ send, refused, ended }: Send): () => Promise<void> {
  const oneAtATime = useOneAtATime();
  return () =>
    oneAtATime(async () => {
      try {
        await send();
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        await refused(error);
      } finally {
        ended();
      }
    });
}
