/**
 * What the linter asks a database (`npm run lint:schemas -- --data`): stored values that the schemas of a project's root
 * would leave without a field or that their field would not take, and what else a start would be refused for. Prints the
 * findings as JSON. Reads DATA_DIR and DATABASE_URL like the server; the embedded database must not be in use by one.
 * Exit code 0: looked at; 2: not.
 */
import { join } from 'node:path';
import { loadSchemasOrThrow } from '#codegen/load';
import { versionOf } from '#codegen/version';
import { BulklineError, catalogued, formatError } from '#core/errors';
import { escapePointer, type FieldSchema, type SchemaSet } from '#core/language';
import type { Finding, Positions } from '#core/lint';
import { type Outlook, tableShape } from '#server/database';
import { findingsOf } from '#server/edition';
import { type StoredMisfit, storedMisfits } from '#server/entity';
import { tableStatements } from '../server/app.ts';
import { modules } from '../server/modules.ts';
import { inBegunDatabase } from './begun-database.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '..');

async function look(): Promise<Finding[]> {
  const { set, positions } = loadSchemasOrThrow(root);
  const entities = Object.values(set.entities).filter(({ derived }) => !derived);
  const served = { version: versionOf(set), mayGoBack: true, mayOrphan: false, renamed: async () => {} };
  return inBegunDatabase(
    async (database) => {
      const { orphans, refusals } = await database.plan(set, served);
      const misfits: StoredMisfit[] = [];
      for (const entity of entities)
        misfits.push(
          ...(await database.system((sql) => storedMisfits(sql, tableShape(entity), (name) => set.dictionaries[name]))),
        );
      return [
        ...orphans.map((orphan) => ofOrphan(orphan, set, positions)),
        ...misfits.map((misfit) => ofMisfit(misfit, set, positions)),
        // The orphans once more, in one sentence.
        ...refusals.filter(({ code }) => code !== 'SRV325').flatMap((refusal) => findingsOf(refusal, positions)),
      ];
    },
    (schemas) => tableStatements(modules, schemas),
  );
}

/** At the fields of the entity; at the folder where the entity itself is gone. */
function ofOrphan({ table, name, rows }: Outlook['orphans'][number], set: SchemaSet, positions: Positions): Finding {
  const { message, hint } = catalogued('SCH270', { rows, name: name === null ? table : `${table}.${name}` });
  const entity = Object.values(set.entities).find((each) => tableShape(each).table === table);
  const where = entity
    ? positions.of('entities', entity.name, '/properties', 'key')
    : { file: 'schemas/entities', pointer: '' };
  return { code: 'SCH270', message, hint, where };
}

function ofMisfit(
  { entity, path, message: reason, rows, records }: StoredMisfit,
  set: SchemaSet,
  positions: Positions,
) {
  const said = { rows, name: path.join('.'), reason, records: records.join(', ') };
  const { message, hint } = catalogued('SCH271', said);
  const pointer = pointerOf(set.entities[entity]?.properties ?? {}, path);
  return { code: 'SCH271' as const, message, hint, where: positions.of('entities', entity, pointer, 'key') };
}

/** Of a field by the codes on the way to it, within the entity. */
function pointerOf(properties: Record<string, FieldSchema>, [code = '', ...rest]: readonly string[]): string {
  const here = `/properties/${escapePointer(code)}`;
  const field = properties[code];
  if (rest.length === 0 || !field) return here;
  const within = field.items?.properties ? '/items' : '';
  return `${here}${within}${pointerOf(field.items?.properties ?? field.properties ?? {}, rest)}`;
}

try {
  console.log(JSON.stringify(await look()));
} catch (error) {
  console.error(`data: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
