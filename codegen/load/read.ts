import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Texts of schema files by their path below `schemas/`, with forward slashes. */
export type SchemaTexts = ReadonlyMap<string, string>;

/** The JSON files below a folder of schemas, without the meta-schemas. */
export function readTexts(folder: string): SchemaTexts {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('meta/'));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
