import { observable } from '@formily/reactive';
import type { FieldSchema } from '#core/language';
import { type FieldView, isSameFieldView } from './FieldView.ts';

type Handlers = { input(path: string, value: unknown): void; touch(path: string): void };

/**
 * One field that is drawn: what it shows and what its control calls. Made when the part of the form that it stands in is
 * drawn; values and states themselves live in the evaluation.
 */
export class FieldModel {
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** Grows with every new field view. */
  version = 0;
  private readonly changes = observable.ref(0);
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly path: string,
    /** DOM id of the control. */
    readonly id: string,
    readonly schema: FieldSchema,
    private shown: FieldView,
    handlers: Handlers,
  ) {
    this.onChange = (value) => handlers.input(path, value);
    this.onBlur = () => handlers.touch(path);
  }

  /** What the field shows now. */
  get face(): FieldView {
    return this.shown;
  }

  /** The value, for widgets that follow another field: subscribes when read in an observer. */
  get value(): unknown {
    void this.changes.value;
    return this.shown.value;
  }

  /** Called for every new field view; returns the way to stop. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes a new field view over unless it equals the present one. */
  show(face: FieldView): void {
    if (isSameFieldView(this.shown, face)) return;
    this.shown = face;
    this.version += 1;
    this.changes.value = this.version;
    for (const listener of this.listeners) listener();
  }
}
