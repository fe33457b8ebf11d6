import { Alert, Button, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useHost } from '../../../host.tsx';
import type { ImportResult, SheetFault } from './file.ts';
import { headingOf } from './heading.ts';

const SHOWN = 8;

type ImportDialogProps = {
  outcome: {
    name: string;
    result: ImportResult;
    /** What the table would say with these rows added, or in the place of those that are there. */
    concerns(replace: boolean): string[];
  };
  onTake(replace: boolean): void;
  onClose(): void;
};

/** What a file brought: how many rows fit, what is wrong with the others, and the sheet to mend them in. */
export function ImportDialog({ outcome: { name, result, concerns }, onTake, onClose }: ImportDialogProps) {
  const host = useHost();
  const [replace, setReplace] = useState(false);
  const { good, bad, total, notes } = result;
  const found = useMemo(() => concerns(replace), [concerns, replace]);
  const download = async () => host.saveFile?.(await result.errorFile(), `${name}导入错误.xlsx`);
  return (
    <Modal
      open
      title={`导入${name}`}
      width={720}
      maskClosable={false}
      onCancel={onClose}
      footer={[
        ...(bad.length > 0
          ? [
              <Button key="errors" onClick={() => void download()}>
                下载错误表
              </Button>,
            ]
          : []),
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="take" type="primary" disabled={good.length === 0} onClick={() => onTake(replace)}>
          导入{good.length}行
        </Button>,
      ]}
    >
      <p role="status">
        共读取 {total} 行，{good.length} 行可导入{bad.length > 0 ? `，${bad.length} 行有误` : ''}。
      </p>
      {good.length > 0 ? (
        <Radio.Group
          aria-label="导入方式"
          value={replace}
          onChange={(event) => setReplace(event.target.value as boolean)}
          options={[
            { value: false, label: '追加到现有行之后' },
            { value: true, label: '替换现有行' },
          ]}
        />
      ) : null}
      {found.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          className="blk-import-note"
          message={`导入后整表需要调整：${found.slice(0, SHOWN).join('；')}`}
        />
      ) : null}
      {notes.map((note) => (
        <Alert key={note} type="warning" message={note} showIcon className="blk-import-note" />
      ))}
      {bad.length > 0 ? <Faults bad={bad} /> : null}
    </Modal>
  );
}

/** Lines that cannot be taken, the first of them, with what is wrong. */
export function Faults({ bad }: Pick<ImportResult, 'bad'>) {
  return (
    <table className="blk-import-faults">
      <thead>
        <tr>
          <th scope="col">行号</th>
          <th scope="col">错误原因</th>
        </tr>
      </thead>
      <tbody>
        {bad.slice(0, SHOWN).map(({ line, faults }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td>{faults.map(faultText).join('；')}</td>
          </tr>
        ))}
        {bad.length > SHOWN ? (
          <tr>
            <td colSpan={2}>还有 {bad.length - SHOWN} 行，请下载错误表查看</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

const faultText = ({ column, message }: SheetFault): string => (column ? `${headingOf(column)}：${message}` : message);
