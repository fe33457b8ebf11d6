/** Guards on every value that arrives, before any handler sees it: keys, texts, depth and size. */
import { errors } from './errors.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const LONE_SURROGATE = /\p{Surrogate}/u;
const MAX_DEPTH = 32;
const MAX_NODES = 50_000;
/** Names of a form; none of ours has a hundred. */
const MAX_FIELDS = 1000;

const refuse = (reason: string) => errors.SRV102({ reason });

/**
 * Parses a JSON body. Depth and values are counted on the text first: a parser that recurses must not meet ten thousand
 * brackets, and a hundred thousand keys take it longer than others may wait.
 * @throws ServerError 400 SRV102
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  refuseShape(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('the body is not JSON');
  }
  guardInput(value);
  return value;
}

function refuseShape(text: string): void {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) throw refuse(`nested deeper than ${MAX_DEPTH}`);
    } else if (char === '}' || char === ']') depth -= 1;
    else if (char === ',') {
      values += 1;
      if (values > MAX_NODES) throw refuse(`more than ${MAX_NODES} values`);
    }
  }
}

/**
 * Refuses prototype keys (also inside dotted and bracketed paths), NUL characters, lone surrogates and too many values.
 * @throws ServerError 400 SRV102
 */
export function guardInput(value: unknown): void {
  let nodes = 0;
  const visit = (node: unknown): void => {
    nodes += 1;
    if (nodes > MAX_NODES) throw refuse(`more than ${MAX_NODES} values`);
    if (typeof node === 'string') guardText(node);
    else if (Array.isArray(node)) for (const item of node) visit(item);
    else if (typeof node === 'object' && node !== null) {
      for (const [key, child] of Object.entries(node)) {
        guardKey(key);
        visit(child);
      }
    }
  };
  visit(value);
}

/** Most keys; what stands between dots and brackets is looked at in the others. */
const PLAIN_KEY = /^[A-Za-z0-9-]{1,200}$/;

export function guardKey(key: string): void {
  if (PLAIN_KEY.test(key) && !FORBIDDEN_KEYS.has(key)) return;
  guardText(key);
  if (key.length > 200) throw refuse('a key is longer than 200 characters');
  for (const part of key.split(/[.[\]'"]+/)) {
    if (FORBIDDEN_KEYS.has(part)) throw refuse(`key "${part}" is not allowed`);
  }
}

function guardText(text: string): void {
  // PostgreSQL stores neither; refusing here keeps the answer a 400.
  if (text.includes('\u0000')) throw refuse('a text holds a NUL character');
  if (LONE_SURROGATE.test(text)) throw refuse('a text holds half a surrogate pair');
}

/** Each name once: taking "the first" of two would let one check pass for another value. */
export function guardSingleValues(fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return;
  for (const [key, value] of Object.entries(fields)) {
    guardKey(key);
    if (key.endsWith('[]') || Array.isArray(value)) throw refuse(`"${key.slice(0, 40)}" is given more than once`);
    guardInput(value);
  }
}

/** Values of a form or a query, each name once. @throws ServerError 400 SRV102 */
export function parseForm(text: string): Record<string, unknown> {
  // Before they are taken apart, which costs more than to count them.
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw refuse(`more than ${MAX_FIELDS} fields`);
  const fields: Record<string, unknown> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    guardKey(key);
    if (key in fields) throw refuse(`"${key.slice(0, 40)}" is given more than once`);
    fields[key] = value;
  }
  guardSingleValues(fields);
  return { ...fields };
}

/** A value that was sent as an object of whatever members; empty where it is none. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
