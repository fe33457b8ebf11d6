/** A screen about one record: its page, and how the record is read. */

export { numberOf, RecordHead, RecordPage, useBack } from './RecordPage.tsx';
export { ownRecord, recordId, useRecord } from './useRecord.ts';
