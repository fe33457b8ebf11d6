import { commandErrors } from '#core/errors';
import type { EntitySpec, SchemaSet } from '#core/language';
import { emitManifest } from './manifest.ts';
import { emitOpenApi } from './openapi.ts';
import { emitTypes } from './types.ts';
import { emitValidator } from './validators.ts';

/** All generated files: name below `codegen/out/` -> text. Throws GEN103 for an entity that cannot be expressed. */
export async function emitAll(set: SchemaSet): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of Object.keys(set.entities).sort()) {
    const entity = set.entities[name] as EntitySpec;
    files.set(`types/${name}.ts`, await attempt(name, 'types', () => emitTypes(set, entity)));
    const { code, declaration } = await attempt(name, 'a validator', () => emitValidator(set, entity));
    files.set(`validators/${name}.js`, code);
    files.set(`validators/${name}.d.ts`, declaration);
  }
  files.set('manifest.json', emitManifest(set));
  files.set('openapi.json', emitOpenApi(set));
  return files;
}

async function attempt<T>(name: string, what: string, emit: () => T | Promise<T>): Promise<T> {
  try {
    return await emit();
  } catch (cause) {
    throw commandErrors.GEN103({ what: `entity "${name}"`, into: what }, { cause });
  }
}
