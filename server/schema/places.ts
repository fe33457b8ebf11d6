/** File and line of a part of a schema, read from the folder that is served when somebody asks. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Provenance, SourceFile } from '#codegen/load';
import { placedPointer } from '#core/language';
import type { WhyPlace } from '#core/protocol';
import { inTurn } from '#server/kernel';

/** Folders that a source names itself; what lies elsewhere is an entity's, whose area it leaves out. */
const NAMED = /^(?:screens|menu|workflows)\//;
const FILE = /^[\w[\]-]+(?:\/[\w[\]-][\w[\].-]*)*\.json$/;

/**
 * Answers where a source of the why panel stands (`tradeContract/form.json#/rules/basePrice/check`): the line of the value,
 * of the nearest stated one around it where it follows from elsewhere; null for what no file of its own states.
 */
export function createPlaces(folder: string | null): (source: string) => Promise<WhyPlace | null> {
  const schemas = folder ?? join(import.meta.dirname, '../../schemas');
  return async (source) => {
    const [name = '', pointer = ''] = source.split('#');
    if (!FILE.test(name)) return null;
    const path = await pathOf(schemas, name);
    const text = path && (await readFile(join(schemas, path), 'utf8').catch(() => null));
    if (!path || text === null) return null;
    const file = new SourceFile(`schemas/${path}`, text, new Provenance());
    const { line } = file.position(placedPointer(file.value, pointer));
    return line === undefined ? null : { file: file.file, line };
  };
}

async function pathOf(schemas: string, name: string): Promise<string | null> {
  if (NAMED.test(name) || !name.includes('/')) return name;
  const areas = await readdir(join(schemas, 'entities'), { withFileTypes: true }).catch(() => []);
  const paths = areas.filter((area) => area.isDirectory()).map((area) => `entities/${area.name}/${name}`);
  const found = await inTurn(paths, (path) =>
    readFile(join(schemas, path)).then(
      () => path,
      () => null,
    ),
  );
  return found.find((path) => path !== null) ?? null;
}
