/** Questions to the user from anywhere: `confirm` asks, `ConfirmView` (once, inside the theme) shows. */
export { ConfirmView } from './ConfirmView.tsx';
export { confirm } from './question.ts';
