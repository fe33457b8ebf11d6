// Our engine, list: the columns of a list screen as `engine/cells` makes them, drawn by the door of `engine/table`.
import { createRef, useImperativeHandle, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { EngineProvider } from '../../../engine/host.tsx';
import { useListColumns } from '../../../engine/screens/list/columns.tsx';
import { DataTable, preloadVirtualRows, Selection } from '../../../engine/table/index.ts';
import { MODE_LABELS, STATUS_META } from '../spec.js';
import '../../../engine/theme.css';
import '../../../engine/screens/list/list.css';

export const name = 'bulkline';
/** The part for large sets is a chunk of its own; a list fetches it together with its rows. */
export const ready = preloadVirtualRows();

const FIELDS = {
  id: { type: 'string' },
  text: { type: 'string' },
  ellipsis: { type: 'string' },
  status: { type: 'string' },
  mode: { type: 'string', dictionary: 'mode' },
  number: { type: 'number', format: 'decimal' },
  money: { type: 'number', format: 'money' },
};
const DICTIONARIES = { mode: { entries: Object.entries(MODE_LABELS).map(([code, label]) => ({ code, label })) } };
const HOST = {
  dictionary: (key) => DICTIONARIES[key],
  context: () => ({}),
  holds: () => true,
  navigate() {},
  query: () => new URLSearchParams(),
};
const onRun = () => {};
const NONE = [];

export function prepareList(spec) {
  const fields = spec.columns.filter((c) => c.kind !== 'actions');
  const entity = {
    name: 'bench',
    properties: Object.fromEntries(fields.map((c) => [c.key, { ...FIELDS[c.kind], title: c.title }])),
    workflow: { field: 'status', states: Object.entries(STATUS_META).map(([code, s]) => ({ code, label: s.text, color: s.color })), transitions: [] },
  };
  const screen = {
    columns: fields.map((c) => ({ field: c.key, width: c.width, ...(c.kind === 'mode' ? { display: 'tag' } : {}) })),
    rowActions: [['view', '查看'], ['edit', '编辑'], ['remove', '删除']].map(([key, label]) => ({ key, label })),
  };
  return { entity, screen };
}

// The harness finds rows by the class of their first cell.
const marked = (column) => (column.id === 'id' ? { ...column, render: (row) => <span className="cell-id">{column.render(row)}</span> } : column);

function Count({ selection }) {
  const size = useSyncExternalStore((f) => selection.onAny(f), () => selection.size);
  return <div className="sel-count">已选 {size} 项</div>;
}
function List({ spec, api, prepared }) {
  const [page, setPage] = useState(0);
  const [selection] = useState(() => new Selection());
  const made = useListColumns(prepared.screen, prepared.entity, NONE, onRun);
  const columns = useMemo(() => made.map(marked), [made]);
  useImperativeHandle(api, () => ({ setPage }), []);
  return <div className="blk-root"><Count selection={selection} /><DataTable label="合同" rows={spec.pages[page]} columns={columns} selection={selection} height={spec.height} /></div>;
}
export function mountList(el, spec, prepared) {
  const api = createRef(); const r = createRoot(el); r.render(<EngineProvider host={HOST}><List spec={spec} api={api} prepared={prepared} /></EngineProvider>);
  return { virtual: spec.rows > 20, setPage: (p) => api.current.setPage(p), scroller: () => el.querySelector('.blk-grid'), checkbox: (i) => el.querySelectorAll('tbody .blk-checkbox')[i], unmount: () => r.unmount() };
}
