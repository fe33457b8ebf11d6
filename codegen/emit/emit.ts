import { commandErrors } from '#core/errors';
import type { EntitySpec, SchemaSet } from '#core/language';
import { emitManifest } from './manifest.ts';
import { emitTypes } from './types.ts';

/** All generated files: name below `codegen/out/` -> text. Throws GEN103 for an entity that cannot be expressed. */
export async function emitAll(set: SchemaSet): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of Object.keys(set.entities).sort()) {
    const entity = set.entities[name] as EntitySpec;
    files.set(`types/${name}.ts`, await typesOf(set, entity));
  }
  files.set('manifest.json', emitManifest(set));
  return files;
}

async function typesOf(set: SchemaSet, entity: EntitySpec): Promise<string> {
  try {
    return await emitTypes(set, entity);
  } catch (cause) {
    throw commandErrors.GEN103({ what: `entity "${entity.name}"`, into: 'types' }, { cause });
  }
}
