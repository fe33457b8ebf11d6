/**
 * What follows from the definition of the language (`#core/language/definition`), as folder -> file name -> text:
 * TypeScript types, meta-schemas for editors and the keyword reference. A pure function of the definition.
 */
import { jsonText } from '#codegen/output';
import { emitAspects } from './aspects.ts';
import { emitMetaSchemas } from './meta.ts';
import { emitReference } from './reference.ts';
import { emitLanguageTypes } from './types.ts';

/** All files that follow from the definition, by their folders below the project's root; the folders hold nothing else. */
export function emitLanguage(): Map<string, Map<string, string>> {
  const metas = [...emitMetaSchemas()].map(([name, schema]) => [`${name}.schema.json`, jsonText(schema)] as const);
  return new Map([
    ['engine/core/language/types', emitLanguageTypes().set('aspects.ts', emitAspects())],
    ['schemas/meta', new Map(metas)],
    ['docs/language/keywords', emitReference()],
  ]);
}

export { emitMetaSchemas } from './meta.ts';
export { allKeywords } from './names.ts';
