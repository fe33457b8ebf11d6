/**
 * What the core remembers between two calls (texts parsed, templates compiled) would hide a mutant: what was made before it
 * is used again, and what it makes is found by the next one. Caches are maps that a module of the core makes while it is
 * loaded, without content; they can be emptied here.
 */
const forgets: Array<() => void> = [];

export function forgetAll(): void {
  for (const forget of forgets) forget();
}

/** Maps made from now on are watched, until the function that is returned has been called. */
export function watchMaps(below: string): () => void {
  const { Map: plainMap, WeakMap: plainWeakMap } = globalThis;
  globalThis.Map = new Proxy(plainMap, {
    construct(target, args) {
      const map = new target(...args);
      if (args.length === 0 && isOfModule(below)) forgets.push(() => map.clear());
      return map;
    },
  });
  globalThis.WeakMap = new Proxy(plainWeakMap, {
    construct: (target, args) => (args.length === 0 && isOfModule(below) ? emptiable(target) : new target(...args)),
  });
  return () => {
    globalThis.Map = plainMap;
    globalThis.WeakMap = plainWeakMap;
  };
}

/** Whether a module's own lines, not those of a function of it, are making something. */
function isOfModule(below: string): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 4;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  const files = new Error().stack as unknown as string[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const [, , maker = '', caller = 'node:'] = files;
  return maker.includes(below) && caller.startsWith('node:');
}

/** A weak map that can be emptied: it forgets by beginning anew. */
function emptiable(target: WeakMapConstructor): WeakMap<WeakKey, unknown> {
  let inner = new target<WeakKey, unknown>();
  forgets.push(() => {
    inner = new target();
  });
  const map: Pick<WeakMap<WeakKey, unknown>, 'get' | 'has' | 'set' | 'delete'> = {
    get: (key) => inner.get(key),
    has: (key) => inner.has(key),
    delete: (key) => inner.delete(key),
    set: (key, value) => {
      inner.set(key, value);
      return map as WeakMap<WeakKey, unknown>;
    },
  };
  return map as WeakMap<WeakKey, unknown>;
}
