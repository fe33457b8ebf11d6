/** The browser's history, with a question before another page is gone to (docs/decisions/architecture/0092). */
import { type Location, NavigationType, type Navigator, type To, UNSAFE_createBrowserHistory } from 'react-router-dom';

/** Asked before the page at the path is gone to; null where there is nothing to ask, else whether to leave. */
export type LeaveQuestion = (path: string) => Promise<boolean> | null;

type Update = { action: `${NavigationType}`; location: Location };

export type PortalHistory = Navigator & {
  /** Where the page stands; an address that a question holds back is none. */
  current(): Update;
  /** Tells of each change of `current()`, one listener at a time; the answer ends it. */
  listen(listener: (update: Update) => void): () => void;
};

const nothing = () => null;
let question: LeaveQuestion = nothing;

/** Asks before pages are left from now on; one question for the whole portal. The answer ends it. */
export function onLeave(asked: LeaveQuestion): () => void {
  question = asked;
  return () => {
    question = nothing;
  };
}

/** The history of this window. Whatever is gone to while a question stands takes the place of what it was asked for. */
export function createPortalHistory(): PortalHistory {
  const inner = UNSAFE_createBrowserHistory({ v5Compat: true });
  let here: Update = { action: NavigationType.Pop, location: inner.location };
  let held: (() => void) | null = null;
  let isGivenBack = false;
  let isAnswered = false;

  function mayLeave(path: string, later: () => void): boolean {
    if (!held) {
      const answer = path === here.location.pathname ? null : question(path);
      if (!answer) return true;
      void answer.then((leaves) => {
        const go = held;
        held = null;
        if (leaves) go?.();
      });
    }
    held = later;
    return false;
  }

  function go(to: To, step: () => void) {
    if (mayLeave(inner.createURL(to).pathname, step)) step();
  }

  /** Back and forward have happened when they are told of: the address is given back while the question stands. */
  function isHeldBack(path: string, delta: number): boolean {
    if (isAnswered) return false;
    const again = () => {
      isAnswered = true;
      inner.go(delta);
    };
    if (mayLeave(path, again)) return false;
    isGivenBack = true;
    inner.go(-delta);
    return true;
  }

  return {
    current: () => here,
    createHref: inner.createHref,
    encodeLocation: inner.encodeLocation,
    go: inner.go,
    push: (to, state) => go(to, () => inner.push(to, state)),
    replace: (to, state) => go(to, () => inner.replace(to, state)),
    listen: (listener) =>
      inner.listen(({ action, location, delta }) => {
        if (isGivenBack) {
          isGivenBack = false;
          return;
        }
        if (action === NavigationType.Pop && delta && isHeldBack(location.pathname, delta)) return;
        isAnswered = false;
        here = { action, location };
        listener(here);
      }),
  };
}
