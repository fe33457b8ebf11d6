import type { DecisionTable } from '#core/language';

/** The tables of one entity by their own names; `tables` is keyed by `<entity>/<table>`, as schemas and bundles are. */
export function tablesOf(
  tables: Readonly<Record<string, DecisionTable>>,
  entity: string,
): Record<string, DecisionTable> {
  const prefix = `${entity}/`;
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, table]) => [key.slice(prefix.length), table]),
  );
}
