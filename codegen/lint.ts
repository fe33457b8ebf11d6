/**
 * `npm run lint:schemas [-- --watch] [-- <project root>]`: loads and lints everything below `schemas/`, prints one line
 * for each finding, exits with 1 when there is one. `--watch` looks again after each change of a file.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { knownCalls } from '#codegen/emit';
import { loadSchemas } from '#codegen/load';
import { type Finding, formatFinding, lint } from '#core/lint';
import names from './registered/names.json' with { type: 'json' };
import { watchTree } from './watch-tree.ts';

const { values, positionals } = parseArgs({ options: { watch: { type: 'boolean' } }, allowPositionals: true });
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));

const findings = look();
if (values.watch) watchTree(join(root, 'schemas'), look);
else process.exitCode = findings.length === 0 ? 0 : 1;

function look(): Finding[] {
  const start = performance.now();
  const { set, positions, findings: unreadable } = loadSchemas(root);
  // References into files that could not be read would only repeat what is wrong with those.
  const found = unreadable.length > 0 ? unreadable : lint(set, positions, { ...names, calls: knownCalls(set) });
  for (const finding of found) console.log(formatFinding(finding));
  const count = `${Object.keys(set.screens).length} screens, ${Object.keys(set.entities).length} entities`;
  console.log(`${found.length} findings in ${count} · ${Math.round(performance.now() - start)} ms`);
  return found;
}
