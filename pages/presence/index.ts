/**
 * Who is online and their screens (chapter 70, section 5).
 *
 * `PresencePanel` is block 12 在线与屏幕 of the business operation board: mount it without props anywhere inside the
 * portal's frame, e.g. `lazy(async () => ({ default: (await import('../presence/index.ts')).PresencePanel }))`. It shows
 * whom the signed-in user may see (platform:screenView: everybody; a director: the own company) and says so when
 * monitoring is off on this origin (`PRODUCTION_ORIGIN`, docs/operations.md).
 * `MonitoringAgent` is the frame's own: it reports the page, asks for consent and shows the red bar.
 */
export { MonitoringAgent } from './MonitoringAgent.tsx';
export { PresencePanel } from './PresencePanel.tsx';
