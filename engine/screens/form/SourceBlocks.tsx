import { useMemo } from 'react';
import type { BlockSpec, EntitySpec, FigureUse, FormScreen, FormSection, FormSpec } from '#core/language';
import { compileForm } from '#core/model';
import { FormView } from '#engine/form';
import { FormStore } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { EngineHost, RecordRow, ScreenBundle } from '../../port.ts';
import { entityOf } from '../bundle.ts';
import { ChangedMarks } from './ChangedMarks.tsx';
import { valuesOf } from './session.ts';

type SourceBlocksProps = {
  bundle: ScreenBundle;
  source: NonNullable<FormScreen['source']>;
  row: RecordRow;
  /** The form that the facts were copied into: what was changed there is marked. */
  edited?: FormStore;
};

/** Facts of the record that this form builds on, read-only. */
export function SourceBlocks({ bundle, source, row, edited }: SourceBlocksProps) {
  const host = useHost();
  const entity = entityOf(bundle, source.entity);
  const { store, sections } = useMemo(
    () => factsOf(bundle, entity, source.blocks, row, host),
    [bundle, entity, source, row, host],
  );
  return (
    <div className="blk-form-source">
      <FormView store={store} sections={sections} mode="read" anchors={false} />
      {edited && source.copy ? <ChangedMarks store={edited} copy={source.copy} row={row} /> : null}
    </div>
  );
}

function factsOf(bundle: ScreenBundle, entity: EntitySpec, blocks: BlockSpec[], row: RecordRow, host: EngineHost) {
  const sections = blocks.flatMap((block, index) => sectionsOfBlock(bundle, entity, block, index));
  const form: FormSpec = { name: 'facts', entity: entity.name, sections, rules: [] };
  const model = compileForm({ entity, form, tables: {}, dictionary: (name) => host.dictionary(name) });
  const evaluation = model.start(valuesOf(entity, row), host.context(), { defaults: false });
  return { store: new FormStore(evaluation, { labels: row._labels, sections }), sections };
}

const figureOf = (use: FigureUse): string => (typeof use === 'string' ? use : use.field);

function sectionsOfBlock(bundle: ScreenBundle, entity: EntitySpec, block: BlockSpec, index: number): FormSection[] {
  if (block.kind === 'summary')
    return [
      { key: `summary${index}`, title: block.title ?? entity.title, columns: 4, fields: block.fields.map(figureOf) },
    ];
  if (block.kind === 'files') return [{ key: `files${index}`, title: block.title ?? '附件', fields: [block.field] }];
  if (block.kind !== 'sections') return [];
  const form = bundle.forms[`${entity.name}/${block.form}`];
  return (form?.sections ?? [])
    .filter((section) => !block.sections || block.sections.includes(section.key))
    .map((section) => ({ ...section, visible: undefined }));
}
