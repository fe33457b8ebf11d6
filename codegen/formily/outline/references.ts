import { type Findings, memberOf } from '../finding.ts';
import { isRaw, type Raw, rawOf } from './raw.ts';

/** Where a schema keeps the parts that `$ref` names. */
const KEEPERS = ['definitions', '$defs'] as const;
const REFERENCE = /^#\/(definitions|\$defs)\/(.+)$/;

/**
 * The schema with the parts that `$ref` names put in their places, what stands beside `$ref` over what stands there. A
 * part that names itself ends where it does so for the second time.
 */
export function withReferences(root: Raw, pointer: string, findings: Findings): Raw {
  const parts = new Map(
    KEEPERS.flatMap((keeper) =>
      Object.entries(rawOf(root[keeper])).flatMap(
        ([name, part]): Array<[string, Raw]> => (isRaw(part) ? [[name, part]] : []),
      ),
    ),
  );
  return new References(parts, findings).filled(root, pointer, []);
}

class References {
  readonly #parts: ReadonlyMap<string, Raw>;
  readonly #findings: Findings;

  constructor(parts: ReadonlyMap<string, Raw>, findings: Findings) {
    this.#parts = parts;
    this.#findings = findings;
  }

  /** `way`: the parts inside which the schema stands. */
  filled(schema: Raw, pointer: string, way: readonly string[]): Raw {
    const { $ref, ...own } = schema;
    if ($ref === undefined) return this.#withMembers(own, pointer, way);
    const name = REFERENCE.exec(String($ref))?.[2] ?? '';
    const part = this.#parts.get(name);
    const at = { pointer: memberOf(pointer, '$ref') };
    if (part && !way.includes(name)) return this.filled({ ...part, ...own }, pointer, [...way, name]);
    if (part)
      this.#findings.lost(
        at,
        String($ref),
        'a part that holds itself has no end here',
        'a line table, or records that refer to each other',
      );
    else this.#findings.lost(at, String($ref), 'no part of the schema has this name', 'name one of "definitions"');
    return own;
  }

  #withMembers(schema: Raw, pointer: string, way: readonly string[]): Raw {
    const made = { ...schema };
    if (isRaw(schema.properties)) {
      const at = memberOf(pointer, 'properties');
      made.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, member]) => [
          name,
          isRaw(member) ? this.filled(member, memberOf(at, name), way) : member,
        ]),
      );
    }
    if (isRaw(schema.items)) made.items = this.filled(schema.items, memberOf(pointer, 'items'), way);
    if (Array.isArray(schema.items))
      made.items = schema.items.map((item, index) =>
        isRaw(item) ? this.filled(item, memberOf(pointer, 'items', index), way) : item,
      );
    return made;
  }
}
