import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Texts of schema files by their path below `schemas/`, with forward slashes. */
export type SchemaTexts = ReadonlyMap<string, string>;

/** The JSON files below a folder of schemas, without the meta-schemas. */
export const readTexts = (folder: string): SchemaTexts => new FolderTexts(folder).read();

/** A folder that is read again and again: files that the file system knows no change of are not opened. */
export class FolderTexts {
  readonly #folder: string;
  #known = new Map<string, { stamp: string; text: string }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(): SchemaTexts {
    const before = this.#known;
    this.#known = new Map(
      filesBelow(this.#folder).map((path) => {
        const file = join(this.#folder, path);
        const stamp = stampOf(file);
        const known = before.get(path);
        return [path, known?.stamp === stamp ? known : { stamp, text: readFileSync(file, 'utf8') }];
      }),
    );
    return new Map([...this.#known].map(([path, { text }]) => [path, text]));
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('meta/'));
}

/** A file that is written, or replaced by another one, has another stamp. */
function stampOf(file: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
