import { useEffect, useState } from 'react';
import type { DemoInfo, TextMessage } from '#core/protocol';
import { runtime } from '#pages/base';
import { sessionStore } from '#runtime/storage';
import './demo.css';

/** Demonstration only: who can sign in, and the text messages that would have reached a telephone. */
export function DemoPanel() {
  const [info, setInfo] = useState<DemoInfo | null>(null);
  const [open, setOpen] = useState(false);
  const [messages, setMessages] = useState<TextMessage[]>([]);

  useEffect(() => {
    read<DemoInfo>('/api/demo/info').then(setInfo, () => setInfo(null));
  }, []);
  useEffect(() => {
    if (!open) return;
    const refresh = () => read<TextMessage[]>('/api/demo/outbox').then(setMessages, () => setMessages([]));
    void refresh();
    const timer = window.setInterval(() => void refresh(), 3000);
    return () => window.clearInterval(timer);
  }, [open]);

  if (!info?.demo) return null;
  return (
    <aside className={open ? 'demo demo-open' : 'demo'} aria-label="演示环境">
      <button type="button" className="demo-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        演示环境
      </button>
      {open ? (
        <div className="demo-body">
          <h2>页面规则</h2>
          <button type="button" className="demo-why" onClick={explain}>
            {sessionStore.get('why') ? '不再解释' : '解释页面规则'}
          </button>
          <p>字段、按钮为何显示或不显示，由哪条规则决定。正式环境需“页面诊断”权限。</p>
          <h2>短信收件箱</h2>
          {messages.length === 0 ? <p>暂无短信</p> : null}
          <ul>
            {messages.map((message) => (
              <li key={`${message.time}${message.mobile}${message.text}`}>
                <b>{message.mobile}</b> <span>{message.time.slice(11)}</span>
                <br />
                {message.text}
              </li>
            ))}
          </ul>
          <h2>演示账户</h2>
          <ul>
            {info.accounts.map((account) => (
              <li key={account.account}>
                <b>{account.account}</b> {account.mobile}
                <br />
                {account.company} · {account.name}（{account.role}）
              </li>
            ))}
          </ul>
          <p>密码在启动命令的输出中。</p>
        </div>
      ) : null}
    </aside>
  );
}

/** Pages of this window say why their parts are as they are, or no longer do: a page asks once, as it opens. */
function explain() {
  if (sessionStore.get('why')) sessionStore.remove('why');
  else sessionStore.set('why', true);
  window.location.reload();
}

async function read<T>(path: string): Promise<T> {
  return (await runtime.http.request<{ data: T }>({ base: 'user', path, method: 'GET', quiet: true })).data;
}
