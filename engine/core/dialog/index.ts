/**
 * What a transition asks for as a form of its own (docs/language/forms.md, "Dialogs"): the twelve aspects on the dialog's
 * fields, judged alike in the browser and by the server. Rules read the record by its field names and the dialog as
 * `input.<field>`; the record itself is never judged or sent.
 */
export { compileDialog, type DialogSpec, dialogSources, sectionsOf } from './compile-dialog.ts';
export { actionsIn, entityOf, giveTables, tableNames } from './dialog-tables.ts';
export { isReadFrom, recordNames } from './record-names.ts';
export { type Shows, shownFields } from './shown-fields.ts';
export { startDialog, valuesAround } from './start-dialog.ts';
