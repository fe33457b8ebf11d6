import { Alert, Tabs } from 'antd';
import { Fragment, useEffect, useMemo, useState } from 'react';
import type { EntitySpec, TemplateSpec } from '#core/language';
import { type RenderedDocument, type Run, renderTemplate, restFields } from '#core/template';
import { recordExpression } from '#engine/cells';
import { messageOf, ScreenSkeleton } from '#engine/feedback';
import type { FormStore } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { EngineHost } from '../../port.ts';
import { resolveRef } from '../../widgets/RecordPicker/index.tsx';
import './preview.css';

const RENDER_MS = 300;

type Template = { spec: TemplateSpec | null; error: string | null };

type PreviewPaneProps = { store: FormStore; entity: EntitySpec; documents: string[]; context: EngineHost['context'] };

/** Documents of the record as they stand, re-rendered 300 ms after a change; a click on a slot goes to its field. */
export function PreviewPane({ store, entity, documents, context }: PreviewPaneProps) {
  const [active, setActive] = useState(documents[0] ?? '');
  const rendered = useDocument(store, entity, active, context);
  const offered = rendered.offered(documents);
  return (
    <aside className="blk-preview blk-card" aria-label="文本预览" data-guide="preview">
      <div className="blk-preview-head">
        {offered.length > 1 ? (
          <Tabs
            size="small"
            activeKey={active}
            onChange={setActive}
            items={offered.map((name) => ({ key: name, label: entity.documents?.[name]?.title ?? name }))}
          />
        ) : (
          <span className="blk-preview-title">{entity.documents?.[active]?.title ?? '文本预览'}</span>
        )}
        {rendered.document ? <EmptyCount count={rendered.document.empty.length} /> : null}
      </div>
      {rendered.error ? <Alert type="warning" message={rendered.error} showIcon /> : null}
      {rendered.document ? <Paper document={rendered.document} onSlot={(slot) => store.focus(fieldOf(slot))} /> : null}
      {!rendered.document && !rendered.error ? <ScreenSkeleton kind="detail" rows={4} /> : null}
    </aside>
  );
}

function EmptyCount({ count }: { count: number }) {
  return (
    <span className="blk-preview-count" data-open={count > 0 || undefined} role="status">
      {count > 0 ? `还有 ${count} 项未填写` : '内容已填写完整'}
    </span>
  );
}

/** The first name of a slot is the form's field. */
const fieldOf = (slot: string): string => slot.split('.')[0] ?? slot;

function Paper({ document, onSlot }: { document: RenderedDocument; onSlot(slot: string): void }) {
  const lines = (runs: Run[]) => <Runs runs={runs} onSlot={onSlot} />;
  return (
    <article className="blk-paper">
      <h3>{document.title}</h3>
      {document.head.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no identity but their place
        <p key={index} className="blk-paper-head">
          {lines(runs)}
        </p>
      ))}
      {document.preamble.length > 0 ? <p>{lines(document.preamble)}</p> : null}
      {document.clauses.map((clause) => (
        <div key={clause.key} className="blk-clause">
          <strong>
            {clause.number} {clause.title}
          </strong>
          <div>{lines(clause.runs)}</div>
        </div>
      ))}
      {document.closing.length > 0 ? <p>{lines(document.closing)}</p> : null}
      <div className="blk-paper-signatures">
        {document.signatures.map((signature) => (
          <div key={signature.party}>
            {signature.lines.map((runs, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <p key={index}>{lines(runs)}</p>
            ))}
          </div>
        ))}
      </div>
    </article>
  );
}

function Runs({ runs, onSlot }: { runs: Run[]; onSlot(slot: string): void }) {
  return (
    <>
      {runs.map((run, index) => {
        if ('table' in run)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text have no identity but their place
            <RunTable key={index} run={run} onSlot={onSlot} />
          );
        if ('slot' in run)
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={index}
              type="button"
              className="blk-slot"
              data-empty={run.empty || undefined}
              title={run.empty ? '点击填写' : '点击定位字段'}
              onClick={() => onSlot(run.slot)}
            >
              {run.text}
            </button>
          );
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <Fragment key={index}>{run.text}</Fragment>;
      })}
    </>
  );
}

