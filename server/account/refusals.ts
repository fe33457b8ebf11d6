import { errors } from '#server/kernel';

/** Refusals of the account centre with the texts that users read (chapter 70, section 3). */
export const refuse = {
  field: (path: string, text: string) => errors.SRV202({ path, text }),
  conflict: (text: string, _reason?: string) => errors.SRV231({ text }),
  noPermission: (reason: string) => errors.SRV103({ reason }),
  notFound: (reason: string) => errors.SRV104({ reason }),
  tooMany: () => errors.SRV108({ reason: 'codes of a person' }),
};
