import { type ComponentType, type ReactNode, useState } from 'react';
import { useHost } from '../../host.tsx';
import type { EngineHost } from '../../port.ts';
import type { ImportResult } from './sheet/file.ts';
import { type TableContextValue, useTable } from './TableContext.ts';
import { rowsAt } from './useCommands.ts';
import { useWorkbook } from './useWorkbook.tsx';

type Outcome = { name: string; result: ImportResult; concerns(replace: boolean): string[] };
type ResultDialog = ComponentType<{ outcome: Outcome; onTake(replace: boolean): void; onClose(): void }>;

/** Below a table: a workbook to fill in, and the way back in. The reader of workbooks is loaded when first asked for. */
export function SheetTools() {
  const table = useTable();
  const host = useHost();
  const workbook = useWorkbook(`${table.label} 导入文件`, (file) => read(file));
  const [dialog, setDialog] = useState<{ Dialog: ResultDialog; outcome: Outcome } | null>(null);
  // Rows inside of rows are few and short; a sheet for each of them would help nobody.
  if (!host.saveFile || !table.settings.sheets || table.path.includes('.')) return null;

  const { isBusy } = workbook;
  const template = async () => {
    const { templateFile } = await import('./sheet/file.ts');
    host.saveFile?.(await templateFile(table, host), `${table.label}导入模板.xlsx`);
  };
  const read = async (file: File) => {
    const [{ importFile, concernsWith }, { ImportDialog }] = await Promise.all([
      import('./sheet/file.ts'),
      import('./sheet/ImportDialog.tsx'),
    ]);
    const result = await importFile(file, table, host, table.settings.maxRows);
    const concerns = (replace: boolean) => {
      const { kept, taken } = rowsAfter(table, result, replace);
      return taken.length === 0 ? [] : concernsWith(table.store.evaluation, table.path, [...kept, ...taken]);
    };
    setDialog({ Dialog: ImportDialog, outcome: { name: table.label, result, concerns } });
  };
  return (
    <span className="blk-sheet-tools">
      <ToolButton busy={isBusy} onClick={() => void workbook.work(template)}>
        下载导入模板
      </ToolButton>
      <ToolButton busy={isBusy} onClick={workbook.choose}>
        {isBusy ? '处理中…' : '从 Excel 导入'}
      </ToolButton>
      {workbook.input}
      {dialog ? (
        <dialog.Dialog
          outcome={dialog.outcome}
          onClose={() => setDialog(null)}
          onTake={(replace) => {
            setDialog(null);
            takeRows(table, host, dialog.outcome.result, replace);
          }}
        />
      ) : null}
    </span>
  );
}

function ToolButton({ busy, onClick, children }: { busy: boolean; onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className="blk-link" disabled={busy} onClick={onClick}>
      {children}
    </button>
  );
}

type Rows = Array<Record<string, unknown>>;

/** Rows that stay and rows that come, within the room of the table. Rows that must stay, stay. */
function rowsAfter(table: TableContextValue, { good }: ImportResult, replace: boolean): { kept: Rows; taken: Rows } {
  const { store, path, settings, isMandatory, layout } = table;
  const present = structuredClone(rowsAt(store, path));
  const [key] = layout.columns;
  const kept = replace
    ? present.filter(
        (row, index) => isMandatory(index) && !good.some((other) => key && other[key.name] === row[key.name]),
      )
    : present;
  return { kept, taken: good.slice(0, Math.max(0, settings.maxRows - kept.length)) };
}

/** Writes the good rows as one change, so that one undo takes them back. */
function takeRows(table: TableContextValue, host: EngineHost, result: ImportResult, replace: boolean): void {
  const { store, path, settings } = table;
  const { kept, taken } = rowsAfter(table, result, replace);
  store.rows.replace(path, [...kept, ...taken]);
  for (const { row, name, label } of result.labels)
    if (row < taken.length) store.labels[`${path}.${kept.length + row}.${name}`] = label;
  const left = result.good.length - taken.length;
  if (left > 0) host.toast('warning', `最多${settings.maxRows}行，${left}行未导入`);
  else host.toast('success', `已导入${taken.length}行`);
}
