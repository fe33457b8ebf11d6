import { observer } from '@formily/reactive-react';
import { memo, useEffect, useReducer, useRef } from 'react';
import { useForm } from '#engine/store';
import { FixedField, FormField } from '../field/FormField.tsx';
import type { Drawing } from './Drawing.ts';
import { type FieldBlock, ROW_PX } from './FieldBlock.ts';

type BlockViewProps = { block: FieldBlock; drawing: Drawing };

/** Some fields of a section, or the room that they will take. */
export const BlockView = memo(function BlockView({ block, drawing }: BlockViewProps) {
  useRedraw(block.watchDrawn, block.readDrawn);
  return block.isDrawn ? <Drawn block={block} /> : <Later block={block} drawing={drawing} />;
});

function Drawn({ block }: { block: FieldBlock }) {
  const { mode } = useForm();
  useRedraw(block.watchFaces, block.readFaces);
  return (
    <>
      {block.parts().map(({ use, widget, model, span }) => {
        const { face, schema } = model;
        if (!face.visible) return null;
        const View = mode !== 'edit' || use.readOnly || schema.serverOwned ? FixedField : FormField;
        return <View key={use.field} model={model} face={face} use={use} widget={widget} span={span} />;
      })}
    </>
  );
}

/**
 * Draws again when what is watched tells so. `useSyncExternalStore` without its effect after every change, which is a
 * fifth of what a key stroke costs.
 */
function useRedraw(watch: (redraw: () => void) => () => void, read: () => unknown): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const drawn = read();
  const first = useRef(drawn);
  useEffect(() => {
    // What changed between the first drawing and now told nobody.
    if (!Object.is(read(), first.current)) redraw();
    return watch(redraw);
  }, [watch, read]);
}

/** Room for fields that are not drawn yet; keeps the page as long as it will be. */
const Later = observer(({ block, drawing }: BlockViewProps) => {
  const { store } = useForm();
  const room = useRef<HTMLDivElement>(null);
  void store.status.states;
  useEffect(() => (room.current ? drawing.watch(room.current, block) : undefined), [drawing, block]);
  return <div ref={room} className="blk-later" style={{ height: block.rows() * ROW_PX }} />;
});
