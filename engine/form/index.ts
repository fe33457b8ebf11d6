/**
 * The form: an evaluation of `#core/model` bound to Formily and drawn with widgets.
 * `FormStore` is the state, `FormView` the drawing in three modes; dialogs and screens build on both.
 */
export { AskRunner } from '../store/AskRunner.ts';
export { type CodeSender, CodeSenderContext } from '../store/codeSender.ts';
export { type FormContextValue, useForm, useFormContext } from '../store/context.ts';
export { type FormListener, type FormMode, FormStore } from '../store/FormStore.ts';
export { isLineTable, schemaAt } from '../store/fields/schema.ts';
export { guardPath, isWithin, patternOf } from '../store/paths/paths.ts';
export { FormView, type FormViewProps } from './FormView.tsx';
export { titleOf } from './navigation/ErrorSummary.tsx';
export { usesOf } from './sections/FieldBlock.ts';
export { toMend } from './toMend.ts';
