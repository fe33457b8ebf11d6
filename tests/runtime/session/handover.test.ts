// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it } from 'vitest';
import { tellRenewed } from '../../../runtime/session/handover.ts';
import { offerSession, takeSession } from '../../../runtime/session/index.ts';
import { clearSession, useSession } from '../../../runtime/session/store.ts';

const HELD = { token: 'T'.repeat(43), permissions: ['company'], loginType: 'normal' as const };
const INSIDE = '/center/workbench/myToDoList';

/** Another tab of the browser: it answers over the channel as an open page does, with what it holds. */
function otherTab(session: object): () => void {
  const channel = new BroadcastChannel('bulkline.session');
  channel.onmessage = ({ data: word }) => {
    if (word.kind === 'ask') channel.postMessage({ kind: 'give', to: word.to, session });
  };
  return () => channel.close();
}

/** What an open tab answers to one that asks, within a short while. */
async function answerOf(): Promise<unknown[]> {
  const channel = new BroadcastChannel('bulkline.session');
  const heard: unknown[] = [];
  channel.onmessage = ({ data: word }) => heard.push(word);
  channel.postMessage({ kind: 'ask', to: 'me' });
  await new Promise((resolve) => setTimeout(resolve, 60));
  channel.close();
  return heard;
}

let stop = () => {};
beforeEach(() => clearSession());
afterEach(() => stop());

it('a new tab takes the session of one that is open, and keeps it in its session storage alone', async () => {
  stop = otherTab(HELD);
  await takeSession(INSIDE);
  expect(useSession.getState().token).toBe(HELD.token);
  expect(sessionStorage.getItem('bulkline.session')).toContain(HELD.token);
  expect(JSON.stringify({ ...localStorage })).not.toContain(HELD.token);
});

it('a tab asks for nothing when its address is public or it has a session already', async () => {
  stop = otherTab(HELD);
  await takeSession('/login');
  expect(useSession.getState().token).toBeNull();
  useSession.setState({ token: 'mine' });
  await takeSession(INSIDE);
  expect(useSession.getState().token).toBe('mine');
});

it('a tab that is alone goes on without a session after a short while', async () => {
  const since = Date.now();
  await takeSession(INSIDE);
  expect(useSession.getState().token).toBeNull();
  expect(Date.now() - since).toBeLessThan(1500);
});

it('a session is handed over while it lasts, but not one that a link has opened for a single page', async () => {
  stop = offerSession();
  expect(await answerOf()).toEqual([]);
  useSession.setState(HELD);
  expect(await answerOf()).toMatchObject([{ kind: 'give', to: 'me', session: { token: HELD.token } }]);
  useSession.setState({ approvalPage: '/oAOrderAuditType1' });
  expect(await answerOf()).toEqual([]);
});

it('a token that one tab renews reaches the tabs that hold the old one, and no others', async () => {
  stop = offerSession();
  useSession.setState({ token: 'old' });
  tellRenewed('another', 'new');
  tellRenewed('old', 'newer');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(useSession.getState().token).toBe('newer');
});
