import { outputKey } from '#core/decision';
import type { Reader, Value } from '#core/expression';
import type { TableCell } from '#core/language';
import type { StateAspect, TableDefinition, UsedTable } from './definitions.ts';
import type { Frame } from './frame.ts';
import type { RuleNode } from './graph.ts';
import type { Slot } from './layout.ts';

/** Finds the row that holds, once for all outputs of the table. */
export function decisionRun(
  use: UsedTable,
  inputs: ReadonlyArray<Reader<Frame>>,
  onRow?: (row: number) => void,
): NonNullable<RuleNode['run']> {
  const { compiled, position } = use;
  return (frame) => {
    const row = compiled.rowFor(inputs.map((read) => read(frame)));
    onRow?.(row);
    const changed = frame.decisions[position] !== row;
    frame.decisions[position] = row;
    return changed;
  };
}

/** An output's cell as the value of an aspect; where no row holds the field is as if the table were not there. */
export function cellReader(slot: Slot, aspect: StateAspect, { use, output }: TableDefinition): Reader<Frame> {
  const { position } = use;
  const key = outputKey(output);
  const cells = use.table.rows.map((row) => cellValue(slot, aspect, output.aspect === 'state', row.then[key] ?? null));
  const fallback = aspect === 'required' ? slot.field.required : aspect === 'visible' || aspect === 'enabled' || null;
  return (frame) => {
    const row = frame.decisions[position] ?? -1;
    return row < 0 ? fallback : (cells[row] ?? null);
  };
}

function cellValue(slot: Slot, aspect: StateAspect, isState: boolean, cell: TableCell): Value {
  if (!isState) return aspect === 'options' ? cell : slot.convert(cell);
  if (aspect === 'visible') return cell !== 'hidden';
  return aspect === 'required' ? cell === 'required' : cell !== 'readonly';
}
