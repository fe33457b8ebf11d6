import { Button, Modal } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { compileForm } from '#core/model';
import { EngineProvider } from '#engine';
import { QuestionDialog, transitionDialog } from '#engine/actions';
import { ConflictDialog, type Decision } from '#engine/form';
import { FormStore } from '#engine/store';
import { ImportDialog, type ImportResult } from '../../engine/widgets/LineTable/index.tsx';
import { storyHost } from '../host.ts';
import { bundleOf, entities, samples, tablesOf } from '../schemas.ts';

export type DialogDemoProps = {
  dialog: 'ask' | 'conflict' | 'import' | 'leave';
  /** Of `ask`: which transition, and with what the record differs from its sample. */
  entity?: string;
  transition?: string;
  record?: Record<string, unknown>;
};

const FORM_ROUTE = '/center/contract/buy/offline/add';

/** A dialog over an empty page, with a way to open it again. */
export function DialogDemo(props: DialogDemoProps) {
  const host = useMemo(() => storyHost(), []);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <EngineProvider host={host}>
      <Button onClick={() => setOpen(true)}>打开弹窗</Button>
      {isOpen ? dialogOf(props, close) : null}
    </EngineProvider>
  );
}

function dialogOf(props: DialogDemoProps, close: () => void): ReactNode {
  switch (props.dialog) {
    case 'ask':
      return <Asking {...props} close={close} />;
    case 'conflict':
      return <Conflicting close={close} />;
    case 'import':
      return <ImportDialog outcome={OUTCOME} onTake={close} onClose={close} />;
    case 'leave':
      return <Leaving close={close} />;
  }
}

/** What a transition asks for, under its rules. */
function Asking({ entity = '', transition = '', record, close }: DialogDemoProps & { close(): void }) {
  const question = useMemo(() => {
    const spec = entities.get(entity);
    const asking = spec?.workflow?.transitions.find(({ name }) => name === transition);
    if (!spec || !asking) throw new Error(`${entity} has no transition ${transition}`);
    const asked = transitionDialog(asking, spec, { ...samples.get(entity)?.samples[0], ...record });
    return { ...asked, tables: tablesOf(entity) };
  }, [entity, transition, record]);
  return <QuestionDialog question={question} onAnswer={close} />;
}

const DECISIONS: Decision[] = [
  { field: 'quantity', title: '数量', mine: '1200', theirs: '1500', proposed: 'mine' },
  { field: 'basePrice', title: '基准价', mine: '612.5', theirs: '608', proposed: 'theirs' },
  { field: 'transportMode', title: '运输方式', mine: 'TRAIN', theirs: 'SHIP', proposed: 'mine' },
];

function Conflicting({ close }: { close(): void }) {
  const store = useMemo(() => {
    const host = storyHost();
    const { forms, tables, entities: named } = bundleOf(FORM_ROUTE);
    const [form] = Object.values(forms);
    const entity = form && named[form.entity];
    if (!form || !entity) throw new Error(`${FORM_ROUTE} has no form`);
    const own = Object.fromEntries(Object.entries(tables).map(([key, table]) => [key.split('/')[1] ?? key, table]));
    const model = compileForm({ entity, form, tables: own, dictionary: host.dictionary });
    return new FormStore(model.start({}, host.context()));
  }, []);
  return (
    <ConflictDialog
      store={store}
      conflict={{
        found: { version: 2, differing: [], labels: {}, decisions: DECISIONS },
        raise: () => false,
        settle: close,
      }}
    />
  );
}

const RESULT: ImportResult = {
  total: 12,
  good: Array.from({ length: 9 }, (_, index) => ({ batch: index + 1, quantity: '300' })),
  labels: [],
  bad: [
    { line: 4, cells: [], faults: [{ column: null, message: '内容不符合格式' }] },
    { line: 7, cells: [], faults: [{ column: null, message: '请输入计划开始' }] },
    { line: 9, cells: [], faults: [{ column: null, message: '超出行数限制' }] },
  ],
  notes: ['未识别的列已忽略：备用'],
  errorFile: async () => new Blob([]),
};
const OUTCOME = {
  name: '交货计划',
  result: RESULT,
  concerns: (replace: boolean) => (replace ? [] : ['批次不能重复', '分批数量合计不能超过合同数量']),
};

/** The question of the host before unsaved changes are left; the portal draws it. */
function Leaving({ close }: { close(): void }) {
  return (
    <Modal open title="离开页面" okText="离开" cancelText="继续填写" onOk={close} onCancel={close} width={416}>
      内容未保存，确定离开？
    </Modal>
  );
}
