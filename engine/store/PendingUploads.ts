import { observable } from '@formily/reactive';
import { movedPath, type RowMove } from './paths/rowPaths.ts';

/** A file on its way into a field: not part of the value yet. */
export type PendingUpload = { key: string; path: string; name: string; percent: number };
type Sending<T> = (progress: (percent: number) => void, signal: AbortSignal) => Promise<T>;

let serial = 0;

/**
 * What is still on its way into a form. Whoever sends the form waits for it: a file that is being sent would be missing
 * otherwise, and the form would refuse what the user has filled in. Files belong to the form, not to the control that
 * took them: they go on while it is not drawn, and go with their row.
 */
export class PendingUploads {
  private readonly works = new Set<Promise<unknown>>();
  private readonly files = observable.ref<readonly PendingUpload[]>([]);
  private readonly controllers = new Map<string, AbortController>();

  /** Waits for this too; how it ends is its own matter. */
  add(work: Promise<unknown>): void {
    const ended = () => this.works.delete(awaited);
    const awaited: Promise<unknown> = work.then(ended, ended);
    this.works.add(awaited);
  }

  /** Something is under way. */
  get some(): boolean {
    return this.works.size > 0;
  }

  /** Resolves when nothing is under way any more, also of what was added meanwhile. */
  async settled(): Promise<void> {
    while (this.works.size > 0) await Promise.all(this.works);
  }

  /** Files on their way into a field; observable. */
  at(path: string): readonly PendingUpload[] {
    return this.files.value.filter((file) => file.path === path);
  }

  /** Sends a file: what `send` gave, and where its field is by then; null when it was called back or its row is gone. */
  async bring<T>(path: string, name: string, send: Sending<T>): Promise<{ path: string; sent: T } | null> {
    serial += 1;
    const key = `u${serial}`;
    const controller = new AbortController();
    this.controllers.set(key, controller);
    this.files.value = [...this.files.value, { key, path, name, percent: 0 }];
    try {
      const sent = await send((percent) => this.change(key, { percent }), controller.signal);
      const file = this.files.value.find((each) => each.key === key);
      return file ? { path: file.path, sent } : null;
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    } finally {
      this.drop(key);
    }
  }

  /** Calls a file back. */
  cancel(key: string): void {
    this.controllers.get(key)?.abort();
    this.drop(key);
  }

  /** Files go with their rows; those of rows that are gone are called back. */
  rowsWent(table: string, move: RowMove): void {
    for (const { key, path } of this.files.value) {
      const now = movedPath(path, table, move);
      if (now === null) this.cancel(key);
      else if (now !== path) this.change(key, { path: now });
    }
  }

  /** The form is left: nothing arrives any more. */
  stop(): void {
    for (const { key } of this.files.value) this.cancel(key);
  }

  private change(key: string, part: Partial<PendingUpload>): void {
    this.files.value = this.files.value.map((file) => (file.key === key ? { ...file, ...part } : file));
  }

  private drop(key: string): void {
    this.controllers.delete(key);
    if (this.files.value.some((file) => file.key === key))
      this.files.value = this.files.value.filter((file) => file.key !== key);
  }
}
