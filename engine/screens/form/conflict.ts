import { DataError } from '../../port.ts';

/** One field of a 409 answer (docs/protocol.md). */
export type DifferingField = { field: string; title: string; mine: unknown; theirs: unknown };
export type Conflict = { version: number; differing: DifferingField[] };

/** The conflict that a refusal tells of; null for other refusals (a wrong state is a 409 without fields). */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof DataError) || error.status !== 409) return null;
  const data = error.data as { version?: unknown; differing?: unknown } | null | undefined;
  if (typeof data?.version !== 'number' || !Array.isArray(data.differing)) return null;
  const differing = data.differing.filter(
    (entry): entry is DifferingField => typeof entry?.field === 'string' && typeof entry.title === 'string',
  );
  return { version: data.version, differing };
}
