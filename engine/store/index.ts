/** The state of a form: values, rules, checks, rows and history; it knows nothing of how it is drawn. */

export { type CodeSender, CodeSenderContext, useCodeSender } from './codeSender.ts';
export { FormContext, useForm, useFormContext } from './context.ts';
export { evaluateAt } from './evaluateAt.ts';
export { type FormMode, FormStore } from './FormStore.ts';
export type { FieldModel } from './fields/FieldModel.ts';
export type { FieldView } from './fields/FieldView.ts';
export { isEmpty } from './fields/isEmpty.ts';
export { isLineTable, schemaAt } from './fields/schema.ts';
export { usesOf } from './fields/uses.ts';
export { type PendingUpload, PendingUploads } from './PendingUploads.ts';
export { guardPath, isWithin, patternOf, splitRow } from './paths/paths.ts';
export { RemoteQuestionRunner } from './RemoteQuestionRunner.ts';
export type { TableModel } from './rows/TableModel.ts';
