import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dispositionName, fileKind } from '#core/format';
import { PageLoading, useTitle } from '#pages/base';
import { fileRefusals } from '#runtime/files';
import { shownText } from '#runtime/http';
import { Docx, Pdf, Sheets } from './Documents.tsx';
import { errors } from './errors.ts';
import './fileviewer.css';

type Opened = { name: string; bytes: Uint8Array };

/** Stored files and the platform's own templates; no other address is fetched. */
const OURS = /^\/trade-files\/(?!.*\.\.)[^\\]+$/;

/**
 * The online viewer (specification section 7): `url` of the file, signed, and `personalUserId` of who looks, whose mark
 * lies over what is shown.
 */
export default function FileViewer() {
  const [params] = useSearchParams();
  const url = params.get('url') ?? '';
  const viewer = params.get('personalUserId') ?? '';
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState('');
  useTitle(opened?.name ?? '文件预览');

  useEffect(() => {
    let live = true;
    fetchFile(url).then(
      (file) => live && setOpened(file),
      (error: unknown) => live && setFailure(shownText(error, '文件打开失败，请稍后重试')),
    );
    return () => {
      live = false;
    };
  }, [url]);

  if (failure) return <Frame name="文件预览">{<p role="alert">{failure}</p>}</Frame>;
  if (!opened) return <PageLoading />;
  return (
    <Frame name={opened.name} file={opened}>
      <Content {...opened} onFailure={setFailure} />
      {viewer ? (
        <div className="fileviewer-mark" aria-hidden="true">
          {Array.from({ length: 24 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike
            <span key={index}>{viewer}</span>
          ))}
        </div>
      ) : null}
    </Frame>
  );
}

async function fetchFile(url: string): Promise<Opened> {
  if (url === '') throw fileRefusals.RUN201();
  if (!OURS.test(url)) throw errors.RUN301();
  const answer = await fetch(url, { cache: 'no-store' });
  if (answer.status === 401 || answer.status === 403) throw errors.RUN302();
  if (!answer.ok) throw errors.RUN303({ status: answer.status });
  const path = decodeURIComponent(url.split('?')[0]?.split('/').pop() ?? '');
  const name = dispositionName(answer.headers.get('content-disposition')) ?? path;
  return { name, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

function Frame({ name, file, children }: { name: string; file?: Opened; children: ReactNode }) {
  return (
    <main className="fileviewer">
      <header className="fileviewer-bar">
        <h1>{name}</h1>
        {file ? <DownloadLink {...file} /> : null}
      </header>
      <div className="fileviewer-content">{children}</div>
    </main>
  );
}

/** An address of the bytes that are here already, as long as the page shows them. */
function useObjectUrl(bytes: Uint8Array): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes.slice()]));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}

function DownloadLink({ name, bytes }: Opened) {
  const url = useObjectUrl(bytes);
  return url ? (
    <a className="fileviewer-download" href={url} download={name}>
      下载
    </a>
  ) : null;
}

function Content({ name, bytes, onFailure }: Opened & { onFailure(text: string): void }) {
  const { extension, image } = fileKind(name);
  if (image) return <Picture name={name} bytes={bytes} />;
  if (extension === 'pdf') return <Pdf bytes={bytes} onFailure={onFailure} />;
  if (extension === 'docx') return <Docx bytes={bytes} onFailure={onFailure} />;
  if (extension === 'xlsx') return <Sheets bytes={bytes} onFailure={onFailure} />;
  if (extension === 'txt') return <pre className="fileviewer-text">{new TextDecoder().decode(bytes)}</pre>;
  return <p role="status">该格式不支持在线查看，请下载后打开</p>;
}

function Picture({ name, bytes }: Opened) {
  const url = useObjectUrl(bytes);
  return url ? <img className="fileviewer-picture" src={url} alt={name} /> : null;
}
