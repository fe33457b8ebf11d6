import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { runtime } from '#pages/base';
import { EntryFrame, ResultMark, useLanding } from '#pages/entry';
import { clearSession, secretBehind } from '#runtime/session';

/** Sign-in by a single-use link: `#secret=`, with `?formSource=` when another system made it (chapter 70, section 2.3). */
export default function LoginFreePage() {
  const [over, setOver] = useState(false);
  const { search, hash } = useLocation();
  const land = useLanding();
  const begun = useRef(false);
  const arrive = useRef(land);
  arrive.current = land;

  useEffect(() => {
    // The secret works once, so a second run of this effect must not spend it again.
    if (begun.current) return;
    begun.current = true;
    const secret = secretBehind(hash);
    // Neither the address bar nor the history keeps the secret.
    window.history.replaceState(window.history.state, '', '/loginFree');
    if (secret === '') return setOver(true);
    // The link decides who is signed in, whoever was before.
    clearSession();
    runtime.session.loginFree(secret, new URLSearchParams(search).get('formSource')).then(
      (target) => arrive.current(target),
      () => setOver(true),
    );
  }, [search, hash]);

  return (
    <EntryFrame title="免密登录">
      {over ? (
        <div className="entry-result" role="alert">
          <ResultMark fine={false} />
          <h2>链接已失效，请重新登录</h2>
          <p>免密链接只能使用一次，且 5 分钟内有效。</p>
          <div className="entry-buttons">
            <Link to="/login" className="entry-primary">
              重新登录
            </Link>
          </div>
        </div>
      ) : (
        <p className="entry-result" role="status">
          <span className="page-loading-mark entry-turn" aria-hidden="true" />
          正在登录…
        </p>
      )}
    </EntryFrame>
  );
}