function RunTable({ run, onSlot }: { run: Extract<Run, { table: unknown }>; onSlot(slot: string): void }) {
  return (
    <table className="blk-paper-table">
      <thead>
        <tr>
          {run.table.columns.map((column) => (
            <th key={column.key} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {run.table.rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table have no identity
          <tr key={index} onClick={() => onSlot(run.slot)}>
            {cells.map((cell, position) => (
              <td key={run.table.columns[position]?.key ?? position}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Template of a document: its name may depend on the values, so it is looked up on every change and loaded once. */
function useDocument(store: FormStore, entity: EntitySpec, name: string, context: EngineHost['context']) {
  const host = useHost();
  const [tick, setTick] = useState(0);
  const [templates, setTemplates] = useState<Record<string, Template>>({});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setTick((before) => before + 1), RENDER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tick` stands for the store's values
  const wanted = useMemo(
    () => templateName(store, entity, name, host, context),
    [store, entity, name, host, context, tick],
  );
  const template = wanted && Object.hasOwn(templates, wanted) ? templates[wanted] : undefined;
  useEffect(() => {
    if (!wanted || template) return;
    let gone = false;
    const keep = (loaded: Template) => {
      if (!gone) setTemplates((before) => ({ ...before, [wanted]: loaded }));
    };
    host.data.template(wanted).then(
      (spec) => keep({ spec, error: null }),
      (error: unknown) => keep({ spec: null, error: messageOf(error, '模板加载失败') }),
    );
    return () => {
      gone = true;
    };
  }, [host, wanted, template]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (template?.spec)
      void loadRelated(template.spec, store, entity, host).then((any) => any && setTick((n) => n + 1));
  }, [template, store, entity, host, tick]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const document = useMemo(
    () => (template?.spec ? renderStore(template.spec, store, entity, host, context) : null),
    [template, store, entity, host, context, tick],
  );
  /** A document whose template the values do not name does not exist for this record. */
  const offered = (names: string[]) =>
    names.filter((each) => templateName(store, entity, each, host, context) !== null);
  if (!wanted) return { document: null, error: '填写完整后显示文本预览', offered };
  return { document, error: template?.error ?? null, offered };
}

/** Records behind refs that the text writes fields of (`{{account.bankName}}`) or prints as remaining items; true when one arrived. */
async function loadRelated(
  template: TemplateSpec,
  store: FormStore,
  entity: EntitySpec,
  host: EngineHost,
): Promise<boolean> {
  const text = JSON.stringify(template);
  const rest = template.clauses.flatMap((clause) => (clause.rest ? restFields(template, clause.key, entity) : []));
  const missing = Object.entries(entity.properties).flatMap(([field, schema]) => {
    const isPrinted = text.includes(`{{${field}.`) || rest.includes(field);
    const id = schema.ref && isPrinted ? store.evaluation.value(field) : null;
    return schema.ref && typeof id === 'string' && id !== '' && !store.related.has(field)
      ? [{ field, ref: schema.ref, id }]
      : [];
  });
  await Promise.all(missing.map(({ field, ref, id }) => resolveRef(store, host, field, ref, id)));
  return missing.some(({ field }) => store.related.has(field));
}

export function templateName(
  store: FormStore,
  entity: EntitySpec,
  name: string,
  host: EngineHost,
  context: EngineHost['context'],
): string | null {
  const spec = entity.documents?.[name];
  if (!spec) return null;
  if (!spec.templateExpression) return spec.template;
  const found = recordExpression(host, entity, spec.templateExpression).evaluate({
    values: store.evaluation.values(),
    context: context(),
  });
  return typeof found === 'string' && found !== '' ? found : null;
}

/** The document as the store's values and states give it. */
export function renderStore(
  template: TemplateSpec,
  store: FormStore,
  entity: EntitySpec,
  host: EngineHost,
  context: EngineHost['context'],
): RenderedDocument {
  return renderTemplate(template, {
    values: store.evaluation.values(),
    entity,
    context: context(),
    dictionary: (dictionary) => host.dictionary(dictionary),
    state: (field) => ({ visible: !Object.hasOwn(entity.properties, field) || store.state(field).visible }),
    related: Object.fromEntries(store.related),
    labels: store.labels,
  });
}
