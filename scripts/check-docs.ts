/** Links between documents and files of the repository are alive, and the README stays short. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

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

for (const problem of problems) console.error(problem);
console.log(`${problems.length === 0 ? 'all links alive' : `${problems.length} problem(s)`}`);
process.exit(problems.length === 0 ? 0 : 1);
