import { useLayoutEffect, useState } from 'react';
import { markOf } from './mark.ts';

/** A box in the window, in pixels. */
export type Place = { top: number; left: number; width: number; height: number };

/** Room between the mark and its frame, and between the frame and the card. */
const FRAME = 6;
const GAP = 12;
const CARD = { width: 336, height: 170 };

/** Where the marked element is, brought into view and followed while the window changes. */
export function usePlace(target: string): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const element = markOf(target);
    if (!element) return;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const measure = () => {
      const { top, left, width, height } = element.getBoundingClientRect();
      setPlace({ top: top - FRAME, left: left - FRAME, width: width + 2 * FRAME, height: height + 2 * FRAME });
    };
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, true);
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, true);
    };
  }, [target]);
  return place;
}

/** The card below the mark, above it where there is no room, always inside the window. */
export function placeOf(
  mark: Place,
  view = { width: window.innerWidth, height: window.innerHeight },
): { top: number; left: number; width: number } {
  const below = mark.top + mark.height + GAP;
  const fits = below + CARD.height <= view.height;
  const above = Math.max(GAP, mark.top - GAP - CARD.height);
  const width = Math.min(CARD.width, view.width - 2 * GAP);
  const middle = mark.left + mark.width / 2 - width / 2;
  return {
    top: fits ? below : above,
    left: Math.max(GAP, Math.min(middle, view.width - width - GAP)),
    width,
  };
}
