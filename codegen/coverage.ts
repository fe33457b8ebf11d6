/**
 * `npm run test:coverage [-- --lang zh] [-- <project root>]`: runs the rule cases below `schemas/`, written and derived, and prints for
 * each form how many of its rules, table rows, branches and bounds they exercise, for each entity those of its
 * workflow, access and lists, and for each screen those of its dialogs. Exits with 1 when one is left out, a
 * case fails, or an `unreachable` entry of a `cases.json` is out of date.
 */

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { coverageTexts, inChinese, widthOf } from '#codegen/chinese';
import { loadSchemas } from '#codegen/load';
import {
  countOf,
  coverage,
  type FormCoverage,
  missing,
  type Site,
  screenCoverage,
  workflowCoverage,
} from '#core/coverage';
import { entityOf } from '#core/dialog';
import { commandErrors, errors, formatError } from '#core/errors';
import { contextAt, type SchemaSet, type ScreenSpec } from '#core/language';
import { formatFinding, type Positions } from '#core/lint';
import { tablesOf } from '#core/model';

/** Nobody's company on a fixed day; a case that needs another one states it. */
const CONTEXT = contextAt('2024-03-05 09:00:00', {
  user: { id: 'U0202', name: '李晓川', mobile: '14000000202' },
  company: { id: 'CO02', name: '北岭能源物产有限公司', uscc: '91149900MA0DEM021N', companyType: 'CORE_COMPANY' },
});
const KINDS = ['rule', 'row', 'branch', 'bound'] as const;

const { values, positionals } = parseArgs({
  options: { lang: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
const { lang } = values;
const texts = textsIn(lang);
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));
const { set, positions, findings } = loadSchemas(root);
for (const finding of findings) console.log(formatFinding(lang === 'zh' ? inChinese(finding) : finding));
const reports = [
  ...Object.keys(set.forms).map((key) => reportOf(set, key)),
  ...Object.keys(set.entities).map((name) => workflowReportOf(set, name)),
  ...Object.values(set.screens).flatMap((screen) => screenReportOf(set, screen) ?? []),
];
printTable(reports);
const problems = reports.flatMap((report) => problemsOf(report, positions));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length + findings.length === 0 ? 0 : 1;

function textsIn(wanted: string) {
  const found = coverageTexts(wanted);
  if (found) return found;
  console.error(formatError(commandErrors.GEN126({ lang: wanted })));
  process.exit(2);
}

function reportOf({ entities, forms, tables, cases, samples, dictionaries }: SchemaSet, key: string): FormCoverage {
  const form = forms[key];
  const entity = form && entities[form.entity];
  if (!form || !entity) throw errors.SCH106({ name: key });
  const sources = {
    entity,
    form,
    tables: tablesOf(tables, entity.name),
    dictionary: (name: string) => dictionaries[name],
  };
  return coverage({ sources, cases: cases[entity.name], samples: samples[entity.name], context: CONTEXT });
}

function workflowReportOf({ entities, cases, dictionaries }: SchemaSet, name: string): FormCoverage {
  const entity = entities[name];
  if (!entity) throw errors.SCH106({ name });
  const dictionary = (code: string) => dictionaries[code];
  return workflowCoverage({ entity, cases: cases[name], dictionary, context: CONTEXT });
}

/** Dialogs of a screen's buttons; most screens have none. */
function screenReportOf({ entities, dictionaries }: SchemaSet, screen: ScreenSpec): FormCoverage | null {
  const entity = entities[entityOf(screen)];
  const dictionary = (code: string) => dictionaries[code];
  return entity ? screenCoverage({ screen, entity, dictionary, context: CONTEXT }) : null;
}

/** The first column begins the line, the others end at theirs. */
function printTable(all: FormCoverage[]) {
  const [title = '', ...heads] = texts.heads;
  const first = Math.max(...all.map(({ form }) => form.length));
  const widths = heads.map((head, index) => Math.max(index < KINDS.length ? 9 : 8, widthOf(head) + 2));
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(first - widthOf(name) + name.length) +
    cells.map((cell, index) => ' '.repeat(Math.max(0, (widths[index] ?? 0) - widthOf(cell))) + cell).join('');
  console.log(row(title, heads));
  for (const report of all) {
    const counts = KINDS.map((kind) => {
      const { exercised, total } = countOf(report, kind);
      return `${exercised}/${total}`;
    });
    const unreachable = report.sites.filter((site) => site.unreachable !== undefined).length;
    console.log(row(report.form, [...counts, ...[unreachable, report.cases, report.derived].map(String)]));
  }
}

function problemsOf(report: FormCoverage, where: Positions): string[] {
  return [
    ...missing(report).map((site) => `${texts.notExercised(site)} · ${placeOf(site, where)}`),
    ...report.failures.map(
      ({ name, differences }) => `${report.form} ${name}: ${differences.map(texts.failure).join('; ')}`,
    ),
    ...report.stale.map((entry) => `${report.form} ${texts.stale(entry)}`),
  ];
}

function placeOf({ file, pointer, name }: Site, where: Positions): string {
  const collection = Object.hasOwn(set.forms, file) && !pointer.startsWith('/rows') ? 'forms' : 'tables';
  const folder = file.startsWith('/') ? 'screens' : file.includes('/') ? collection : 'entities';
  const position = where.of(folder, file, pointer);
  const { pattern } = position;
  const made = pattern ? ` (${pattern.file}:${pattern.line ?? 1})` : '';
  return `${position.file}:${position.line ?? 1} ${name}${made}`;
}
