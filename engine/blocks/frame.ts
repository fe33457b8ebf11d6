import { createContext, useContext } from 'react';
import type { BlockSpec } from '#core/language';
import { recordExpression } from '#engine/cells';
import { useHost } from '../host.tsx';
import type { BlockRecord } from './types.ts';

/** The block that a card stands for: its buttons and what stands beside its title. */
export const FrameContext = createContext<{ block: BlockSpec; record: BlockRecord } | null>(null);

export const useFrame = () => useContext(FrameContext);

/** Texts of a block's expressions over the page's record; empty where they give nothing. */
export function useTexts(record: BlockRecord): (expression: string | undefined) => string {
  const host = useHost();
  const { entity, row } = record;
  return (expression) => {
    if (expression === undefined) return '';
    const text = recordExpression(host, entity, expression).evaluate({ values: row, context: host.context() });
    return text === null || text === undefined ? '' : String(text);
  };
}
