/** A button that opens a menu below itself; the menu is loaded when it is first opened. */

export { MenuButton } from './MenuButton.tsx';
export { WithMenu } from './WithMenu.tsx';
