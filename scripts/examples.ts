/**
 * `npm run examples [-- <chapter or number> …]`: the worked examples of the domain chapters that lie beside their entities
 * (`examples.json`), by chapter and number, each passed or with what came out otherwise. Ends with 1 when one failed.
 */
import { join } from 'node:path';
import { loadSchemasOrThrow } from '#codegen/load';
import { runExamples } from '#core/examples';
import { contextAt } from '#core/language';

/** Whoever reckons: the buyer of the examples. */
const CONTEXT = contextAt('2026-01-05 09:00:00', {
  user: { id: 'U0202', name: '李晓川', mobile: '14000000202' },
  company: { id: 'CO02', name: '北岭能源物产有限公司', uscc: '91149900MA0DEM021N', companyType: 'CORE_COMPANY' },
});

const asked = process.argv.slice(2);
const { set } = loadSchemasOrThrow(join(import.meta.dirname, '..'));
const results = runExamples(set, CONTEXT).filter(
  ({ example: { chapter, number } }) => asked.length === 0 || asked.includes(number) || asked.includes(chapter),
);
for (const { entity, example, differences } of results) {
  console.log(
    `${example.chapter.padEnd(10)} ${example.number.padEnd(20)} ${entity.padEnd(16)} ${differences.length === 0 ? 'passed' : 'FAILED'}`,
  );
  for (const difference of differences) console.log(`  ${difference}`);
}
const failed = results.filter(({ differences }) => differences.length > 0).length;
console.log(`${results.length - failed} of ${results.length} examples passed`);
process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;
