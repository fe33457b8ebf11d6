/** Display and transfer formats of sections 5 and 9, checked against every vector of the specification's inventory. */
export { joinAttachments, splitAttachments } from './attachments.ts';
export { capitalNumerals } from './capital.ts';
export { groupThousands, toDecimal } from './decimal.ts';
export { checkUpload, dispositionName, fileKind, UPLOAD_ACCEPT, UPLOAD_LIMIT_MB } from './file.ts';
export { appendTwoDecimals, EMPTY_DASH, formatLargeAmount, formatMoney, formatNumber, sumField } from './number.ts';
export { formatPeriod } from './period.ts';
export {
  formatChineseDate,
  formatDay,
  formatDegrees,
  groupCardNumber,
  maskMobile,
  toDegrees,
} from './text.ts';
