/** Company documents keep their earlier versions (chapter 70, companyDocument). */
import { type OperationHandler, shanghaiTime } from '#server/kernel';

type Values = Record<string, unknown>;

/** Other files are a new version; what was there before stays listed. */
const versionDocument: OperationHandler = async ({ row, input, changes }) => {
  if (input.files === undefined || input.files === row.files) return;
  const earlier = Array.isArray(row.earlier) ? (row.earlier as Values[]) : [];
  const version = Number(row.docVersion ?? 1);
  const former = { docVersion: version, files: row.files, validTo: row.validTo, replacedAt: shanghaiTime() };
  Object.assign(changes, { docVersion: version + 1, earlier: [former, ...earlier].slice(0, 50) });
};

export const documentOperations: Record<string, OperationHandler> = { 'account.versionDocument': versionDocument };
