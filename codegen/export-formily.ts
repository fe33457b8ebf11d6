/**
 * `npm run export:formily -- <entity>/<form> [--out FILE]`: a Formily JSON Schema of a form, to be read by other hosts;
 * printed, or written to the file. What is lost is told on the error output, a line each.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportFormily } from '#codegen/formily';
import { loadSchemasOrThrow } from '#codegen/load';
import { jsonText } from '#codegen/output';
import { formatFinding } from '#core/lint';

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
const { schema, findings } = exportFormily(loadSchemasOrThrow(join(import.meta.dirname, '..')), positionals[0] ?? '');
for (const finding of findings) console.error(formatFinding(finding));
console.error(`${findings.length} keywords and rules are lost`);
if (values.out === undefined) console.log(jsonText(schema));
else writeFileSync(values.out, jsonText(schema));
