import { flushSync } from 'react-dom';
import type { WidgetDefinition } from './types.ts';

/** Keys that the control gets although it was not there yet when they were pressed. */
type Early = { keys: string[]; isPressed: boolean };

const OPENING = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/**
 * Puts the live control in the place of a shell: at once when its code is there, else as soon as it has come. Focus,
 * keys and clicks that the shell took meanwhile go on in the control.
 * @param show draws the control (it has the shell's id)
 * @throws what loading the control's code threw; the shell stays
 */
export async function wake(
  id: string,
  widget: Pick<WidgetDefinition, 'isReady' | 'load'>,
  show: () => void,
  isPressed = false,
): Promise<void> {
  const early: Early = { keys: [], isPressed };
  if (!widget.isReady || widget.isReady()) {
    swap(id, show, early);
    return;
  }
  const shell = document.getElementById(id);
  const stop = shell ? collect(shell, early) : () => undefined;
  try {
    await widget.load?.();
  } finally {
    stop();
  }
  swap(id, show, early);
}

function swap(id: string, show: () => void, early: Early): void {
  // A control may have several parts (`id`, `id-end`, `id-detail`): the focus stays on the one that had it.
  const focused = document.activeElement?.id ?? '';
  const hadFocus = focused === id || focused.startsWith(`${id}-`);
  flushSync(show);
  if (!hadFocus && !early.isPressed) return;
  const control = document.getElementById(hadFocus ? focused : id) ?? document.getElementById(id);
  control?.focus();
  if (control) replay(control, early);
}

/** Keeps what is typed into and clicked on a shell whose control is on its way. Tab and commands go their own way. */
function collect(shell: HTMLElement, early: Early): () => void {
  const press = () => {
    early.isPressed = true;
  };
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.length !== 1 && !OPENING.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    early.keys.push(event.key);
  };
  shell.addEventListener('keydown', type);
  shell.addEventListener('click', press);
  return () => {
    shell.removeEventListener('keydown', type);
    shell.removeEventListener('click', press);
  };
}

function replay(control: HTMLElement, { keys, isPressed }: Early): void {
  const text = keys.filter((key) => key.length === 1 && key !== ' ').join('');
  if (isPressed || keys.some((key) => OPENING.has(key))) open(control);
  if (text && control instanceof HTMLInputElement) typeInto(control, text);
}

/** antd's lists open when their box is pressed, its calendars when it is clicked. */
function open(control: HTMLElement): void {
  const box = control.closest('.ant-select-selector') ?? control;
  for (const type of ['mousedown', 'mouseup', 'click'])
    box.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
}

/** As if typed: React listens to the native setter and the event. */
function typeInto(control: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(control, control.value + text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
