import type { Connected } from '#engine/formily';
import { Password } from '../Password/index.tsx';
import type { WidgetDefinition } from '../types.ts';
import { ListShell } from './ListShell.tsx';

export type Face = Pick<WidgetDefinition, 'wide' | 'group'> & {
  /** Stands for the control until it is needed; else the control is loaded at once, and its room kept. */
  Shell?: WidgetDefinition['Shell'];
  /** Its own way to show what nobody edits, instead of the text. */
  isPretty?: true;
  /** Shows what nobody edits in another way than as a text. */
  ReadOnly?: WidgetDefinition['ReadOnly'];
  /** What it holds is typed, not chosen. */
  isTyped?: true;
};

/** Components of the Formily ecosystem that are widgets, by the name that follows `formily:`. */
export const FACES = {
  TreeSelect: { Shell: ListShell },
  Cascader: { Shell: ListShell },
  Transfer: { wide: true, group: true },
  SelectTable: { wide: true, group: true, isPretty: true },
  // A secret is not shown again, on paper neither.
  Password: { isTyped: true, ReadOnly: Password.ReadOnly },
  Rate: { group: true, isPretty: true },
} satisfies Record<string, Face>;

/** The engine's own components. */
export type FormilyName = keyof typeof FACES;

/** A component behind `formily:` as widgets are made of it. */
export type Behind = {
  name: string;
  face: Face;
  /** Properties of a form that reach it. */
  props: readonly string[];
  load(): Promise<Connected>;
};
