import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { CaptchaChallenge } from '#core/protocol';
import { runtime } from '#pages/base';
import { toast } from '#runtime/toast';

export type CaptchaDialogProps = {
  onSolved: (proof: { ticket: string; randstr: string }) => void;
  onCancel: () => void;
};

const FAILED = '验证错误，请重新验证。';
const STEP_PX = 4;

/** Slider puzzle of the self-hosted human check; pointer and arrow keys both move the piece. */
export function CaptchaDialog({ onSolved, onCancel }: CaptchaDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [challenge, setChallenge] = useState<CaptchaChallenge | null>(null);
  const [left, setLeft] = useState(0);
  const track = useRef<string[]>([]);
  const dragFrom = useRef<number | null>(null);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    load(setChallenge);
  }, []);

  const limit = challenge ? challenge.width - 44 : 0;
  const move = (to: number) => {
    const next = Math.max(0, Math.min(limit, Math.round(to)));
    track.current.push(`${next},${Math.round(performance.now())}`);
    setLeft(next);
    return next;
  };

  async function verify(at: number) {
    if (!challenge) return;
    try {
      const proof = await runtime.session.captchaVerify({
        id: challenge.id,
        left: at,
        track: track.current.slice(-60).join(';'),
      });
      if (proof) return onSolved(proof);
    } catch {
      // Any refusal means the same to the user: try again with a new puzzle.
    }
    toast('error', FAILED);
    track.current = [];
    setLeft(0);
    load(setChallenge);
  }

  const drag = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      dragFrom.current = event.clientX - left;
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragFrom.current !== null) move(event.clientX - dragFrom.current);
    },
    onPointerUp: (event: PointerEvent) => {
      if (dragFrom.current === null) return;
      // Where the hand let go; what is drawn may be a movement behind.
      const at = move(event.clientX - dragFrom.current);
      dragFrom.current = null;
      void verify(at);
    },
  };

  return (
    <dialog ref={dialog} className="captcha" aria-label="安全验证" onCancel={onCancel}>
      <h2>拖动滑块完成拼图</h2>
      {challenge ? (
        <div className="captcha-board" style={{ width: challenge.width, height: challenge.height }}>
          <img src={challenge.background} alt="拼图背景" draggable={false} />
          <img
            className="captcha-piece"
            src={challenge.piece}
            alt="拼图块"
            style={{ left, top: challenge.top }}
            draggable={false}
          />
        </div>
      ) : (
        <p>正在加载…</p>
      )}
      <div className="captcha-rail" style={{ width: challenge?.width }}>
        <button
          type="button"
          role="slider"
          aria-label="拖动滑块"
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={left}
          style={{ left }}
          {...drag}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') move(left + STEP_PX);
            if (event.key === 'ArrowLeft') move(left - STEP_PX);
            if (event.key === 'Enter') void verify(left);
          }}
        >
          ⇥
        </button>
      </div>
      <button type="button" className="captcha-cancel" onClick={onCancel}>
        取消
      </button>
    </dialog>
  );
}

function load(show: (challenge: CaptchaChallenge) => void): void {
  runtime.session.captchaChallenge().then(show, () => toast('error', FAILED));
}
