/** Every call of the server: those that follow from an entity file, and the platform's own (`platform-calls.json`). */
export { type Call, callsOf, knownCalls, type PlatformCall, platformCalls } from './calls.ts';
