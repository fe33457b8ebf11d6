/**
 * The element that a step points at: a mark of its own, or what forms name anyway (`section:<key>`, `field:<path>`). Null
 * for one that is not in sight: a toolbar without buttons, a pane that a telephone folds away.
 */
export function markOf(target: string): HTMLElement | null {
  const [kind, name = ''] = target.split(/:(.*)/s);
  const named = CSS.escape(name);
  const ways = [`[data-guide="${CSS.escape(target)}"]:not(:empty)`];
  if (kind === 'section') ways.push(`.blk-section[id$="-section-${named}"]`);
  if (kind === 'field') ways.push(`.blk-field[data-path="${named}"]`);
  const found = [...document.querySelectorAll<HTMLElement>(ways.join(','))];
  return found.find((element) => element.checkVisibility?.() ?? true) ?? null;
}
