/**
 * Buttons from data: which are offered, what they are called, what they do. A screen makes `useActions()` once, hands it
 * an `ActionTarget` with what the screen can do, and draws `ActionBar` or single `ActionButton`s plus `actions.dialog`.
 */

export { ActionBar, type ActionBarProps } from './ActionBar.tsx';
export { ActionButton } from './ActionButton.tsx';
/** The question of a transition with the fields of the record that it speaks of. */
export { confirmText } from './confirmText.ts';
export { fillCall } from './fillCall.ts';
export { isOffered, labelOf, transitionOf, valuesSet } from './offered.ts';
export { tellOpened } from './opened.ts';
export { QuestionDialog } from './QuestionDialog.tsx';
export type { ActionTarget, OpenQuestion, Question } from './runAction.ts';
export { sealed } from './secrets.ts';
export { showRefusals } from './showRefusals.ts';
export { succeed } from './succeed.ts';
export { inCommon, transitionDialog } from './transitionDialog.ts';
export { type Actions, useActions } from './useActions.tsx';
export { useOneAtATime } from './useOneAtATime.ts';
export { useSend } from './useSend.ts';
