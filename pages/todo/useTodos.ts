import { useEffect } from 'react';
import { useLoaded } from '#engine/feedback';
import { useSession } from '#runtime/session';
import { ask } from '../app/ask.ts';
import { runtime } from '../app/runtime.ts';
import type { TodoPage } from './types.ts';

/** Changes come in bursts, and not every open page has to ask in the same moment. */
const PAUSE_MS = 700;
const MOST = 200;

/** What waits for the acting company's user; asked anew when the server says that something changed. */
export function useTodos() {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const loaded = useLoaded(`todos ${company}`, (signal) =>
    ask<TodoPage>('trade', `/api/todo/page?pageSize=${MOST}`, signal),
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
