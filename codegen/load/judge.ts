import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 as Ajv, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { SourcePosition } from '#core/language';
import { didYouMean, escapePointer, type Finding } from '#core/lint';

export const META_NAMES = [
  'entity',
  'form',
  'table',
  'screen',
  'dictionary',
  'menu',
  'permissions',
  'template',
  'cases',
  'samples',
] as const;

const META_FOLDER = resolve(import.meta.dirname, '../../schemas/meta');

/** Judges values against the meta-schemas; `place` turns a pointer into a position. */
export type Judge = (
  meta: string,
  value: unknown,
  place: (pointer: string, part?: 'key' | 'value') => SourcePosition,
) => Finding[];

let judge: Judge | undefined;

/** The judge over `schemas/meta`, compiled once for a process. */
export function metaJudge(): Judge {
  judge ??= compileJudge();
  return judge;
}

/** The text of a meta-schema as an object. */
export function readMeta(name: string): Record<string, unknown> & { $id: string } {
  return JSON.parse(readFileSync(resolve(META_FOLDER, `${name}.schema.json`), 'utf8'));
}

function compileJudge(): Judge {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    discriminator: true,
  });
  addFormats.default(ajv, ['regex']);
  const validators = new Map<string, ValidateFunction>();
  const schemas = META_NAMES.map((name) => ({ name, schema: readMeta(name) }));
  // Neighbours refer to each other by file name, as editors resolve it; Ajv needs that name beside the versioned $id.
  for (const { name, schema } of schemas) ajv.addSchema(schema, new URL(`${name}.schema.json`, schema.$id).href);
  for (const { name, schema } of schemas) {
    const validate = ajv.getSchema(new URL(`${name}.schema.json`, schema.$id).href);
    if (validate) validators.set(name, validate);
  }
  return (meta, value, place) => {
    const validate = validators.get(meta);
    if (!validate || validate(value)) return [];
    return tell(validate.errors ?? [], place);
  };
}

function tell(errors: ErrorObject[], place: (pointer: string, part?: 'key' | 'value') => SourcePosition): Finding[] {
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const error of errors) {
    if (error.keyword === 'if' || error.keyword === 'oneOf') continue;
    const finding = findingOf(error, place);
    const id = `${finding.where.pointer} ${finding.message}`;
    if (!seen.has(id)) findings.push(finding);
    seen.add(id);
  }
  return findings;
}

function findingOf(error: ErrorObject, place: (pointer: string, part?: 'key' | 'value') => SourcePosition): Finding {
  const at = error.instancePath;
  const { keyword, params } = error;
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty);
    const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
    return {
      code: 'SCH005',
      message: `unknown keyword "${key}"`,
      where: place(`${at}/${escapePointer(key)}`, 'key'),
      hint: didYouMean(key, known) ?? `known here: ${known.join(', ')}`,
    };
  }
  if (keyword === 'required') {
    const key = String(params.missingProperty);
    const schema = (error.parentSchema?.properties as Record<string, { description?: string }> | undefined)?.[key];
    return { code: 'SCH006', message: `"${key}" is missing`, where: place(at, 'key'), hint: schema?.description };
  }
  if (keyword === 'propertyNames') {
    const key = String(params.propertyName);
    return {
      code: 'SCH006',
      message: `"${key}" is no allowed name`,
      where: place(`${at}/${escapePointer(key)}`, 'key'),
      hint: 'a Latin letter, then letters, digits or underscore',
    };
  }
  if (keyword === 'enum') return unknownChoice(error, place(at));
  if (keyword === 'discriminator') {
    const tag = String(params.tag);
    return {
      code: 'SCH006',
      message: `${tag} ${JSON.stringify(params.tagValue)} is unknown or missing`,
      where: place(params.tagValue === undefined ? at : `${at}/${tag}`),
      hint:
        didYouMean(String(params.tagValue), discriminatorValues(error)) ??
        `one of ${discriminatorValues(error).join(', ')}`,
    };
  }
  const description = (error.parentSchema as { description?: string } | undefined)?.description;
  return { code: 'SCH006', message: `the value ${error.message}`, where: place(at), hint: description };
}

function unknownChoice(error: ErrorObject, where: SourcePosition): Finding {
  const allowed = (error.params.allowedValues as unknown[]).map(String);
  const given = String(error.data);
  const isWidget = where.pointer.endsWith('/widget');
  return {
    code: isWidget ? 'SCH104' : 'SCH006',
    message: isWidget ? `unknown widget "${given}"` : `"${given}" is none of the allowed values`,
    where,
    hint: didYouMean(given, allowed) ?? `one of ${allowed.join(', ')}`,
  };
}

/** Tags named by the branches of a discriminated union (`#/$defs/<tag>` or `#/$defs/<tag>Block`). */
function discriminatorValues(error: ErrorObject): string[] {
  const branches = (error.parentSchema?.oneOf as Array<{ $ref?: string }> | undefined) ?? [];
  return branches.map((branch) => (branch.$ref ?? '').replace(/^.*\//, '').replace(/Block$/, ''));
}
