import { Button } from 'antd';
import { useRef, useState } from 'react';
import { runtime } from '#pages/base';
import { toast } from '#runtime/toast';
import { showRefusal } from './calls.ts';

const KINDS = /\.(?:bmp|jpe?g|png|pdf)$/i;

type FileFieldProps = {
  /** Given by the form item around. */
  id?: string;
  value?: string;
  onChange?(path: string): void;
  use: { entity: string; field: string };
};

/** One picture or PDF, kept as its stored path. */
export function FileField({ id, value, onChange, use }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (!KINDS.test(file.name)) return toast('warning', '仅支持bmp，jpg，png，pdf的格式');
    setPercent(0);
    try {
      const stored = await runtime.data.upload(file, use, setPercent);
      onChange?.(stored.path);
    } catch (error) {
      showRefusal(error);
    } finally {
      setPercent(null);
      if (input.current) input.current.value = '';
    }
  };
  const name = value ? decodeURIComponent(value.split('/').at(-1) ?? '') : null;
  return (
    <div className="account-file">
      <Button id={id} loading={percent !== null} onClick={() => input.current?.click()}>
        {percent === null ? (name ? '重新上传' : '上传') : `上传中 ${percent}%`}
      </Button>{' '}
      {name ? <span>{name}</span> : <span>支持bmp、jpg、png、pdf，不超过10M</span>}
      <input
        ref={input}
        type="file"
        hidden
        accept=".bmp,.jpg,.jpeg,.png,.pdf"
        onChange={(event) => void upload(event.target.files?.[0])}
      />
    </div>
  );
}
