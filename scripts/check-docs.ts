/**
 * Links between documents and files of the repository are alive, the README stays short, every decision stands in the
 * index by subject, and the page of errors is what the catalogue says.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { commandErrors, formatError } from '#core/errors';
import { FILE as ERRORS, errorsPage } from './error-docs.ts';

const ROOT = join(import.meta.dirname, '..');
const README_LINES = 160;

function markdownFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory())
      return ['node_modules', '.git', 'dist', 'storybook-static', 'bench'].includes(name) ? [] : markdownFiles(path);
    return name.endsWith('.md') ? [path] : [];
  });
}

const problems: string[] = [];
for (const file of markdownFiles(ROOT)) {
  const text = readFileSync(file, 'utf8');
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(https?:|mailto:|#)/.test(target)) continue;
    const path = resolve(dirname(file), target.split('#')[0] ?? '');
    if (!existsSync(path)) problems.push(`${relative(ROOT, file)}: dead link ${target}`);
  }
}
const readme = join(ROOT, 'README.md');
if (!existsSync(readme)) problems.push('README.md is missing');
else if (readFileSync(readme, 'utf8').split('\n').length > README_LINES)
  problems.push(`README.md is longer than ${README_LINES} lines`);

const DECISIONS = join(ROOT, 'docs/decisions');
const indexed = readFileSync(join(DECISIONS, 'README.md'), 'utf8');
for (const file of markdownFiles(DECISIONS)) {
  const path = relative(DECISIONS, file);
  if (path !== 'README.md' && !indexed.includes(`](${path})`))
    problems.push(`docs/decisions/${path}: no subject of docs/decisions/README.md names it`);
}

if (!existsSync(ERRORS) || readFileSync(ERRORS, 'utf8') !== errorsPage())
  problems.push(formatError(commandErrors.GEN101({ file: 'docs/errors.md' }, { hint: 'run npm run docs:errors' })));

for (const problem of problems) console.error(problem);
console.log(`${problems.length === 0 ? 'all links alive' : `${problems.length} problem(s)`}`);
process.exit(problems.length === 0 ? 0 : 1);
