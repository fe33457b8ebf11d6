import type { DataField } from '@formily/core';
import { type FormStore, isEmpty } from '#engine/store';

type Run = { under: number; overlapped: boolean; done(): void };

/**
 * What the validators say that a component brought with itself. The form waits for them like for files that are being
 * sent, and what they refuse holds it up until the field is edited. The server does not know them: they are for the eye.
 */
export class Verdicts {
  private readonly runs = new Map<DataField, Run>();

  constructor(private readonly store: FormStore) {}

  begin(field: DataField): void {
    const run = this.runs.get(field);
    if (run) {
      run.under += 1;
      run.overlapped = true;
      return;
    }
    let done = () => {};
    const ended = new Promise<void>((resolve) => {
      done = resolve;
    });
    this.runs.set(field, { under: 1, overlapped: false, done });
    this.store.pendingUploads.add(ended);
  }

  end(field: DataField, path: string): void {
    const run = this.runs.get(field);
    if (!run) return;
    run.under -= 1;
    if (run.under > 0) return;
    this.runs.delete(field);
    // The answer that came last may be about an earlier value: the one that stands is judged by itself.
    if (run.overlapped) field.validate('onInput').catch(() => undefined);
    else this.tell(field, path);
    run.done();
  }

  private tell(field: DataField, path: string): void {
    const { findings } = this.store;
    const value: unknown = field.value;
    // That a field must be filled in is said by the form itself.
    if (isEmpty(value)) return;
    const messages = field.queryFeedbacks({ type: 'error', code: 'ValidateError' }).flatMap((told) => told.messages);
    const known = new Set(findings.at(path).map(({ message }) => message));
    for (const message of messages)
      if (typeof message === 'string' && !known.has(message)) this.store.refuse(path, message, textOf(value));
  }
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
