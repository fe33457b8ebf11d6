import { useEffect, useMemo, useState } from 'react';
import { useFormContext } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';
import './drawn.css';
import { messageOf } from '#engine/feedback';

const WAIT_MS = 300;

type Drawing = { image: string } | { failure: string } | null;

/** Name in the call -> field: `["shape"]`, or `{ "shape": "sealShape" }` where they differ. */
function namesOf(fields: unknown): Array<[string, string]> {
  if (Array.isArray(fields)) return fields.map((field) => [String(field), String(field)]);
  return typeof fields === 'object' && fields !== null
    ? Object.entries(fields).map(([name, field]) => [name, String(field)])
    : [];
}

/** `props`: `call` (`POST base:/path`) answers `{ image }` as a data URL for the values of `fields`. */
function Picture({ label, settings }: Pick<ReadOnlyProps, 'label' | 'settings'>) {
  const host = useHost();
  const store = useFormContext()?.store;
  const [drawing, setDrawing] = useState<Drawing>(null);
  const call = typeof settings.call === 'string' ? settings.call : '';
  const names = useMemo(() => namesOf(settings.fields), [settings.fields]);

  useEffect(() => {
    if (!store || call === '') return;
    let live = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = async () => {
      const [method = 'POST', path = ''] = call.split(' ');
      const values = Object.fromEntries(names.map(([name, field]) => [name, store.evaluation.value(field) ?? null]));
      try {
        const answer = (await host.data.call(method, path, values)) as { image: string };
        if (live) setDrawing({ image: answer.image });
      } catch (error) {
        if (live) setDrawing({ failure: messageOf(error, '预览失败') });
      }
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), WAIT_MS);
    };
    later();
    const stop = store.subscribe(later);
    return () => {
      live = false;
      clearTimeout(timer);
      stop();
    };
  }, [store, host, call, names]);

  return (
    <div className="blk-drawn" aria-live="polite">
      {drawing === null ? <span className="blk-value-empty">正在生成预览…</span> : null}
      {drawing && 'image' in drawing ? <img src={drawing.image} alt={label} /> : null}
      {drawing && 'failure' in drawing ? <span className="blk-value-empty">{drawing.failure}</span> : null}
    </div>
  );
}

const Edit = ({ label, settings }: WidgetProps) => <Picture label={label} settings={settings} />;

/** A picture that the server draws from the values of the form; holds no value of its own. */
export const DrawnImage: WidgetDefinition = {
  name: 'DrawnImage',
  applies: () => false,
  Edit,
  ReadOnly: Picture,
  group: true,
};
