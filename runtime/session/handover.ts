/**
 * A new tab takes the session over from one that is open: state lives in session storage (specification section 9), which
 * ends at the tab. Tabs talk over a channel of the browser that only pages of this origin hear, and nothing is stored.
 */
import { isPublicRoute } from './navigation.ts';
import { type SessionState, useSession } from './store.ts';

const CHANNEL = 'bulkline.session';
/** How long a new tab waits for one that is open, in milliseconds. */
const PATIENCE = 400;

type Given = Pick<SessionState, 'token' | 'person' | 'companyUser' | 'permissions' | 'menus' | 'loginType'>;
type Word =
  | { kind: 'ask'; to: string }
  | { kind: 'give'; to: string; session: Given }
  | { kind: 'renewed'; from: string; token: string };

/** A session that a link has opened for one page stays in its tab. */
function given(): Given | null {
  const { token, person, companyUser, permissions, menus, loginType, approvalPage } = useSession.getState();
  return token === null || approvalPage !== null ? null : { token, person, companyUser, permissions, menus, loginType };
}

const canTalk = () => typeof BroadcastChannel === 'function';

/** Answers tabs that ask, and follows a token that another tab of this session has renewed; call to stop. */
export function offerSession(): () => void {
  if (!canTalk()) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'ask') {
      const session = given();
      if (session) channel.postMessage({ kind: 'give', to: word.to, session } satisfies Word);
    }
    if (word.kind === 'renewed' && useSession.getState().token === word.from)
      useSession.setState({ token: word.token });
  };
  return () => channel.close();
}

/** Tells the other tabs of this session its new token: the old one lives on for a short while only. */
export function tellRenewed(from: string, token: string): void {
  if (!canTalk() || useSession.getState().approvalPage !== null) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ kind: 'renewed', from, token } satisfies Word);
  channel.close();
}

/** Before the first picture: a tab without a session asks the others, when its address needs one. */
export async function takeSession(path: string): Promise<void> {
  if (useSession.getState().token !== null || isPublicRoute(path) || !canTalk()) return;
  const session = await asked();
  if (session) useSession.setState(session);
}

function asked(): Promise<Given | null> {
  const channel = new BroadcastChannel(CHANNEL);
  const to = [...crypto.getRandomValues(new Uint8Array(16))].join('.');
  return new Promise<Given | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
      if (word.kind !== 'give' || word.to !== to) return;
      clearTimeout(timer);
      resolve(word.session);
    };
    channel.postMessage({ kind: 'ask', to } satisfies Word);
  }).finally(() => channel.close());
}
