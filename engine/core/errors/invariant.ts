/**
 * States what the code around has made true already, for the compiler and for the next reader. A breach is a defect of
 * ours: no data, no user and no operator can bring it about. What they can bring about has a code of the catalogue.
 */
export function invariant(holds: unknown, statement: string): asserts holds {
  if (!holds) throw new Invariant(statement);
}

class Invariant extends Error {
  override readonly name = 'Invariant';
}
