/** Tabs above a screen: lists and record pages draw them alike. */

export { TabBar } from './TabBar.tsx';
export { TabPanel } from './TabPanel.tsx';
