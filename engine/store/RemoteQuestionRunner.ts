import { aboutOf, type RemoteQuestion } from '#core/model';
import type { DataSource } from '../port.ts';
import type { FormStore } from './FormStore.ts';

const ASK_MS = 400;

type Running = { about: string; controller: AbortController; timer: ReturnType<typeof setTimeout> | undefined };

/**
 * Puts the questions of a form to the server: a moment after the last change of what they are about, never twice for the
 * same values. An answer to values that have changed since is dropped and its call cancelled. What failed is asked again
 * when someone waits for it.
 */
export class RemoteQuestionRunner {
  private readonly running = new Map<string, Running>();
  private readonly answered = new Map<string, string>();
  private readonly failed = new Set<string>();
  private waiters: Array<() => void> = [];
  private isLooking = false;
  private isStale = false;
  private isStopped = false;
  private stopListening: () => void = () => {};

  constructor(
    private readonly store: FormStore,
    private readonly data: Pick<DataSource, 'question'>,
    private readonly about: { entity: string; id(): string | null },
  ) {}

  start(): () => void {
    if (!this.data.question || !hasQuestions(this.store)) return () => {};
    this.isStopped = false;
    this.stopListening = this.store.subscribe(() => this.look(ASK_MS));
    this.look(0);
    return () => this.stop();
  }

  /** Resolves when files have arrived and no question is open any more; failed ones are tried once more. */
  async settled(): Promise<void> {
    await this.store.pendingUploads.settled();
    if (!this.data.question || this.isStopped) return;
    for (const key of this.failed) this.answered.delete(key);
    this.failed.clear();
    this.look(0);
    if (this.running.size === 0) return;
    await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  private stop(): void {
    this.isStopped = true;
    this.stopListening();
    for (const key of [...this.running.keys()]) this.cancel(key);
    this.wake();
  }

  /** What an answer changes may raise or end other questions: looked at when this look is through. */
  private look(delayMs: number): void {
    this.isStale = true;
    if (this.isLooking) return;
    this.isLooking = true;
    for (let delay = delayMs; this.isStale; delay = ASK_MS) {
      this.isStale = false;
      this.compare(delay);
    }
    this.isLooking = false;
    this.wake();
  }

  /** Compares what is asked now with what was, and starts and cancels accordingly. */
  private compare(delayMs: number): void {
    const questions = new Map(this.store.evaluation.remoteQuestions().map((question) => [keyOf(question), question]));
    for (const [key, { about }] of this.running) {
      const question = questions.get(key);
      if (!question?.isComplete || aboutOf(question.values) !== about) this.cancel(key);
    }
    for (const [key, question] of questions) {
      const about = aboutOf(question.values);
      if (!question.isComplete) this.forget(key, question);
      else if (this.answered.get(key) !== about) this.put(key, question, about, delayMs);
      else if (delayMs === 0) this.hurry(key, question);
    }
  }

  private put(key: string, question: RemoteQuestion, about: string, delayMs: number): void {
    this.answered.set(key, about);
    const controller = new AbortController();
    const timer = setTimeout(() => void this.call(key, question, about, controller), delayMs);
    this.running.set(key, { about, controller, timer });
    this.store.answer(question, { kind: 'pending', about });
  }

  /** Somebody waits: what was put off is asked at once. */
  private hurry(key: string, question: RemoteQuestion): void {
    const running = this.running.get(key);
    if (running?.timer === undefined) return;
    clearTimeout(running.timer);
    void this.call(key, question, running.about, running.controller);
  }

  private async call(key: string, question: RemoteQuestion, about: string, controller: AbortController): Promise<void> {
    const running = this.running.get(key);
    if (running) running.timer = undefined;
    const { entity, id } = this.about;
    const asked = { entity, id: id(), values: question.values };
    const answer = await this.data
      .question?.(question.question, asked, controller.signal)
      .catch((error: unknown) => error);
    if (controller.signal.aborted) return;
    this.running.delete(key);
    if (isAnswer(answer) && 'codes' in answer)
      this.store.answer(question, { kind: 'options', about, codes: answer.codes });
    else if (isAnswer(answer) && 'ok' in answer)
      this.store.answer(question, {
        kind: 'check',
        about,
        ok: answer.ok,
        message: answer.ok ? null : (answer.message ?? null),
      });
    else {
      this.failed.add(key);
      this.store.answer(question, { kind: 'failed', about });
    }
    this.wake();
  }

  private forget(key: string, question: RemoteQuestion): void {
    if (!this.answered.has(key)) return;
    this.cancel(key);
    this.store.answer(question, null);
  }

  private cancel(key: string): void {
    const running = this.running.get(key);
    this.answered.delete(key);
    if (!running) return;
    clearTimeout(running.timer);
    running.controller.abort();
    this.running.delete(key);
  }

  private wake(): void {
    if (this.running.size > 0) return;
    const waiting = this.waiters;
    this.waiters = [];
    for (const resolve of waiting) resolve();
  }
}

const keyOf = ({ index, path }: RemoteQuestion): string => `${index} ${path}`;

function hasQuestions({ evaluation }: FormStore): boolean {
  const { rules } = evaluation.model.sources.form;
  return rules.some((rule) => !('table' in rule) && Boolean(rule.optionsFrom ?? rule.checkBy));
}

type Answer = { codes: string[] } | { ok: boolean; message?: string };

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null || value instanceof Error) return false;
  return ('codes' in value && Array.isArray(value.codes)) || ('ok' in value && typeof value.ok === 'boolean');
}
