import { below, fileOf, type LintRun } from '../run/run.ts';

/** Versions are told apart by id and number. */
export function lintAgreements(run: LintRun) {
  for (const [key, agreement] of Object.entries(run.set.agreements ?? {})) {
    const versions = below(fileOf('agreements', key), 'versions');
    for (const keyword of ['id', 'versionNumber'] as const) {
      const names = agreement.versions.map((version) => version[keyword]);
      names.forEach((name, index) => {
        if (names.indexOf(name) !== index) run.report('SCH124', { name }, below(versions, index, keyword));
      });
    }
  }
}
