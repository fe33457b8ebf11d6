import { escapePointer } from './pointer.ts';

/** Keywords that tell the members of a list apart, the first that a member has. */
const NAMES = ['id', 'name', 'code', 'key', 'field', 'table'] as const;

/**
 * A JSON pointer with the members of lists by their names instead of their places: `/rules/31/check` of a form is
 * `/rules/basePrice/check`, or with the rule's `id` in the field's place, `/workflow/transitions/0/when` is
 * `/workflow/transitions/submit/when`. What goes by a name is still found when something is put in above it.
 * Members without a name keep their place, and so does everything that the document does not have.
 */
export function namedPointer(document: unknown, pointer: string): string {
  let value = document;
  return pointer
    .split('/')
    .map((segment, index) => {
      if (index === 0) return segment;
      const isMember = Array.isArray(value);
      value = memberOf(value, segment.replaceAll('~1', '/').replaceAll('~0', '~'));
      const name = isMember ? nameOf(value) : undefined;
      return name === undefined ? segment : escapePointer(name);
    })
    .join('/');
}

/** The way back: a pointer with the places of the members that it names; what the document does not have stays as it is. */
export function placedPointer(document: unknown, pointer: string): string {
  let value = document;
  return pointer
    .split('/')
    .map((segment, index) => {
      if (index === 0) return segment;
      const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
      const place = Array.isArray(value) ? value.findIndex((member) => nameOf(member) === key) : -1;
      value = memberOf(value, place === -1 ? key : String(place));
      return place === -1 ? segment : String(place);
    })
    .join('/');
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

function nameOf(member: unknown): string | undefined {
  return NAMES.map((keyword) => memberOf(member, keyword)).find((name): name is string => typeof name === 'string');
}
