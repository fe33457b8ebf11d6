import { useId, useRef, useState } from 'react';
import { runtime } from '#pages/base';
import { refusalText } from '#pages/entry';

const KINDS = /\.(?:bmp|jpe?g|png|pdf)$/i;
const MOST = 5;
const MOST_BYTES = 10 * 1024 * 1024;

type GuestFilesProps = {
  /** Code of the collection form. */
  form: string;
  field: { code: string; label: string; required: boolean };
  /** Stored paths, joined by commas. */
  value: string;
  error: string | null;
  onValue(value: string): void;
};

const nameOf = (path: string) => path.split('/').at(-1) ?? '';

function faultOf(file: File, count: number): string | null {
  if (count >= MOST) return `最多${MOST}个文件`;
  if (!KINDS.test(file.name)) return '仅支持bmp，jpg，png，pdf的格式';
  return file.size > MOST_BYTES ? '文件不能超过10M' : null;
}

/** Files of a guest: each is sent when it is chosen, and belongs to the form once that is submitted. */
export function GuestFiles({ form, field, value, error, onValue }: GuestFilesProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const paths = value === '' ? [] : value.split(',');
  const shown = fault ?? error;

  async function send(files: File[]) {
    setSending(true);
    setFault(null);
    let taken = paths;
    for (const file of files) {
      const wrong = faultOf(file, taken.length);
      if (wrong !== null) {
        setFault(wrong);
        break;
      }
      try {
        taken = [...taken, await upload(form, field.code, file)];
        onValue(taken.join(','));
      } catch (failure) {
        setFault(refusalText(failure));
        break;
      }
    }
    setSending(false);
  }

  return (
    <div className="guest-field">
      <label htmlFor={id}>
        {field.required ? (
          <span className="guest-star" aria-hidden="true">
            *{' '}
          </span>
        ) : null}
        {field.label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        disabled={sending}
        accept=".bmp,.jpg,.jpeg,.png,.pdf"
        aria-invalid={shown !== null}
        aria-describedby={`${id}-hint${shown ? ` ${id}-error` : ''}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void send(files);
        }}
      />
      <span id={`${id}-hint`} className="entry-note" role="status">
        {sending ? '上传中…' : `支持bmp、jpg、png、pdf，每个不超过10M，最多${MOST}个`}
      </span>
      {paths.length > 0 ? (
        <ul className="guest-files">
          {paths.map((path) => (
            <li key={path}>
              {nameOf(path)}{' '}
              <button
                type="button"
                aria-label={`删除 ${nameOf(path)}`}
                onClick={() => onValue(paths.filter((other) => other !== path).join(','))}
              >
                删除
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <span id={`${id}-error`} className="login-error" role={shown ? 'alert' : undefined}>
        {shown}
      </span>
    </div>
  );
}

async function upload(form: string, field: string, file: File): Promise<string> {
  const values = new FormData();
  values.append('file', file);
  const { data } = await runtime.http.request<{ data: { path: string } }>({
    base: 'user',
    path: `/api/diyForm/${encodeURIComponent(form)}/file/${encodeURIComponent(field)}`,
    values,
    quiet: true,
  });
  return data.path;
}
