import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 as Ajv, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { catalogued, didYouMean, type ErrorCode, type ParametersOf } from '#core/errors';
import type { SourcePosition } from '#core/language';
import { escapePointer, type Finding } from '#core/lint';

export const META_NAMES = [
  'entity',
  'form',
  'table',
  'screen',
  'dictionary',
  'menu',
  'permissions',
  'template',
  'map',
  'cases',
  'samples',
  'agreement',
  'approval-flows',
  'risk',
  'tracking',
  'site',
  'site-page',
] as const;

const META_FOLDER = resolve(import.meta.dirname, '../../schemas/meta');

/** Judges values against the meta-schemas; `place` turns a pointer into a position. */
export type Judge = (meta: string, value: unknown, place: PlaceOf) => Finding[];

type PlaceOf = (pointer: string, part?: 'key' | 'value') => SourcePosition;

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
    // Each file is judged once: compiling quickly counts more than judging quickly (0.5 s of CPU instead of 1.4 s).
    inlineRefs: false,
    code: { optimize: false },
  });
  addFormats.default(ajv, ['regex', 'date']);
  const validators = new Map<string, ValidateFunction>();
  const schemas = META_NAMES.map((name) => ({ name, schema: readMeta(name) }));
  // Neighbours refer to each other by file name: editors resolve it beside the file, validators beside the $id.
  for (const { schema } of schemas) ajv.addSchema(schema);
  for (const { name, schema } of schemas) {
    const validate = ajv.getSchema(schema.$id);
    if (validate) validators.set(name, validate);
  }
  return (meta, value, place) => {
    const validate = validators.get(meta);
    if (!validate || validate(value)) return [];
    return tell(validate.errors ?? [], place);
  };
}

function tell(errors: ErrorObject[], place: PlaceOf): Finding[] {
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const error of errors) {
    // What no branch takes is told by the branches themselves; that several take it is told by nobody else.
    if (error.keyword === 'if' || (error.keyword === 'oneOf' && !error.params.passingSchemas)) continue;
    const finding = findingOf(error, place);
    const id = `${finding.where.pointer} ${finding.message}`;
    if (!seen.has(id)) findings.push(finding);
    seen.add(id);
  }
  return findings;
}

function findingOf(error: ErrorObject, place: PlaceOf): Finding {
  const at = error.instancePath;
  const { keyword, params } = error;
  if (keyword === 'additionalProperties') return unknownKeyword(error, at, place);
  if (keyword === 'required') {
    const key = String(params.missingProperty);
    const properties = error.parentSchema?.properties as Record<string, { description?: string }> | undefined;
    return finding('SCH102', { reason: `"${key}" is missing` }, place(at, 'key'), properties?.[key]?.description);
  }
  if (keyword === 'propertyNames') {
    const key = String(params.propertyName);
    const where = place(`${at}/${escapePointer(key)}`, 'key');
    const hint = 'a Latin letter, then letters, digits or underscore';
    return finding('SCH102', { reason: `"${key}" is no allowed name` }, where, hint);
  }
  if (keyword === 'oneOf')
    return finding('SCH102', { reason: `it says two things at once: ${branchesOf(error)}` }, place(at));
  if (keyword === 'enum') return unknownChoice(error, place(at));
  if (keyword === 'discriminator') return unknownTag(error, at, place);
  const description = (error.parentSchema as { description?: string } | undefined)?.description;
  return finding('SCH102', { reason: `the value ${error.message}` }, place(at), description);
}

function finding<Code extends ErrorCode>(
  code: Code,
  parameters: ParametersOf<Code>,
  where: SourcePosition,
  hint?: string,
): Finding {
  const { message, hint: mend } = catalogued(code, parameters, { hint });
  return { code, message, where, hint: mend };
}

function unknownKeyword(error: ErrorObject, at: string, place: PlaceOf): Finding {
  const key = String(error.params.additionalProperty);
  const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
  const hint = didYouMean(key, known) ?? `known here: ${known.join(', ')}`;
  return finding('SCH103', { name: key }, place(`${at}/${escapePointer(key)}`, 'key'), hint);
}

function unknownChoice(error: ErrorObject, where: SourcePosition): Finding {
  const allowed = (error.params.allowedValues as unknown[]).map(String);
  const given = String(error.data);
  const hint = didYouMean(given, allowed) ?? `one of ${allowed.join(', ')}`;
  if (where.pointer.endsWith('/widget')) return finding('SCH104', { name: given }, where, hint);
  return finding('SCH102', { reason: `"${given}" is none of the allowed values` }, where, hint);
}

/** Keywords of the branches that all take the value. */
function branchesOf({ params, schema }: ErrorObject): string {
  const passing = (params.passingSchemas as number[]).map((index) => (schema as Array<{ required?: string[] }>)[index]);
  return passing.map((branch) => `"${branch?.required?.join('", "') ?? ''}"`).join(' and ');
}

function unknownTag(error: ErrorObject, at: string, place: PlaceOf): Finding {
  const tag = String(error.params.tag);
  const value = error.params.tagValue;
  const known = discriminatorValues(error);
  const reason = value === undefined ? `"${tag}" is missing` : `${tag} ${JSON.stringify(value)} is unknown`;
  const hint = didYouMean(String(value), known) ?? `one of ${known.join(', ')}`;
  return finding('SCH102', { reason }, place(value === undefined ? at : `${at}/${tag}`), hint);
}

/** Tags named by the branches of a discriminated union (`#/$defs/<tag>` or `#/$defs/<tag>Block`). */
function discriminatorValues(error: ErrorObject): string[] {
  const branches = (error.parentSchema?.oneOf as Array<{ $ref?: string }> | undefined) ?? [];
  return branches.map((branch) => (branch.$ref ?? '').replace(/^.*\//, '').replace(/(Block|MapLayer)$/, ''));
}
