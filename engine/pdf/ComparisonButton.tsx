import { DiffOutlined } from '@ant-design/icons';
import { Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import { LoadState, useLoaded } from '#engine/feedback';
import { useHost } from '../host.tsx';
import type { TextComparison } from '../port.ts';
import './comparison.css';

const TEMPLATE = 'template';

/** What the file says that its template or an earlier text does not, for those who are about to sign it. */
export function ComparisonButton({ fileId }: { fileId: string }) {
  const host = useHost();
  const [open, setOpen] = useState(false);
  if (!host.data.compareText) return null;
  return (
    <>
      <Button type="text" size="small" icon={<DiffOutlined />} onClick={() => setOpen(true)}>
        比对文本
      </Button>
      <Drawer title="文本比对" width={720} open={open} onClose={() => setOpen(false)} destroyOnHidden>
        <Comparison fileId={fileId} compare={host.data.compareText} />
      </Drawer>
    </>
  );
}

type Compare = NonNullable<ReturnType<typeof useHost>['data']['compareText']>;

function Comparison({ fileId, compare }: { fileId: string; compare: Compare }) {
  const [against, setAgainst] = useState(TEMPLATE);
  const [onlyChanges, setOnlyChanges] = useState(false);
  const loaded = useLoaded(`comparison ${fileId} ${against}`, () => compare(fileId, against));
  return (
    <LoadState loaded={loaded} skeleton="detail">
      {(comparison) => (
        <>
          <div className="blk-compare-bar">
            <Select
              aria-label="与哪一文本比对"
              value={against}
              onChange={setAgainst}
              options={comparison.choices.map((choice) => ({ value: choice.key, label: choiceLabel(choice) }))}
            />
            <Button type="link" onClick={() => setOnlyChanges(!onlyChanges)}>
              {onlyChanges ? '显示全文' : '只看不同之处'}
            </Button>
          </div>
          <Counts lines={comparison.lines} isTemplate={against === TEMPLATE} />
          <Lines lines={onlyChanges ? comparison.lines.filter(({ kind }) => kind !== 'same') : comparison.lines} />
        </>
      )}
    </LoadState>
  );
}

const choiceLabel = ({ key, composedAt, isVoid }: TextComparison['choices'][number]): string => {
  if (key === TEMPLATE || composedAt === null) return '与合同模板比对';
  const time = new Date(composedAt).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
  return `与 ${time} 生成的文本比对${isVoid ? '（已作废）' : ''}`;
};

function Counts({ lines, isTemplate }: { lines: TextComparison['lines']; isTemplate: boolean }) {
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  const [changed, added, removed] = [count('changed'), count('added'), count('removed')];
  if (changed + added + removed === 0) return <p role="status">两份文本完全相同</p>;
  return (
    <p role="status">
      {isTemplate ? '〔〕内为模板中的填写项。' : ''}改动 {changed} 行，新增 {added} 行，删除 {removed} 行
    </p>
  );
}

const MARKS = { same: 'span', added: 'ins', removed: 'del' } as const;

function Lines({ lines }: { lines: TextComparison['lines'] }) {
  return (
    <div className="blk-compare">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no identity but their place
        <p key={index} data-kind={line.kind}>
          {line.parts.map(({ kind, text }, position) => {
            const Mark = MARKS[kind];
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            return <Mark key={position}>{text}</Mark>;
          })}
        </p>
      ))}
    </div>
  );
}
