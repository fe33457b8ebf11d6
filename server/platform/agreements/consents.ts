import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import type { Agreements, ServedAgreement } from './agreements.ts';

const write = (sql: Sql, userId: string, fileType: string, versionNumber: string) =>
  raw`insert into agreement_consent (user_id, file_type, version_number)
    values (${userId}, ${fileType}, ${versionNumber}) on conflict do nothing`.execute(sql);

async function agreedTo(sql: Sql, userId: string): Promise<Array<{ fileType: string; versionNumber: string }>> {
  const { rows } = await raw<{ file_type: string; version_number: string }>`
    select file_type, version_number from agreement_consent where user_id = ${userId}`.execute(sql);
  return rows.map((row) => ({ fileType: row.file_type, versionNumber: row.version_number }));
}

/**
 * Who agreed to which version. Signing in means agreeing (specification section 1); of an agreement that is `asked`,
 * only the first version is agreed to that way, a new one is asked for after the next sign-in (chapter 70, section 2.2).
 */
export function createConsents(agreements: Agreements) {
  return {
    async bySigningIn(sql: Sql, userId: string): Promise<void> {
      const agreed = await agreedTo(sql, userId);
      for (const { fileType, versionNumber, signIn } of agreements.inForce()) {
        const knowsOther = agreed.some((entry) => entry.fileType === fileType);
        if (signIn === undefined || (signIn === 'asked' && knowsOther)) continue;
        await write(sql, userId, fileType, versionNumber);
      }
    },
    /** Agreements in force that the person has to be asked for. */
    async pending(sql: Sql, userId: string): Promise<ServedAgreement[]> {
      const agreed = await agreedTo(sql, userId);
      return agreements
        .inForce()
        .filter(({ signIn }) => signIn === 'asked')
        .filter(({ fileType, versionNumber }) => {
          return !agreed.some((entry) => entry.fileType === fileType && entry.versionNumber === versionNumber);
        })
        .flatMap(({ fileType }) => agreements.current(fileType) ?? []);
    },
    /** False when the id names no version in force. */
    async agree(sql: Sql, userId: string, id: string): Promise<boolean> {
      const version = agreements.byId(id);
      if (version === null || agreements.current(version.fileType)?.id !== id) return false;
      await write(sql, userId, version.fileType, version.versionNumber);
      return true;
    },
  };
}
export type Consents = ReturnType<typeof createConsents>;
