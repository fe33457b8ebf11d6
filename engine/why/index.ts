/**
 * Why is it so: a panel for developers and support staff that explains any field, section, button, column or tab of a
 * screen, present or absent (docs/language/why-and-coverage.md, "Why and coverage"). `Why` wraps a screen; its parts announce themselves
 * with `useWhySubject`; the panel itself is loaded when it is first opened.
 */
export { Why } from './Why.tsx';
