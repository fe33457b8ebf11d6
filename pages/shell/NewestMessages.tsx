import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Answered } from '#codegen/out/types';
import { EmptyState, LoadState, useLoaded } from '#engine/feedback';
import { readData, runtime } from '#pages/base';
import { shownText } from '#runtime/http';
import { toast } from '#runtime/toast';
import './bell.css';

type Message = Answered<'message'>;

const NEWEST = { view: 'mine', tab: 'UNREAD', pageSize: '5', sort: '-createTime' };
const CENTRE = '/center/message/index';

type NewestMessagesProps = { unread: number; onClose(): void };

/** The newest unread messages; opening one marks it read on all pages of the person. */
export function NewestMessages({ unread, onClose }: NewestMessagesProps) {
  const loaded = useLoaded(`newest ${unread}`, (signal) => readData('trade:/api/sys/message/list', NEWEST, signal));
  useEffect(() => document.querySelector<HTMLElement>('.bell-panel')?.focus(), []);
  const readAll = () =>
    runtime.data.call('POST', 'trade:/api/sys/message/readAll').then(
      () => runtime.session.loadUnread(),
      (error: unknown) => toast('error', shownText(error)),
    );
  const open = ({ id }: Message) => {
    onClose();
    void runtime.data
      .call('POST', `trade:/api/sys/message/read/${encodeURIComponent(id)}`)
      .then(() => runtime.session.loadUnread())
      .catch((error: unknown) => toast('error', shownText(error)));
  };
  return (
    <div className="bell-panel" role="dialog" aria-label="未读消息" tabIndex={-1}>
      <header>
        <b>消息</b>
        <button type="button" disabled={unread === 0} onClick={() => void readAll()}>
          全部已读
        </button>
      </header>
      <LoadState loaded={loaded}>
        {({ list: messages }) =>
          messages.length === 0 ? (
            <EmptyState title="暂无未读消息" />
          ) : (
            <ul>
              {messages.map((message) => (
                <li key={message.id}>
                  <Link
                    to={message.link ?? `${CENTRE}?f.title=${encodeURIComponent(message.title ?? '')}`}
                    onClick={() => open(message)}
                  >
                    <span className="bell-kind">{kindLabel(message.kind)}</span>
                    <b>{message.title}</b>
                    <span className="bell-text">{message.content}</span>
                    <time>{message.createTime.slice(5, 16)}</time>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
      <footer>
        <Link to={CENTRE} onClick={onClose}>
          查看全部消息
        </Link>
      </footer>
    </div>
  );
}

const kindLabel = (kind: Message['kind']): string =>
  runtime.schemas.dictionary('messageKind')?.entries.find(({ code }) => code === kind)?.label ?? '';
