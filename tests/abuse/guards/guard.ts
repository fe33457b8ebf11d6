/** How the guard of an abuse case is taken away, so that the test of the case must fail. */

/** What stands in the file once, and what takes its place. */
export type Edit = readonly [find: string, replace: string];

export type Guard = {
  /** Numbers of the abuse catalogue. */
  cases: number[];
  file: string;
  /** One is enough; where two layers guard alike, both are taken away. */
  edits: ReadonlyArray<Edit>;
  test: string;
  /** Pattern of the test's full name. */
  title: string;
  /** The same guard in further files: a case that two layers refuse is red without both. */
  also?: ReadonlyArray<{ file: string; edits: ReadonlyArray<Edit> }>;
};

/** What its result is kept under. */
export const keyOf = ({ cases, file, title }: Guard): string => `${cases.join(', ')} · ${file} · ${title}`;

export const guard = (
  cases: number[],
  file: string,
  edit: Edit | Edit[],
  test: string,
  title: string,
  also: Guard['also'] = [],
): Guard => ({
  cases,
  file,
  edits: typeof edit[0] === 'string' ? [edit as Edit] : (edit as Edit[]),
  test: `tests/${test}`,
  title,
  also,
});

/** A condition that never holds. */
export const never = (condition: string): Edit => [`if (${condition})`, `if (false && (${condition}))`];
