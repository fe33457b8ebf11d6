import { below, fileOf, type LintRun } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';

/** Doubled codes, parents that no dictionary has, texts with slots. */
export function lintDictionaries(run: LintRun) {
  for (const name of run.names('dictionaries')) run.check(lintDictionary, name);
}

const everyCode = (run: LintRun): ReadonlySet<string> =>
  new Set(Object.values(run.set.dictionaries).flatMap(({ entries }) => entries.map(({ code }) => code)));

function lintDictionary(run: LintRun, name: string) {
  const file = fileOf('dictionaries', name);
  const seen = new Set<string>();
  const labels = new Map<string, string>();
  run.set.dictionaries[name]?.entries.forEach((entry, index) => {
    const place = below(file, 'entries', index);
    if (seen.has(entry.code)) run.report('SCH124', { name: entry.code }, below(place, 'code'));
    seen.add(entry.code);
    const label = `${entry.parent ?? ''} ${entry.label}`;
    // Days, texts that stand for themselves and entries with more to tell them by are no choice among words.
    const isWord = !entry.disabled && !entry.attributes && /^[A-Z][A-Z0-9_]*$/.test(entry.code);
    const other = isWord ? labels.get(label) : undefined;
    if (other !== undefined)
      run.report('SCH142', { name: entry.label }, below(place, 'label'), `people cannot tell it from "${other}"`);
    if (isWord) labels.set(label, entry.code);
    expectPlain(run, entry.label, `label of "${entry.code}"`, below(place, 'label'));
    if (entry.parent !== undefined && !run.of(everyCode).has(entry.parent)) {
      run.report(
        'SCH123',
        { name: entry.parent, dictionary: name },
        below(place, 'parent'),
        'name a code of a dictionary',
      );
    }
  });
}
