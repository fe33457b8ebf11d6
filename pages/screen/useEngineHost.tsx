import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { EngineHost } from '#engine/port';
import { runtime } from '#pages/base';
import { confirm } from '#pages/confirm';
import { evaluationContext, saveFile } from '#runtime';
import { viewerAddress } from '#runtime/files';
import { heldCodes, useSession } from '#runtime/session';
import { sessionStore } from '#runtime/storage';
import { toast } from '#runtime/toast';
import { leaveGuards } from './leave-guard.ts';
import { partNamed } from './parts.ts';

/** The engine's host in the portal: router, session, storage and dialogs behind the engine's port. */
export function useEngineHost(): EngineHost {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const latest = useRef({ params, setParams, navigate });
  latest.current = { params, setParams, navigate };
  const watchers = useQueryWatchers(params);

  return useMemo<EngineHost>(
    () => ({
      data: runtime.data,
      dictionary: runtime.schemas.dictionary,
      entity: runtime.schemas.entity,
      map: runtime.schemas.map,
      context: () => evaluationContext(Object.fromEntries(latest.current.params)),
      holds: (code) => !code || heldCodes().has(code),
      watchRights: (listener) =>
        useSession.subscribe((now, before) => {
          if (now.rights > before.rights) listener();
        }),
      navigate: (to, options) => latest.current.navigate(to, options),
      query: () => new URLSearchParams(window.location.search),
      watchQuery(listener) {
        watchers.current.add(listener);
        return () => {
          watchers.current.delete(listener);
        };
      },
      setQuery: (next) => latest.current.setParams(next, { replace: true }),
      toast,
      confirm: (text, options) =>
        confirm({
          title: options?.title ?? '请确认',
          text,
          yes: '确定',
          no: '取消',
          danger: options?.danger,
          facts: options?.facts,
        }),
      settings: runtime.settings,
      views: runtime.views,
      listen: runtime.realtime.subscribe,
      drafts: {
        get: (key) => sessionStore.get(`draft.${key}`),
        set: (key, value) => sessionStore.set(`draft.${key}`, value),
        remove: (key) => sessionStore.remove(`draft.${key}`),
      },
      saveFile,
      part: partNamed,
      viewFile,
      why: import.meta.env.DEV || sessionStore.get('why') === true,
      menuReasons: runtime.session.menuReasons,
      diagnosis: runtime.schemas.diagnosis,
      async renew(answer, page) {
        const token = (answer as { token?: string } | null)?.token;
        if (token) useSession.setState({ token });
        if (page === '') return window.location.reload();
        if (page !== undefined) return window.location.assign(page);
        await runtime.session.start();
      },
      guardLeave(question) {
        leaveGuards.add(question);
        return () => {
          leaveGuards.delete(question);
        };
      },
    }),
    [watchers],
  );
}

/** The online viewer in a window of its own, with a link that opens the file there without a session. */
async function viewFile(path: string): Promise<void> {
  const url = await runtime.files.sign(path);
  const address = viewerAddress(url, useSession.getState().person?.id ?? '');
  window.open(address, '_blank', 'noopener');
}

/** Tells screens that the query changed under them (Back, Forward). */
function useQueryWatchers(params: URLSearchParams) {
  const watchers = useRef(new Set<() => void>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the query changes
  useEffect(() => {
    for (const listener of watchers.current) listener();
  }, [params]);
  return watchers;
}
