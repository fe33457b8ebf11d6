/**
 * The form: an evaluation of `#core/model` bound to Formily and drawn with widgets.
 * `FormStore` is the state, `FormView` the drawing in three modes; dialogs and screens build on both.
 */
export { AskRunner } from './AskRunner.ts';
export { type CodeSender, CodeSenderContext } from './codeSender.ts';
export { type FormContextValue, useForm, useFormContext } from './context.ts';
export { titleOf } from './ErrorSummary.tsx';
export { usesOf } from './FieldBlock.ts';
export { type FormListener, type FormMode, FormStore } from './FormStore.ts';
export { FormView, type FormViewProps } from './FormView.tsx';
export { guardPath, isWithin, patternOf } from './paths.ts';
export { isLineTable, schemaAt } from './schema.ts';
export { toMend } from './toMend.ts';
