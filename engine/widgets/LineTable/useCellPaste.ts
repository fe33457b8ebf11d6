import { useHost } from '../../host.tsx';
import type { CellProps } from './cellProps.ts';
import { cellValue } from './cellValue.ts';
import { isBlock, parseBlock } from './clipboard.ts';
import { useTable } from './TableContext.ts';

/**
 * Takes a pasted block, or one cell whose text has a stored form (`2024/3/9`, a label); tells whether it did. Any other
 * text goes into the control.
 */
export function useCellPaste({ column, index }: CellProps): (text: string) => boolean {
  const { commands } = useTable();
  const host = useHost();
  return (text) => {
    const converted = isBlock(text) ? null : cellValue(column, text, host.dictionary);
    if (!isBlock(text) && !(converted && 'value' in converted)) return false;
    commands.paste(index, column.name, parseBlock(text));
    return true;
  };
}
