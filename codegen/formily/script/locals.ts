import ts from 'typescript';
import { chainOf, placeOf } from './chain.ts';
import type { Code } from './code.ts';
import type { Converter } from './converter.ts';
import type { Names, Place } from './names.ts';

type Local = { place: Place } | { code: Code };

/** The converter beside a `const`: its names stand for what they are given. Null for what takes values apart. */
export function withLocal(statement: ts.VariableStatement, converter: Converter): Converter | null {
  return statement.declarationList.declarations.reduce<Converter | null>((known, { name, initializer }) => {
    if (!known || !initializer || !ts.isIdentifier(name)) return null;
    return known.over(named(name.text, meaning(initializer, known), known.names));
  }, converter);
}

/** A path stays one, so that more names may follow it. */
function meaning(initializer: ts.Expression, converter: Converter): Local {
  const chain = chainOf(initializer);
  const found = chain && placeOf(chain, converter.names);
  if (found) return 'code' in found ? found : { place: found };
  return { code: converter.value(initializer) };
}

const named = (name: string, local: Local, names: Names): Names => ({
  ...names,
  begin: (chain) => (chain[0] === name ? { ...local, taken: 1 } : names.begin(chain)),
});
