/**
 * `npm run lint:schemas [-- --watch] [-- <project root>]`: loads and lints everything below `schemas/`, prints one line
 * for each finding, exits with 1 when there is one. `--watch` looks again after each change of a file.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkSchemas } from '#codegen/check';
import { watchTree } from '#codegen/watch';
import { type Finding, formatFinding } from '#core/lint';

const { values, positionals } = parseArgs({ options: { watch: { type: 'boolean' } }, allowPositionals: true });
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));

const findings = look();
if (values.watch) watchTree(join(root, 'schemas'), look);
else process.exitCode = findings.length === 0 ? 0 : 1;

function look(): Finding[] {
  const start = performance.now();
  const { set, findings } = checkSchemas(root);
  for (const finding of findings) console.log(formatFinding(finding));
  const count = `${Object.keys(set.screens).length} screens, ${Object.keys(set.entities).length} entities`;
  console.log(`${findings.length} findings in ${count} · ${Math.round(performance.now() - start)} ms`);
  return findings;
}
