import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { StartError } from '../kernel/start-error.ts';

/** Data of the platform that is not part of the screens' schema set; each file is judged by its meta-schema at start. */
const SCHEMAS = path.resolve(import.meta.dirname, '../../schemas');

function judged<T>(file: string, meta: string): T {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  const schema = JSON.parse(readFileSync(path.join(SCHEMAS, 'meta', `${meta}.schema.json`), 'utf8'));
  const value = JSON.parse(readFileSync(path.join(SCHEMAS, file), 'utf8'));
  if (!ajv.validate(schema, value)) {
    throw new StartError(
      'SRV221',
      `schemas/${file}: ${ajv.errorsText(ajv.errors)}`,
      `see schemas/meta/${meta}.schema.json`,
    );
  }
  return value as T;
}

const DATA_FILE = /\.jsonc?$/;

/** Every data file of one folder below `schemas/`; a missing folder holds none. */
export function readFolder<T>(folder: string, meta: string): T[] {
  const place = path.join(SCHEMAS, folder);
  if (!existsSync(place)) return [];
  const names = readdirSync(place).filter((name) => DATA_FILE.test(name));
  return names.sort().map((name) => judged<T>(path.join(folder, name), meta));
}

/** One data file by its name without extension; null when there is none. */
export function readOne<T>(name: string, meta: string): T | null {
  const file = readdirSync(SCHEMAS).find(
    (candidate) => DATA_FILE.test(candidate) && candidate.replace(DATA_FILE, '') === name,
  );
  return file === undefined ? null : judged<T>(file, meta);
}
