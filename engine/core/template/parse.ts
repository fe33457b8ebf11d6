import { type BulklineError, errors } from '#core/errors';

/** Syntax tree of one text of a template. */
export type TemplateNode = { offset: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'slot'; path: string; format: string | null; argument: string | null }
  | { kind: 'clause'; key: string }
  | { kind: 'if'; test: string; whenTrue: TemplateNode[]; whenFalse: TemplateNode[] }
);

type OpenBlock = { node: Extract<TemplateNode, { kind: 'if' }>; parent: TemplateNode[]; inElse: boolean };

const PATH = /^[A-Za-z_][\w]*(\.[A-Za-z_][\w]*)*$/;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export type TextPlace = { template: string; pointer: string };

/** SCH127 at an offset of a template's text. */
export function templateError(
  place: TextPlace,
  offset: number,
  name: string,
  reason: string,
  hint?: string,
): BulklineError {
  const where = { file: `templates/${place.template}.json`, pointer: place.pointer, start: offset };
  return errors.SCH127({ name, reason }, { where, hint });
}

/** Offset of the `}}` that closes a tag, skipping over quoted texts of a condition; -1 when it is missing. */
function closingBraces(text: string, from: number): number {
  let quote = '';
  for (let index = from; index < text.length; index++) {
    const char = text[index] as string;
    if (quote) {
      if (char === '\\') index++;
      else if (char === quote) quote = '';
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '}' && text[index + 1] === '}') return index;
  }
  return -1;
}

/** `path`, `path|format`, `path|format:argument`. */
function readSlot(inner: string, fail: (reason: string, hint: string) => never) {
  const bar = inner.indexOf('|');
  const path = (bar < 0 ? inner : inner.slice(0, bar)).trim();
  if (!PATH.test(path) || path.split('.').some((name) => FORBIDDEN.has(name)))
    fail('is no field path', 'write {{field}} or {{field|format}}');
  if (bar < 0) return { path, format: null, argument: null };
  const rest = inner.slice(bar + 1);
  const colon = rest.indexOf(':');
  const format = (colon < 0 ? rest : rest.slice(0, colon)).trim();
  if (!format) fail('the format after | is missing', 'write {{field|format}}');
  return { path, format, argument: colon < 0 ? null : rest.slice(colon + 1).trim() };
}

/** Reads a text with slots and blocks. Throws SCH127 with the offset for anything that does not close. */
export function parseText(text: string, where: TextPlace): TemplateNode[] {
  const root: TemplateNode[] = [];
  const open: OpenBlock[] = [];
  let target = root;
  let position = 0;
  while (position < text.length) {
    const start = text.indexOf('{{', position);
    const plain = text.slice(position, start < 0 ? text.length : start);
    if (plain) target.push({ kind: 'text', text: plain, offset: position });
    if (start < 0) break;
    const end = closingBraces(text, start + 2);
    const inner = text.slice(start + 2, end < 0 ? start + 22 : end).trim();
    const fail = (reason: string, hint: string): never => {
      throw templateError(where, start, inner, reason, hint);
    };
    if (end < 0) fail('is not closed', 'end it with }}');
    position = end + 2;
    if (inner.startsWith('#if')) {
      const test = inner.slice(3).trim();
      if (!test) fail('has no condition', 'write {{#if expression}}');
      const node: OpenBlock['node'] = { kind: 'if', test, whenTrue: [], whenFalse: [], offset: start };
      target.push(node);
      open.push({ node, parent: target, inElse: false });
      target = node.whenTrue;
    } else if (inner === 'else') {
      const block = open.at(-1);
      if (!block || block.inElse) return fail('stands outside of a block', 'open one with {{#if …}}');
      block.inElse = true;
      target = block.node.whenFalse;
    } else if (inner === '/if') {
      const block = open.pop();
      if (!block) return fail('closes nothing', 'open a block with {{#if …}}');
      target = block.parent;
    } else if (inner.startsWith('@')) {
      target.push({ kind: 'clause', key: inner.slice(1).trim(), offset: start });
    } else {
      target.push({ kind: 'slot', ...readSlot(inner, fail), offset: start });
    }
  }
  const left = open.at(-1);
  if (left) throw templateError(where, left.node.offset, `#if ${left.node.test}`, 'is not closed', 'add {{/if}}');
  return root;
}
