import type { FieldState } from '#core/model';

const HIDDEN: FieldState = {
  visible: false,
  required: false,
  enabled: true,
  options: null,
  label: null,
  hint: null,
  min: null,
  max: null,
};

/** One state for a control that draws several parts: shown, required and enabled as soon as one part is. */
export function mergeStates(parts: FieldState[]): FieldState {
  const [first] = parts;
  if (!first) return { ...HIDDEN, visible: true };
  return {
    ...first,
    label: null,
    visible: parts.some((part) => part.visible),
    required: parts.some((part) => part.required),
    enabled: parts.some((part) => part.enabled),
    hint: parts.find((part) => part.hint)?.hint ?? null,
  };
}
