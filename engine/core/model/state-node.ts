import { Decimal, isList, type Reader, type Value } from '#core/expression';
import type { StateAspect } from './definitions.ts';
import type { Frame } from './frame.ts';
import type { RuleNode } from './graph.ts';
import type { Slot } from './layout.ts';

type Run = NonNullable<RuleNode['run']>;
type FlagArray = 'visible' | 'required' | 'enabled';

/** Texts of a slot lie four in a row in the frame. */
export const TEXTS = ['label', 'hint', 'min', 'max'] as const;
export type TextAspect = (typeof TEXTS)[number];

export function textAt(frame: Frame, slot: Slot, aspect: TextAspect): string | null {
  return frame.texts[slot.index * TEXTS.length + TEXTS.indexOf(aspect)] ?? null;
}

/** Evaluation of an aspect other than the value and `visible`; `isOpenWhenEmpty`: no options bind nothing. */
export function stateRun(slot: Slot, aspect: StateAspect, read: Reader<Frame>, isOpenWhenEmpty = false): Run {
  if (aspect === 'required' || aspect === 'enabled') return flagRun(aspect, slot, read);
  if (aspect === 'options') return optionsRun(slot, read, isOpenWhenEmpty ? null : []);
  return textRun(slot, aspect as TextAspect, read);
}

function flagRun(flag: FlagArray, slot: Slot, read: Reader<Frame>): Run {
  return (frame) => setFlag(frame, flag, slot, read(frame) === true);
}

/** Visible: by its own rule, inside a visible object, in a section that shows. */
export function visibleRun(
  slot: Slot,
  own: Reader<Frame> | null,
  owner: Slot | null,
  sections: readonly number[] | null,
): Run {
  return (frame) => {
    const holds =
      (own === null || own(frame) === true) &&
      (owner === null || frame.visible[owner.index] === 1) &&
      (sections === null || sections.some((section) => frame.sections[section] === 1));
    return setFlag(frame, 'visible', slot, holds);
  };
}

export function sectionRun(position: number, read: Reader<Frame>): Run {
  return (frame) => {
    const isShown = read(frame) === true ? 1 : 0;
    const changed = frame.sections[position] !== isShown;
    frame.sections[position] = isShown;
    return changed;
  };
}

function setFlag(frame: Frame, flag: FlagArray, slot: Slot, holds: boolean): boolean {
  const value = holds ? 1 : 0;
  const changed = frame[flag][slot.index] !== value;
  frame[flag][slot.index] = value;
  return changed;
}

/** A list that is not there offers nothing, as one without items; `whenEmpty` null: then the field is not bound. */
function optionsRun(slot: Slot, read: Reader<Frame>, whenEmpty: readonly string[] | null): Run {
  return (frame) => {
    const value = read(frame);
    const codes = isList(value) ? value.map(String) : whenEmpty;
    const before = frame.options[slot.index] ?? null;
    if (sameCodes(before, codes)) return false;
    frame.options[slot.index] = codes;
    return true;
  };
}

function sameCodes(left: readonly string[] | null, right: readonly string[] | null): boolean {
  if (left === null || right === null) return left === right;
  return left.length === right.length && left.every((code, index) => code === right[index]);
}

function textRun(slot: Slot, aspect: TextAspect, read: Reader<Frame>): Run {
  const position = slot.index * TEXTS.length + TEXTS.indexOf(aspect);
  return (frame) => {
    const text = plainText(read(frame));
    const changed = (frame.texts[position] ?? null) !== text;
    frame.texts[position] = text;
    return changed;
  };
}

function plainText(value: Value): string | null {
  if (value instanceof Decimal) return value.toString();
  return value === null || typeof value === 'object' ? null : String(value);
}
