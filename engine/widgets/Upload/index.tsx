import { observer } from '@formily/reactive-react';
import { useRef } from 'react';
import { UPLOAD_ACCEPT, UPLOAD_LIMIT_MB } from '#core/format';
import { ReadOnlyValue } from '../ReadOnlyText.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';
import { FileLinks } from './FileLinks.tsx';
import { nameOf, pathsOf } from './files.ts';
import { useUploads } from './useUploads.ts';
import '../control.css';

export { fileIdOf, nameOf, pathsOf } from './files.ts';

const numberOf = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);

/** `props`: `limitMb` (default 10), `maxCount` (default 20), `entity` (whose field the files are, default the form's). */
const Edit = observer((props: WidgetProps) => {
  const limitMb = numberOf(props.settings.limitMb, UPLOAD_LIMIT_MB);
  const maxCount = numberOf(props.settings.maxCount, 20);
  const entity = typeof props.settings.entity === 'string' ? props.settings.entity : undefined;
  const paths = pathsOf(props.value);
  const latest = useRef(paths);
  latest.current = paths;
  const write = (next: string[]) => {
    latest.current = next;
    props.onChange(next.length > 0 ? next.join(',') : null);
    props.onBlur();
  };
  const { pending, send, cancel } = useUploads(props.path, { limitMb, entity }, (path) =>
    write([...latest.current, path]),
  );
  const input = useRef<HTMLInputElement>(null);
  const room = maxCount - paths.length - pending.length;
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, Math.max(0, room))) send(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className="blk-upload"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!props.disabled) take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={maxCount > 1}
        accept={UPLOAD_ACCEPT}
        data-testid={`${props.id}-file`}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        id={props.id}
        className="blk-button"
        data-status={props.status}
        disabled={props.disabled || room <= 0}
        onClick={() => input.current?.click()}
        aria-describedby={props.aria['aria-describedby']}
      >
        上传文件
      </button>
      <span className="blk-upload-note">支持bmp、jpg、png、pdf，单个不超过{limitMb}M，可拖入</span>
      <FileLinks
        paths={paths}
        extra={(path) =>
          props.disabled ? null : (
            <button
              type="button"
              className="blk-link blk-danger"
              aria-label={`移除${nameOf(path)}`}
              onClick={() => write(latest.current.filter((kept) => kept !== path))}
            >
              移除
            </button>
          )
        }
      />
      {pending.map((item) => (
        <div key={item.key} className="blk-upload-pending">
          <span>{item.name}</span>
          <progress value={item.percent} max={100} aria-label={`${item.name}上传进度`} />
          <span className="blk-upload-percent">{item.percent}%</span>
          <button type="button" className="blk-link" onClick={() => cancel(item.key)}>
            取消
          </button>
        </div>
      ))}
    </div>
  );
});

function ReadOnly({ value }: ReadOnlyProps) {
  const paths = pathsOf(value);
  return paths.length > 0 ? <FileLinks paths={paths} /> : <ReadOnlyValue text="" />;
}

/** Files with progress, stored as comma-separated paths; removing the last one empties the field. */
export const Upload: WidgetDefinition = {
  name: 'Upload',
  applies: (schema) => schema.format === 'files',
  Edit,
  ReadOnly,
  wide: true,
  group: true,
};
