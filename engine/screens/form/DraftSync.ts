import { observable } from '@formily/reactive';
import { messageOf } from '#engine/feedback';
import { DataError, type DataSource, type DraftContent, type DraftPlace } from '../../port.ts';

const UNREACHED = '暂时无法连接服务器';

const WRITE_MS = 2000;
const RETRY_MS = 30_000;

/** Where the last change lies. `local`: in this browser only, with the reason. */
export type DraftState =
  | { kind: 'none' | 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'local'; reason: string; isFinal: boolean };

type DraftCalls = Pick<DataSource, 'readDraft' | 'writeDraft' | 'removeDraft'>;

/**
 * Carries the draft of one form to the server: two seconds after the last change, one write at a time. What the server
 * refuses for good (too large, written by another window, no right) ends it; what passes by itself is tried again.
 */
export class DraftSync {
  readonly state = observable.ref<DraftState>({ kind: 'none' });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => Promise<void>) | null = null;
  private running: Promise<void> = Promise.resolve();
  private isWriting = false;
  private isOver = false;
  /** Counts what was forgotten, so that a write that was under way does not bring it back. */
  private round = 0;
  private lastPlace: DraftPlace | null = null;

  constructor(
    private readonly calls: DraftCalls,
    /** Of the draft that the form started from; 0 when there was none. */
    public revision: number,
    private readonly onTaken: (revision: number) => void = () => {},
  ) {}

  /** The form changed; `content` is asked for when it is time to write. */
  changed(place: DraftPlace, content: () => DraftContent): void {
    if (!this.calls.writeDraft || this.isOver) return;
    this.waiting = () => this.write(place, content());
    this.later(WRITE_MS);
  }

  /** Writes at once what waits: the form leaves the screen. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    const next = this.waiting;
    if (!next) return this.running;
    this.waiting = null;
    this.running = this.running.then(next);
    return this.running;
  }

  /** The record was saved or the draft discarded: it is removed, also when a write is still under way. */
  async forget(place: DraftPlace): Promise<void> {
    clearTimeout(this.timer);
    this.waiting = null;
    this.round += 1;
    const isKept = this.revision > 0 || this.isWriting;
    this.isOver = false;
    this.state.value = { kind: 'none' };
    await this.running;
    this.revision = 0;
    if (!isKept || !this.calls.removeDraft) return;
    // What cannot be removed is offered again next time; the user may discard it then.
    await this.calls.removeDraft(this.lastPlace ?? place).catch(() => {});
  }

  stop(): void {
    void this.flush();
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async write(place: DraftPlace, content: DraftContent): Promise<void> {
    const { round } = this;
    this.isWriting = true;
    this.lastPlace = place;
    this.state.value = { kind: 'saving' };
    try {
      const taken = await this.calls.writeDraft?.(place, { ...content, revision: this.revision });
      if (!taken) return;
      this.revision = taken.revision;
      if (round !== this.round) return;
      this.onTaken(taken.revision);
      this.state.value = { kind: 'saved', at: taken.savedAt.slice(11, 16) };
    } catch (error) {
      if (round === this.round) this.refused(error, () => this.write(place, content));
    } finally {
      this.isWriting = false;
    }
  }

  private refused(error: unknown, again: () => Promise<void>): void {
    const status = error instanceof DataError ? error.status : 0;
    const passes = status === 0 || status === 429 || status >= 500;
    const reason = passes ? UNREACHED : messageOf(error, UNREACHED);
    this.state.value = { kind: 'local', reason, isFinal: !passes };
    // Too much now may be less after the next change; everything else stays refused.
    this.isOver = !passes && status !== 413;
    if (!passes) return;
    this.waiting ??= again;
    this.later(RETRY_MS);
  }
}
