/**
 * Screen kinds. `ScreenView` draws a bundle with the component of its kind; each kind is a chunk of its own, so that a
 * list brings no form and the first load does not grow with the number of kinds.
 */

export { TabBar, TabPanel } from '#engine/tabs';
export { forgetLists } from './list/index.ts';
export { ScreenBoundary } from './ScreenBoundary.tsx';
export { ScreenView } from './ScreenView.tsx';
