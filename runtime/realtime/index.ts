/**
 * Realtime (docs/protocol.md, "Realtime"): one line of server-sent events for the page, for everything that listens:
 * lists, unread messages, the session. Events carry ids; listeners ask the server for what they name.
 */
export {
  createRealtime,
  RECONNECT_DECAY,
  type Realtime,
  type Watcher,
} from './connection.ts';
export { parseEvent } from './events.ts';
export { listenUserChannels, userChannels } from './user-channel.ts';
