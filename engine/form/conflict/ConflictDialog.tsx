import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { FieldSchema } from '#core/language';
import { type FormStore, isLineTable } from '#engine/store';
import { displayText } from '#engine/widgets';
import { useHost } from '../../host.tsx';
import { nameOf, pathsOf } from '../../widgets/Upload/index.tsx';
import { type Choice, type Decision, differingRows, rowsOf, type Side } from './conflict.ts';
import type { ConflictState } from './useConflict.ts';
import './conflict.css';

type ConflictDialogProps = { store: FormStore; conflict: ConflictState };

const SIDES = ['mine', 'theirs'] as const;

/** Somebody else saved meanwhile: what both filled in side by side, one choice for each, and what will be saved. */
export function ConflictDialog({ store, conflict }: ConflictDialogProps) {
  return conflict.found ? <Decisions store={store} {...conflict.found} onChosen={conflict.settle} /> : null;
}

type DecisionsProps = {
  store: FormStore;
  decisions: Decision[];
  /** Names of the records that the other one chose, by path. */
  labels: Readonly<Record<string, string>>;
  /** Which side was chosen for each field; null = decide later. */
  onChosen(choice: Choice | null): void;
};

function Decisions({ store, decisions, labels, onChosen }: DecisionsProps) {
  const all = (side: Side) => Object.fromEntries(decisions.map(({ field }) => [field, side]));
  const [choice, setChoice] = useState<Choice>(() =>
    Object.fromEntries(decisions.map(({ field, proposed }) => [field, proposed])),
  );
  return (
    <Modal
      open
      title="数据已被他人更新"
      width={920}
      maskClosable={false}
      onCancel={() => onChosen(null)}
      footer={[
        <Button key="mine" onClick={() => setChoice(all('mine'))}>
          全部保留我的
        </Button>,
        <Button key="theirs" onClick={() => setChoice(all('theirs'))}>
          全部采用对方的
        </Button>,
        <Button key="done" type="primary" onClick={() => onChosen(choice)}>
          确定
        </Button>,
      ]}
    >
      <p>您编辑期间，以下内容已被他人修改。请逐项选择要保留的内容，确定后再保存；由系统计算或带出的内容随选择更新。</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="blk-conflict-scroll" aria-label="差异对照" tabIndex={0}>
        <table className="blk-conflict">
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">我的内容</th>
              <th scope="col">对方的内容</th>
              <th scope="col">合并结果</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((decision) => {
              const { field, title, proposed } = decision;
              const side = choice[field] ?? proposed;
              return (
                <tr key={field}>
                  <th scope="row">
                    {title}
                    {proposed === 'theirs' ? <span className="blk-conflict-note">您未修改此项</span> : null}
                  </th>
                  {SIDES.map((each) => (
                    <td key={each} data-chosen={side === each || undefined}>
                      <Radio
                        checked={side === each}
                        onChange={() => setChoice((before) => ({ ...before, [field]: each }))}
                        aria-label={`${title}：${each === 'mine' ? '保留我的' : '采用对方的'}`}
                      >
                        <Content store={store} decision={decision} side={each} labels={labels} />
                      </Radio>
                    </td>
                  ))}
                  <td className="blk-conflict-result" aria-live="polite">
                    <Content store={store} decision={decision} side={side} labels={labels} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Modal>
  );
}

type ContentProps = Pick<DecisionsProps, 'store' | 'labels'> & { decision: Decision; side: Side };

/** What one side holds, as a person reads it: rows that differ one below the other, files by their names. */
function Content({ store, decision, side, labels }: ContentProps) {
  const { dictionary } = useHost();
  const schema = store.schema(decision.field);
  const value = decision[side];
  const named = side === 'mine' ? store.labels : labels;
  const text = (column: FieldSchema, held: unknown, path: string): string => {
    if (column.format === 'files' && pathsOf(held).length > 0) return pathsOf(held).map(nameOf).join('、');
    const shown = displayText(column, held, { dictionary, label: named[path] });
    return column.unit && !shown.endsWith(column.unit) && shown !== '-' ? `${shown} ${column.unit}` : shown;
  };
  if (!isLineTable(schema)) return <>{text(schema, value, decision.field)}</>;
  const columns = schema.items?.properties ?? {};
  const rows = rowsOf(value);
  return (
    <span className="blk-conflict-rows">
      {differingRows(store, schema, decision).map(({ index, columns: names }) => {
        const row = rows[index];
        const cells = names.map((name) => {
          const column = columns[name] as FieldSchema;
          return `${column.title} ${text(column, row?.[name], `${decision.field}.${index}.${name}`)}`;
        });
        return <span key={index}>{`第${index + 1}行：${row ? cells.join('，') : '无此行'}`}</span>;
      })}
    </span>
  );
}
