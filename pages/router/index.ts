/** The portal's router: addresses of the browser, and a question before a page is left. */
export { onLeave } from './history.ts';
export { PortalRouter } from './PortalRouter.tsx';
