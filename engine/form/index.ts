/**
 * The form: an evaluation of `#core/model` bound to Formily and drawn with widgets.
 * `FormStore` is the state, `FormView` the drawing in three modes; dialogs and screens build on both.
 */
export { ChangedSince, type Renewed } from './conflict/ChangedSince.tsx';
export { ConflictDialog } from './conflict/ConflictDialog.tsx';
export { conflictOf, type Decision } from './conflict/conflict.ts';
export { useConflict } from './conflict/useConflict.ts';
export { FormView } from './FormView.tsx';
export { FormField } from './field/FormField.tsx';
export { InPlaceContext, type InPlaceFieldProps } from './field/inPlace.ts';
export { type DialogForm, type OpenDialog, openDialog } from './openDialog.ts';
export { toMend } from './toMend.ts';
