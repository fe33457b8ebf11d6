import { useEffect, useState } from 'react';
import type { ActionTarget } from '#engine/actions';
import { labelOf, useActions } from '#engine/actions';
import { valueAt } from '#engine/cells';
import { useHost } from '../../host.tsx';
import { fileIdOf } from '../../widgets/Upload/index.tsx';
import { BlockButtons } from '../BlockButtons.tsx';
import { useTexts } from '../frame.ts';
import type { BlockProps } from '../types.ts';
import { Meter } from './Meter.tsx';
import './overview.css';

/** Who this is: picture or first character, name, a line below it. */
export function PortraitBlock({ block, record }: BlockProps<'portrait'>) {
  const textOf = useTexts(record);
  const actions = useActions();
  const heading = textOf(block.heading);
  const path = valueAt(record.row, block.image);
  const picture = usePicture(typeof path === 'string' ? path : '');
  const target: ActionTarget = { entity: record.entity, row: record.row, changed: record.reload };
  const { change } = block;
  const face = picture ? <img src={picture} alt="" /> : <span data-initial>{heading.slice(0, 1)}</span>;
  return (
    <section className="blk-card blk-portrait">
      {change ? (
        <button type="button" aria-label={labelOf(change, target)} onClick={() => void actions.run(change, target)}>
          {face}
        </button>
      ) : (
        face
      )}
      {actions.dialog}
      <div>
        <h1>{heading}</h1>
        <p>{textOf(block.text)}</p>
      </div>
      <div className="blk-portrait-side">
        {block.meter ? <Meter meter={block.meter} record={record} /> : null}
        {block.actions ? <BlockButtons specs={block.actions} record={record} /> : null}
      </div>
    </section>
  );
}

/** A stored picture needs the session, so it is read and shown from memory. */
function usePicture(path: string): string | null {
  const host = useHost();
  const [url, setUrl] = useState<string | null>(null);
  const id = fileIdOf(path);
  useEffect(() => {
    setUrl(null);
    if (id === null) return;
    let made: string | null = null;
    let live = true;
    host.data.file(id).then(
      (bytes) => {
        if (!live) return;
        made = URL.createObjectURL(new Blob([bytes.slice()]));
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      live = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [host, id]);
  return url;
}
