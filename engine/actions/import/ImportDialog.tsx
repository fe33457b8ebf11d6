import { Alert, Button, Modal, Progress } from 'antd';
import { useMemo, useState } from 'react';
import { useBundle } from '../../bundle.tsx';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import { type BadLine, Faults, useWorkbook } from '../../widgets/LineTable/index.tsx';
import { actionForm } from '../actionForm.ts';
import type { FormQuestion } from '../runAction.ts';
import '../../widgets/LineTable/lineTable.css';
import '../actions.css';
import { errorFile, type RecordSheet, recordSheet, templateFile } from './columns.ts';
import { createRecords } from './create.ts';
import { MOST_RECORDS, type ReadRecords, readRecords } from './read.ts';

type ImportDialogProps = {
  question: FormQuestion;
  /** The last record that was created, or null when none was. */
  onAnswer(row: RecordRow | null): void;
};

const WIDTH = 720;

/** New records out of a workbook: a template to fill in, what is wrong with a filled one, and what became of its lines. */
export function ImportDialog({ question, onAnswer }: ImportDialogProps) {
  const host = useHost();
  const bundle = useBundle();
  const { entity, action } = question;
  const records = useMemo(
    () => recordSheet(entity, actionForm(bundle, host, { action, entity }), host, action.form?.sheet),
    [bundle, host, action, entity],
  );
  const [read, setRead] = useState<ReadRecords | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<{ last: RecordRow | null; count: number } | null>(null);
  const title = action.form?.title ?? `导入${entity.title}`;
  const bad = read?.bad ?? [];

  const workbook = useWorkbook(`${entity.title} 导入文件`, async (file) =>
    setRead(await readRecords(file, records, host)),
  );
  const { work, isBusy: busy } = workbook;
  const template = () => work(async () => host.saveFile?.(await templateFile(records), `${entity.title}导入模板.xlsx`));
  const errors = (read: ReadRecords, lines: BadLine[]) =>
    work(async () => host.saveFile?.(await errorFile(records, read.sheet, lines), `${entity.title}导入错误.xlsx`));
  const create = (read: ReadRecords) =>
    work(async () => {
      setDone(0);
      const { last, count, failed } = await createRecords(records, read.good, host, setDone);
      setOutcome({ last, count });
      setRead({ ...read, good: [], bad: [...read.bad, ...failed].sort((a, b) => a.line - b.line) });
      setDone(null);
    });

  return (
    <Modal
      open
      title={title}
      width={WIDTH}
      maskClosable={false}
      closable={done === null}
      keyboard={done === null}
      onCancel={() => onAnswer(outcome?.last ?? null)}
      footer={[
        ...(read && bad.length > 0
          ? [
              <Button key="errors" disabled={busy} onClick={() => void errors(read, bad)}>
                下载错误表
              </Button>,
            ]
          : []),
        <Button key="close" disabled={done !== null} onClick={() => onAnswer(outcome?.last ?? null)}>
          {outcome ? '完成' : '取消'}
        </Button>,
        ...(read && read.good.length > 0 && !(records.isWhole && bad.length > 0)
          ? [
              <Button key="take" type="primary" loading={busy} data-debounce onClick={() => void create(read)}>
                导入{read.good.length}条
              </Button>,
            ]
          : []),
      ]}
    >
      <p>{introduction(records)}</p>
      <div className="blk-import-steps">
        <Button disabled={busy} onClick={() => void template()}>
          下载导入模板
        </Button>
        <Button type={read ? 'default' : 'primary'} disabled={busy} onClick={workbook.choose}>
          {read ? '重新选择文件' : '选择文件'}
        </Button>
        {workbook.input}
      </div>
      {read ? (
        <p role="status">{outcome ? `已导入 ${outcome.count} 条，${bad.length} 行未导入。` : countOf(read)}</p>
      ) : null}
      {read && done !== null ? <Progress percent={Math.round((done / Math.max(1, read.good.length)) * 100)} /> : null}
      {read?.notes.map((note) => (
        <Alert key={note} type="warning" message={note} showIcon className="blk-import-note" />
      ))}
      {bad.length > 0 ? <Faults bad={bad} /> : null}
    </Modal>
  );
}

const introduction = ({ isWhole, most }: RecordSheet): string => {
  const parts = Number.isFinite(most) ? `一次最多 5000 行，每满 ${most} 行成一张` : `一次最多 ${MOST_RECORDS} 条`;
  const rest = isWhole ? '全部无误才会导入，有误时下载错误表改正后再次导入' : '有误的行可下载错误表改正后再次导入';
  return `请按模板填写，${parts}；每一行按新增时的规则校验，${rest}。`;
};

const countOf = ({ sheet, good, bad }: ReadRecords): string =>
  `共读取 ${sheet.lines.length} 行，${good.length} 条可导入${bad.length > 0 ? `，${bad.length} 行有误` : ''}。`;
