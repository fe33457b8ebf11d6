import { sql as raw } from 'kysely';
import type { SiteSettings } from '#core/language';
import { type RecordTypes, recordTypes } from '#server/entity';
import type { Services, Sql } from '#server/kernel';

const FRESH_MS = 5 * 60_000;

type Statistic = SiteSettings['statistics'][string];

/** Public figures of the settings, counted anew every five minutes at most; decimal strings. */
export function createStatistics(services: Services): () => Promise<Record<string, string>> {
  const wanted = Object.entries(services.schemas.site?.statistics ?? {});
  const types = recordTypes(services.schemas);
  let counted: Promise<Record<string, string>> | null = null;
  let until = 0;
  return () => {
    if (counted === null || Date.now() > until) {
      until = Date.now() + FRESH_MS;
      counted = services.database.system(async (sql) => {
        const figures: Record<string, string> = {};
        for (const [key, statistic] of wanted) figures[key] = await count(sql, types, statistic);
        return figures;
      });
      counted.catch(() => {
        counted = null;
      });
    }
    return counted;
  };
}

async function count(sql: Sql, types: RecordTypes, { entity, states, sum }: Statistic): Promise<string> {
  const shape = types.get(entity)?.shape;
  const column = sum === undefined ? undefined : shape?.columns.get(sum);
  if (!shape || (sum !== undefined && column?.kind !== 'decimal')) return '0';
  const measure = column ? raw`coalesce(sum(${raw.ref(column.name)}), 0)` : raw`count(*)`;
  const where = states ? raw`where status in (${raw.join(states)})` : raw``;
  const { rows } = await raw<{ figure: string }>`
    select (${measure})::text as figure from ${raw.table(`record.${shape.table}`)} ${where}`.execute(sql);
  return rows[0]?.figure ?? '0';
}
