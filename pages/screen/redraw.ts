import type { ScreenSpec } from '#core/language';

const LOOK_MS = 300;

/** What is typed into them outlives a new drawing: in drafts, or in the address. */
const KEEPS_INPUT: ReadonlySet<ScreenSpec['kind']> = new Set(['form', 'steps', 'list', 'board', 'detail', 'tabs']);

/**
 * Resolves once a screen may be drawn anew without taking anything from whoever fills it in: no dialog is open, and
 * fields that are kept nowhere are empty. Does not resolve once `signal` was given.
 */
export function whenQuiet(kind: ScreenSpec['kind'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (signal.aborted) return;
      if (isDialogOpen() || (!KEEPS_INPUT.has(kind) && isFilledIn())) setTimeout(look, LOOK_MS);
      else resolve();
    };
    look();
  });
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const isDialogOpen = (): boolean => [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(isShown);

const TEXTS = 'textarea, input:not([type]), input[type="text"], input[type="password"], input[type="tel"]';

function isFilledIn(): boolean {
  const content = document.getElementById('content') ?? document.body;
  return [...content.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)].some(
    (field) => !field.readOnly && !field.disabled && field.value !== '' && isShown(field),
  );
}

/** A screen that is drawn anew loads its record first. */
const DRAWN_WITHIN_MS = 3000;

/**
 * Leaves the field that is being filled in, which then takes over what was typed; the answer goes back to it, and to
 * where the page was scrolled, once both are there again.
 */
export function leavePlace(): () => void {
  const field = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const content = document.getElementById('content') ?? document.documentElement;
  const { scrollTop, firstElementChild: drawn } = content;
  // Each drawing of a form counts its fields' ids on: `form3-signDate`.
  const name = field?.id.replace(/^\w+?-/, '-') ?? '';
  field?.blur();
  return () => {
    const until = performance.now() + DRAWN_WITHIN_MS;
    const goBack = () => {
      const isTall = content.scrollHeight - content.clientHeight >= scrollTop;
      const again = name === '' ? null : content.querySelector<HTMLElement>(`[id$="${CSS.escape(name)}"]`);
      const isThere = drawn?.isConnected !== true && isTall && (name === '' || again !== null);
      if (!isThere && performance.now() < until) return void requestAnimationFrame(goBack);
      if (isTall) content.scrollTop = scrollTop;
      again?.focus({ preventScroll: true });
    };
    requestAnimationFrame(goBack);
  };
}
