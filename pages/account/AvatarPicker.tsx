import { useEffect, useRef, useState } from 'react';
import { runtime } from '#pages/base';
import { toast } from '#runtime/toast';
import { send, showRefusal } from './calls.ts';

const IMAGE = /^image\/(?:bmp|jpe?g|png)$/;

type AvatarPickerProps = { name: string; avatar: string | null; onChanged(): void };

/** The person's picture, or the first character of the name; a click chooses another one. */
export function AvatarPicker({ name, avatar, onChanged }: AvatarPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = usePicture(avatar);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (!IMAGE.test(file.type)) return toast('warning', '仅支持bmp，jpg，png的图片格式');
    try {
      const stored = await runtime.data.upload(file, { entity: 'person', field: 'avatar' }, () => undefined);
      await send('user:/api/personal/avatar', { avatar: stored.path });
      toast('success', '上传成功');
      onChanged();
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <button type="button" aria-label="修改头像" className="account-avatar" onClick={() => input.current?.click()}>
      {picture ? <img src={picture} alt="" /> : <span data-initial>{name.slice(0, 1) || '我'}</span>}
      <input
        ref={input}
        type="file"
        hidden
        accept=".bmp,.jpg,.jpeg,.png"
        onChange={(event) => void upload(event.target.files?.[0])}
      />
    </button>
  );
}

/** Files need the session, so the picture is read and shown from memory. */
function usePicture(path: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const id = /^\/trade-files\/([\w.-]+)\//.exec(path ?? '')?.[1] ?? null;
  useEffect(() => {
    setUrl(null);
    if (id === null) return;
    let made: string | null = null;
    let live = true;
    runtime.data.file(id).then(
      (bytes) => {
        if (!live) return;
        made = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      live = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url;
}
