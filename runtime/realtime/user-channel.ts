import type { Realtime } from './connection.ts';

/** What the page does on messages of the user channels (specification section 4). */
export type UserChannelPort = {
  /** Type 1: signs out, at the server too, and goes where a logout leads. */
  logout(): void;
  /** Type 2: loads all permission codes anew; `isTold` is false after a gap, when nobody knows whether they changed. */
  reloadPermissions(isTold: boolean): void;
  /** Type 3: shows the text, clears all stored data and goes to the sign-in page. */
  leave(message: string): void;
  /** noticeMessage: loads the unread notices anew. */
  refreshNotices(): void;
};

/** Channels of one person; their names end in the user's id. One line carries both services' (docs/decisions/architecture/0011). */
export const userChannels = (userId: string): string[] => [`trade/${userId}`, `admin/${userId}`];

/** Listens until the returned function is called. After a gap codes and notices are loaded anew: either may have changed. */
export function listenUserChannels(realtime: Realtime, port: UserChannelPort): () => void {
  const stops = [
    realtime.subscribe('userMessage', (data) => {
      if (data === null) return port.reloadPermissions(false);
      if (data.type === 1) port.logout();
      else if (data.type === 2) port.reloadPermissions(true);
      else if (data.type === 3) port.leave(String(data.message ?? ''));
    }),
    realtime.subscribe('noticeMessage', () => port.refreshNotices()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
