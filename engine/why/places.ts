import { useEffect, useState } from 'react';
import type { WhyPlace } from '#core/protocol';
import { useHost } from '../host.tsx';
import type { Reason } from './reason.ts';

type Places = ReadonlyMap<string, WhyPlace | null>;

/** The sources of a reason, each for itself: what a pattern states has two. */
export const partsOf = ({ source }: Reason): string[] => source?.split(' · ') ?? [];

/** File and line of the sources that the reasons name, as far as the server has told; each is asked for once. */
export function usePlaces(reasons: readonly Reason[]): Places {
  const { diagnosis } = useHost();
  const [places, setPlaces] = useState<Places>(new Map());
  const sources = [...new Set(reasons.flatMap(partsOf))].filter((source) => !places.has(source));
  const wanted = JSON.stringify(sources);
  useEffect(() => {
    const asked = JSON.parse(wanted) as string[];
    if (!diagnosis || asked.length === 0) return;
    let isOpen = true;
    diagnosis.places(asked).then(
      (found) => {
        if (isOpen)
          setPlaces((known) => new Map([...known, ...asked.map((source, at) => [source, found[at] ?? null] as const)]));
      },
      (cause: unknown) => console.warn('the lines of the reasons were refused', cause),
    );
    return () => {
      isOpen = false;
    };
  }, [diagnosis, wanted]);
  return places;
}
