import { observable } from '@formily/reactive';
import type { FieldSchema } from '#core/language';
import { type FieldFace, isSameFace } from './FieldFace.ts';

type Handlers = { input(path: string, value: unknown): void; touch(path: string): void };

/**
 * One field that is drawn: what it shows (observable as a whole) and what its control calls. Made when the part of the
 * form that it stands in is drawn; values and states themselves live in the evaluation.
 */
export class FieldModel {
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  private readonly shown: { value: FieldFace };

  constructor(
    readonly path: string,
    /** DOM id of the control. */
    readonly id: string,
    readonly schema: FieldSchema,
    face: FieldFace,
    handlers: Handlers,
  ) {
    this.shown = observable.ref(face);
    this.onChange = (value) => handlers.input(path, value);
    this.onBlur = () => handlers.touch(path);
  }

  /** What the field shows; subscribes when read in an observer. */
  get face(): FieldFace {
    return this.shown.value;
  }

  /** Observable value, for widgets that follow another field. */
  get value(): unknown {
    return this.face.value;
  }

  /** Takes a new face over unless it equals the present one. */
  show(face: FieldFace): void {
    if (!isSameFace(this.shown.value, face)) this.shown.value = face;
  }
}
