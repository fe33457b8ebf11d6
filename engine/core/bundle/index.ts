/**
 * A screen with everything its model needs (`ScreenBundle` of engine/port.ts). The server answers it at
 * `/schema/screen?route=`, stories and tests build it from a loaded set. References are names still: nothing is expanded,
 * so an entity is sent once however many fields refer to it.
 */
export { screenBundle, screenOfPath } from './bundle.ts';
