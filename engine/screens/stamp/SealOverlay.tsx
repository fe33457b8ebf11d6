import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { keepInside, SEAL_POINTS, type SealPosition } from './position.ts';

type SealOverlayProps = {
  imageUrl: string;
  name: string;
  position: SealPosition;
  scale: number;
  size: { width: number; height: number };
  onMove(position: SealPosition): void;
};

const STEP = 5;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The seal on the page: dragged by mouse or finger, moved by the arrow keys. `position` is its centre. */
export function SealOverlay({ imageUrl, name, position, scale, size, onMove }: SealOverlayProps) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const onDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY };
  };
  const onDrag = (event: PointerEvent) => {
    if (start.current) setOffset({ x: event.clientX - start.current.x, y: event.clientY - start.current.y });
  };
  const onUp = () => {
    if (!start.current) return;
    start.current = null;
    onMove(keepInside({ ...position, x: position.x + offset.x / scale, y: position.y + offset.y / scale }, size));
    setOffset({ x: 0, y: 0 });
  };
  const onKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    onMove(keepInside({ ...position, x: position.x + arrow[0], y: position.y + arrow[1] }, size));
  };
  const side = SEAL_POINTS * scale;
  return (
    <button
      type="button"
      className="blk-seal"
      aria-label={`${name}，方向键移动位置`}
      style={{
        width: side,
        height: side,
        left: position.x * scale - side / 2 + offset.x,
        top: position.y * scale - side / 2 + offset.y,
      }}
      onPointerDown={onDown}
      onPointerMove={onDrag}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      onKeyDown={onKey}
    >
      <img src={imageUrl} alt="" draggable={false} />
    </button>
  );
}
