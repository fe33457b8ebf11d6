import { useEffect } from 'react';
import { useLoaded } from '#engine/feedback';
import { useSession } from '#runtime/session';
import { runtime } from '../app/runtime.ts';
import type { TodoPage } from './types.ts';

/** Changes come in bursts, and not every open page has to ask in the same moment. */
const PAUSE_MS = 700;
const MOST = 200;

/** What waits for the acting company's user; asked anew when the server says that something changed. */
export function useTodos() {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const loaded = useLoaded(
    `todos ${company}`,
    () => runtime.data.call('GET', `trade:/api/todo/page?pageSize=${MOST}`) as Promise<TodoPage>,
  );
  const { reload } = loaded;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(reload, PAUSE_MS);
    };
    const stops = ['todoChanged', 'noticeMessage'].map((type) => runtime.realtime.subscribe(type, later));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [reload]);
  return loaded;
}
