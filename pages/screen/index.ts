/** A screen by its address: engine screens and pages written by hand, in the tabs of the portal. */

export { useLeaveGuard } from './leave-guard.ts';
export { ScreenRoute } from './ScreenRoute.tsx';
export { ScreenTabs } from './ScreenTabs.tsx';
