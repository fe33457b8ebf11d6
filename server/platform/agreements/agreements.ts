import type { AgreementSpec, AgreementVersion, SchemaSet } from '#core/language';
import type { Agreement } from '#core/protocol';
import { shanghaiDate } from '#server/kernel';

/** An agreement as the calls of specification section 7 answer it. */
export type ServedAgreement = Agreement & { effectiveDate: string; publishTime: string };

export const agreementsOf = ({ agreements = {} }: Pick<SchemaSet, 'agreements'>): AgreementSpec[] =>
  Object.values(agreements);

function served(agreement: AgreementSpec, version: AgreementVersion): ServedAgreement {
  const { id, versionNumber, effectiveDate, publishTime, content } = version;
  const { fileType, name } = agreement;
  return { id, fileType, name, versionNumber, effectiveDate, publishTime, content: content.join('\n') };
}

/** Versions in force or past, the newest first. */
function published(agreement: AgreementSpec): AgreementVersion[] {
  const today = shanghaiDate();
  return agreement.versions
    .filter((version) => version.effectiveDate <= today)
    .sort((a, b) => b.effectiveDate.localeCompare(a.effectiveDate));
}

export function createAgreements(agreements: AgreementSpec[]) {
  const find = (fileType: string) => agreements.find((agreement) => agreement.fileType === fileType);
  return {
    /** The version in force; null when none is configured (the dialog says 未配置 + name). */
    current(fileType: string): ServedAgreement | null {
      const agreement = find(fileType);
      const version = agreement && published(agreement)[0];
      return agreement && version ? served(agreement, version) : null;
    },
    /** Earlier versions; only agreements that keep a public history list any. */
    history(fileType: string): ServedAgreement[] {
      const agreement = find(fileType);
      return agreement?.history ? published(agreement).map((version) => served(agreement, version)) : [];
    },
    byId(id: string): ServedAgreement | null {
      for (const agreement of agreements) {
        const version = published(agreement).find((candidate) => candidate.id === id);
        if (version) return served(agreement, version);
      }
      return null;
    },
    /** Type and version of everything in force, and what signing in means for it. */
    inForce: () =>
      agreements.flatMap((agreement) =>
        published(agreement)
          .slice(0, 1)
          .map(({ versionNumber }) => ({ fileType: agreement.fileType, versionNumber, signIn: agreement.signIn })),
      ),
  };
}
export type Agreements = ReturnType<typeof createAgreements>;
