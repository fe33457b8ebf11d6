import { observer } from '@formily/reactive-react';
import { useEffect, useRef } from 'react';
import { useWidgets } from '../widgets/registry.ts';
import { useForm } from './context.ts';
import { type Drawing, type FieldBlock, ROW_PX, rowsOf } from './Drawing.ts';
import { FieldView, FixedField } from './FieldView.tsx';

type BlockViewProps = { block: FieldBlock; drawing: Drawing };

/**
 * Some fields of a section, or the room that they will take. The one subscriber of its fields' faces: a key stroke
 * compares ten fields and draws those that changed.
 */
export const BlockView = observer(({ block, drawing }: BlockViewProps) => {
  const { store, mode } = useForm();
  const widgets = useWidgets();
  if (!block.isDrawn.value) return <Later block={block} drawing={drawing} />;
  return (
    <>
      {block.uses.map(({ use, columns }) => {
        const model = store.field(use.field);
        const { face, schema } = model;
        if (!face.visible) return null;
        const span = columns >= block.columns ? 'all' : String(columns);
        const View = mode !== 'edit' || use.readOnly || schema.serverOwned ? FixedField : FieldView;
        const widget = widgets(schema, use.widget);
        return <View key={use.field} model={model} face={face} use={use} widget={widget} span={span} />;
      })}
    </>
  );
});

/** Room for fields that are not drawn yet; keeps the page as long as it will be. */
const Later = observer(({ block, drawing }: BlockViewProps) => {
  const { store } = useForm();
  const room = useRef<HTMLDivElement>(null);
  void store.status.states;
  useEffect(() => (room.current ? drawing.watch(room.current, block) : undefined), [drawing, block]);
  return <div ref={room} className="blk-later" style={{ height: rowsOf(block, store) * ROW_PX }} />;
});
