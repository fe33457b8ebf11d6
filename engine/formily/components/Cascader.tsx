import { Cascader as Formilys } from '@formily/antd-v5';
import type { DataField } from '@formily/core';
import { connect, mapProps } from '@formily/react';
import type { TreeChoice } from '../FormilyField.tsx';

/** The way to a choice from the top of its tree; null where it is not in it. */
export function wayTo(choices: readonly TreeChoice[], value: unknown): string[] | null {
  for (const choice of choices) {
    if (choice.value === value && choice.selectable !== false) return [choice.value];
    const below = wayTo(choice.children ?? [], value);
    if (below) return [choice.value, ...below];
  }
  return null;
}

type Props = { value?: unknown; onChange(value: unknown): void };

/** One of a tree, column by column. The record holds the choice itself, not the way to it. */
export const Cascader = connect(
  Formilys,
  mapProps((props, field) => {
    const { value, onChange } = props as unknown as Props;
    const choices = ((field as DataField).dataSource ?? []) as TreeChoice[];
    return {
      ...props,
      value: value === undefined ? undefined : (wayTo(choices, value) ?? [value]),
      onChange: (way?: string[]) => onChange(way?.at(-1)),
    };
  }),
);
