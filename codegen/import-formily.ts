/**
 * `npm run import:formily -- schema.json [--out DIR] [--entity NAME] [--title TITLE] [--area AREA] [--json]`: entity, form,
 * rules and dictionaries of a Formily JSON Schema below `DIR/schemas` (default: nothing is written, the files are
 * printed), and a line for each thing that is lost, differs or is looks alone. Exits with 1 when something is lost.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { importFormily } from '#codegen/formily';
import { commandErrors } from '#core/errors';
import { formatFinding } from '#core/lint';
import { asJson } from './findings.ts';

const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string' },
    entity: { type: 'string' },
    title: { type: 'string' },
    area: { type: 'string' },
    json: { type: 'boolean' },
  },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) throw commandErrors.GEN124();

const { files, findings } = importFormily(readFileSync(file, 'utf8'), file, values);
for (const [path, text] of files) put(path, text);
if (values.json) console.log(asJson(findings));
else for (const finding of findings) console.log(formatFinding(finding));
const lost = findings.filter(({ code }) => code !== 'GEN121' && code !== 'GEN122').length;
if (!values.json)
  console.log(`${files.size} files, ${lost} lost, ${findings.length - lost} read another way or looks alone`);
process.exitCode = lost > 0 ? 1 : 0;

function put(path: string, text: string) {
  if (values.out === undefined) {
    if (!values.json) console.log(`── schemas/${path}\n${text}`);
    return;
  }
  const target = join(values.out, 'schemas', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
