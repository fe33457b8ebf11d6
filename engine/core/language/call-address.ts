import type { ApiBase, EntitySpec } from './types/index.ts';

/** Where an operation of an entity is called: `/<base>-api<path>`; `{id}` stands for the record. */
export type CallAddress = { method: string; base: ApiBase; path: string };

/** The address that the entity's `api` gives the operation, else the default one below the entity's path. */
export function callAddress(
  { api, base, path }: Pick<EntitySpec, 'api' | 'base' | 'path'>,
  operation: string,
  standard: { method: string; path: string },
): CallAddress {
  const given = api && Object.hasOwn(api, operation) ? api[operation] : undefined;
  const [, method = standard.method, ownBase = base, ownPath = `${path}${standard.path}`] =
    /^(\w+) (\w+):(.+)$/.exec(given ?? '') ?? [];
  return { method, base: ownBase as ApiBase, path: ownPath };
}
