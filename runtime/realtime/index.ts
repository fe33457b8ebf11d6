/**
 * Realtime (docs/protocol.md, "Realtime"): one line of server-sent events for the page, for everything that listens:
 * lists, unread messages, the session. Events carry ids; listeners ask the server for what they name.
 */
export {
  createRealtime,
  type Listener,
  RECONNECT_DECAY,
  RECONNECT_MS,
  type Realtime,
  type RealtimePort,
  type Watcher,
} from './connection.ts';
export { parseEvent, readEvents, type StreamEvent } from './events.ts';
export { listenUserChannels, type UserChannelPort, userChannels } from './user-channel.ts';
