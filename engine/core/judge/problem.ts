import { escapePointer } from '#core/language';

/** A place in a value that the definition does not allow; `part: 'key'` means the name, not the value. */
export type Problem = {
  /** RFC 6901. */
  pointer: string;
  part?: 'key';
  hint?: string;
} & (
  | { code: 'SCH102'; parameters: { reason: string } }
  /** An unknown keyword, an unknown widget. */
  | { code: 'SCH103' | 'SCH104'; parameters: { name: string } }
);

/**
 * Where the judge stands: the way there, the meaning of the keyword around it and what was found so far. Nearly every
 * value is fine, so its pointer is only made of the way once something is wrong.
 */
export type At = { around: At | null; segment: string | number; meaning: string; found: Problem[] };

/** A place below another one. */
export function below(around: At, segment: string | number, meaning = around.meaning): At {
  return { around, segment, meaning, found: around.found };
}

/** RFC 6901. */
export function pointerOf({ around, segment }: At): string {
  return around === null ? '' : `${pointerOf(around)}/${escapePointer(segment)}`;
}

/** A value that is wrong; the meaning of its keyword is the hint where nothing better is known. */
export function wrong(at: At, reason: string, hint: string | undefined = at.meaning || undefined) {
  at.found.push({ code: 'SCH102', parameters: { reason }, pointer: pointerOf(at), hint });
}

/** A keyword that is not there. */
export function missing(at: At, name: string, meaning?: string) {
  const parameters = { reason: `"${name}" is missing` };
  at.found.push({ code: 'SCH102', parameters, pointer: pointerOf(at), part: 'key', hint: meaning });
}
