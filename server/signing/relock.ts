/** Brings everything that an earlier data key has locked under the present one. */
import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import { openCipher, relocked, relockRoot } from './authority.ts';

/** Answers how many keys of certificates were locked anew; the key of the root is, too. As the service. */
export async function relockData(sql: Sql, dataDir: string): Promise<number> {
  const cipher = openCipher(dataDir);
  const { rows } = await raw<{ id: string; key: string }>`select certificate_id as id, private_key as key
    from certificate_key for update`.execute(sql);
  for (const { id, key } of rows)
    await raw`update certificate_key set private_key = ${relocked(key, cipher)} where certificate_id = ${id}`.execute(
      sql,
    );
  await relockRoot(dataDir);
  return rows.length;
}
