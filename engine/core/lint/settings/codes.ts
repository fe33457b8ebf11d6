import type { LintRun, Place } from '../run/run.ts';

/** Each code is one of the dictionary. */
export function expectCodes(
  run: LintRun,
  codes: readonly string[],
  dictionary: string,
  place: (index: number) => Place,
) {
  const known = run.set.dictionaries[dictionary]?.entries.map(({ code }) => code) ?? [];
  codes.forEach((code, index) => {
    run.expect(code, known, 'SCH140', place(index), { what: `code of dictionary ${dictionary}` });
  });
}
