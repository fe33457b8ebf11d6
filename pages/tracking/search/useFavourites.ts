import { useState } from 'react';
import { useHost } from '#engine';
import type { Kind } from '../calls.ts';

export type Favourite = { id: string; name: string; to: string };
export type Favourites = { list: readonly Favourite[]; toggle: (favourite: Favourite) => void };

const MOST = 30;

/** Tracks that the user keeps at hand, on every device. */
export function useFavourites(kind: Kind): Favourites {
  const host = useHost();
  const key = `track.favourites.${kind}`;
  const [list, setList] = useState<readonly Favourite[]>(() => {
    const kept = host.settings.get(key);
    return Array.isArray(kept) ? (kept as Favourite[]) : [];
  });
  const toggle = (favourite: Favourite) => {
    const without = list.filter(({ id }) => id !== favourite.id);
    const next = without.length < list.length ? without : [favourite, ...without].slice(0, MOST);
    host.settings.set(key, next);
    setList(next);
  };
  return { list, toggle };
}
