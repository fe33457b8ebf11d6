/** Who may see and do what: what was accepted last, against what the schemas say now. */
export { ACCESS_FOLDER, accessChanges, accessFiles } from './changes.ts';
export { accessFindings } from './findings.ts';
