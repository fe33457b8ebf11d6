import { useEffect } from 'react';
import { create } from 'zustand';

/** Specification section 3: scroll state. */
export type ScrollState = { isTop: boolean; isShowTopBtn: boolean; scrollDistance: number };

/** Distance in pixels from which the way back is offered (chapter 70, section 8). */
export const TOP_BUTTON_FROM = 400;

export const useScrollState = create<ScrollState>(() => ({ isTop: true, isShowTopBtn: false, scrollDistance: 0 }));

export function scrolled(distance: number): void {
  useScrollState.setState({
    scrollDistance: distance,
    isTop: distance === 0,
    isShowTopBtn: distance > TOP_BUTTON_FROM,
  });
}

/** Follows whichever part of the page scrolls inside the element: tables and panes scroll on their own. */
export function useFollowScroll(root: () => HTMLElement | null): void {
  useEffect(() => {
    const element = root();
    if (!element) return;
    const follow = () => scrolled(element.scrollTop);
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [root]);
}
