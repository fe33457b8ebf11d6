import { Link } from 'react-router-dom';
import type { Answered } from '#codegen/out/types';
import { LoadState, useLoaded } from '#engine/feedback';
import { readData, runtime } from '#pages/base';
import { useSession } from '#runtime/session';
import { LINES, Panel } from './Panel.tsx';
import { useReload } from './useReload.ts';

type Message = Answered<'message'>;

const CENTRE = '/center/message/index';
const NEWEST = { view: 'mine', pageSize: '5', sort: '-createTime' };

/** The newest messages, read ones too; what is opened is read. */
export function RecentMessages() {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const loaded = useLoaded(`recent ${company}`, (signal) => readData('trade:/api/sys/message/list', NEWEST, signal));
  useReload(loaded.reload);
  const open = ({ id, readFlag }: Message) => {
    if (readFlag) return;
    void runtime.data
      .call('POST', `trade:/api/sys/message/read/${encodeURIComponent(id)}`)
      .then(() => runtime.session.loadUnread())
      // The message itself opens all the same; it stays unread.
      .catch(() => undefined);
  };
  return (
    <Panel id="todo-messages" title="最新消息" more={CENTRE} room={LINES}>
      <LoadState loaded={loaded}>
        {({ list: messages }) =>
          messages.length === 0 ? (
            <p className="todo-quiet">暂无消息</p>
          ) : (
            <ul className="todo-notices">
              {messages.map((message) => (
                <li key={message.id}>
                  <Link
                    to={message.link ?? `${CENTRE}?f.title=${encodeURIComponent(message.title ?? '')}`}
                    data-unread={!message.readFlag || undefined}
                    onClick={() => open(message)}
                  >
                    <em>{kindLabel(message.kind)}</em>
                    {message.title}
                  </Link>
                  <time>{message.createTime.slice(5, 16)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Panel>
  );
}

const kindLabel = (kind: Message['kind']): string =>
  runtime.schemas.dictionary('messageKind')?.entries.find(({ code }) => code === kind)?.label ?? '';
