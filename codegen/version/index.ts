/**
 * A set of schemas as a value that can be named and kept: its version is a hash of what it says once everything is
 * written out, so that the same files give the same version on every machine and in whatever order they are read.
 */
import { createHash } from 'node:crypto';
import type { SchemaSet } from '#core/language';

const versions = new WeakMap<object, string>();

/** 32 hexadecimal digits. Costs some 50 ms for the shipped set, once for each set. */
export function versionOf(set: Partial<SchemaSet>): string {
  const known = versions.get(set);
  if (known) return known;
  const version = createHash('sha256').update(textOf(set)).digest('hex').slice(0, 32);
  versions.set(set, version);
  return version;
}

/**
 * The whole set as one JSON text, what `versionOf` hashes. Collections and their members are sorted; inside of a member
 * the order of keys is kept, since fields and columns are shown in it.
 */
export function textOf(set: Partial<SchemaSet>): string {
  const collections = sorted(set).map(
    ([name, members]) => `${JSON.stringify(name)}:${collectionText(members as object)}`,
  );
  return `{${collections.join(',')}}`;
}

/** Members of a collection by name; a menu or a catalogue by its keywords. */
function collectionText(members: object): string {
  if (Array.isArray(members)) return collectionText({ ...members });
  return `{${sorted(members)
    .map(([name, member]) => `${JSON.stringify(name)}:${memberText(member)}`)
    .join(',')}}`;
}

const texts = new WeakMap<object, string>();

/** Sets that follow each other share the members that have not changed. */
function memberText(member: unknown): string {
  if (typeof member !== 'object' || member === null) return JSON.stringify(member);
  const text = texts.get(member) ?? JSON.stringify(member);
  texts.set(member, text);
  return text;
}

const sorted = (record: object): Array<[string, unknown]> =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
