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

/** Where the judge stands: the pointer, the meaning of the keyword around it and what was found so far. */
export type At = { pointer: string; meaning: string; found: Problem[] };

/** A place below another one. */
export function below(at: At, segment: string | number, meaning = at.meaning): At {
  const name = String(segment).replaceAll('~', '~0').replaceAll('/', '~1');
  return { ...at, pointer: `${at.pointer}/${name}`, meaning };
}

/** A value that is wrong; the meaning of its keyword is the hint where nothing better is known. */
export function wrong(at: At, reason: string, hint: string | undefined = at.meaning || undefined) {
  at.found.push({ code: 'SCH102', parameters: { reason }, pointer: at.pointer, hint });
}

/** A keyword that is not there. */
export function missing(at: At, name: string, meaning?: string) {
  const parameters = { reason: `"${name}" is missing` };
  at.found.push({ code: 'SCH102', parameters, pointer: at.pointer, part: 'key', hint: meaning });
}
