/** Values that differ from a sound one in one place each, as people get files wrong. */
const REPLACEMENTS: unknown[] = ['', 'zz zz', 7, -1.5, true, false, null, [], ['a', 'a'], {}, { zz: 1 }];
const MOST = 150;

/** At most `MOST` of them, spread over the whole value; always the same ones. */
export function mutants(value: unknown): unknown[] {
  const all = [...changed(value)];
  const step = Math.max(1, Math.ceil(all.length / MOST));
  return all.filter((_, index) => index % step === 0);
}

function* changed(value: unknown): Generator<unknown> {
  for (const replacement of REPLACEMENTS) yield replacement;
  if (Array.isArray(value)) yield* changedList(value);
  else if (typeof value === 'object' && value !== null) yield* changedMembers(value as Record<string, unknown>);
}

function* changedList(value: unknown[]): Generator<unknown> {
  for (const [index, item] of value.entries()) {
    yield value.toSpliced(index, 1);
    yield [...value, item];
    for (const other of changed(item)) yield value.with(index, other);
  }
}

function* changedMembers(value: Record<string, unknown>): Generator<unknown> {
  yield { ...value, zzUnknown: 1 };
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...rest } = value;
    yield rest;
    yield { ...rest, 'not a code': member };
    for (const other of changed(member)) yield { ...value, [name]: other };
  }
}
