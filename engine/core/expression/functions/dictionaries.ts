import type { DictionaryEntry, DictionarySpec } from '#core/language';
import { type DictionaryLookup, type NameType, UNKNOWN } from '../names.ts';
import { toText, type Value, type ValueObject } from '../value.ts';
import type { FunctionCall, FunctionSpec } from './specification.ts';

const STANDARD = ['code', 'label', 'text', 'color', 'parent', 'message'] as const;

/** Entries by code as expressions see them: standard members and attributes side by side. */
const entriesOf = memoized((dictionary): ReadonlyMap<string, ValueObject> => {
  return new Map(dictionary.entries.map((entry) => [entry.code, entryObject(entry)]));
});

function entryObject(entry: DictionaryEntry): ValueObject {
  const { attributes, ...standard } = entry;
  return { ...attributes, ...standard };
}

/** Enabled codes, all (key '') and by parent code. */
const codesOf = memoized((dictionary): ReadonlyMap<string, readonly string[]> => {
  const byParent = new Map<string, string[]>([['', []]]);
  for (const { code, parent, disabled } of dictionary.entries) {
    if (disabled) continue;
    byParent.get('')?.push(code);
    if (parent === undefined) continue;
    const siblings = byParent.get(parent);
    if (siblings) siblings.push(code);
    else byParent.set(parent, [code]);
  }
  return byParent;
});

function memoized<T>(compute: (dictionary: DictionarySpec) => T): (dictionary: DictionarySpec) => T {
  const known = new WeakMap<DictionarySpec, T>();
  return (dictionary) => {
    let result = known.get(dictionary);
    if (result === undefined) {
      result = compute(dictionary);
      known.set(dictionary, result);
    }
    return result;
  };
}

/** Looks the dictionary up at each call, so one that arrives later or is replaced is seen. */
function entryCall(name: string, lookup: DictionaryLookup): FunctionCall {
  return (_name, code = null) => {
    const dictionary = lookup(name);
    return (dictionary && entriesOf(dictionary).get(toText(code) ?? '')) ?? null;
  };
}

function codesWithCall(name: string, lookup: DictionaryLookup): FunctionCall {
  return (_name, attribute = null) => {
    const wanted = toText(attribute) ?? '';
    const has = ({ attributes = {}, disabled }: DictionaryEntry) => !disabled && attributes[wanted] === true;
    return (lookup(name)?.entries ?? []).filter(has).map(({ code }) => code);
  };
}

function codesCall(name: string, lookup: DictionaryLookup): FunctionCall {
  return (...args: Value[]) => {
    const dictionary = lookup(name);
    if (!dictionary) return [];
    const parent = args.length > 1 ? toText(args[1] ?? null) : '';
    return parent === null ? [] : (codesOf(dictionary).get(parent) ?? []);
  };
}

/** Members of an entry with their types, read off the dictionary's entries. */
export function entryType(dictionary: DictionarySpec): NameType {
  const types = new Map<string, NameType>(STANDARD.map((name) => [name, { type: 'text' }]));
  for (const { attributes } of dictionary.entries) {
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (value === null) continue;
      const type: NameType =
        typeof value === 'number' ? { type: 'decimal' } : { type: typeof value === 'boolean' ? 'bool' : 'text' };
      const known = types.get(name);
      types.set(name, known && known.type !== type.type ? UNKNOWN : type);
    }
  }
  return { type: 'object', member: (name) => types.get(name) ?? null, members: () => [...types.keys()] };
}

export const dictionaryFunctions: readonly FunctionSpec[] = [
  {
    name: 'dict',
    signature: "dict('name', code)",
    meaning: 'entry of a dictionary: .label, .message, .parent and its attributes',
    parameters: ['dictionary', 'text'],
    returns: 'object',
    call: () => null,
    bind: entryCall,
  },
  {
    name: 'codes',
    signature: "codes('name', parent)",
    meaning: 'enabled codes of a dictionary, or of one parent code',
    parameters: ['dictionary', 'text'],
    optional: 1,
    returns: () => ({ type: 'list', element: 'text' }),
    call: () => [],
    bind: codesCall,
  },
  {
    name: 'codesWith',
    signature: "codesWith('name', 'attribute')",
    meaning: 'enabled codes of a dictionary whose entries have the attribute',
    parameters: ['dictionary', 'text'],
    returns: () => ({ type: 'list', element: 'text' }),
    call: () => [],
    bind: codesWithCall,
  },
];
