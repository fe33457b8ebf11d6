import { type ComponentType, useEffect, useState } from 'react';
import type { ReadOnlyProps } from '../types.ts';

type Face = ComponentType<ReadOnlyProps>;

/** The component's own read-only face once its code has come; until then, and where it does not come, the text. */
export function prettyFace(fetchFace: () => Promise<Face>, Text: Face): Face {
  let face: Face | null = null;
  return function Pretty(props) {
    const [Drawn, draw] = useState<Face | null>(() => face);
    useEffect(() => {
      if (Drawn) return;
      fetchFace().then(
        (fetched) => {
          face = fetched;
          draw(() => fetched);
        },
        (cause: unknown) => reportError(cause),
      );
    }, [Drawn]);
    return Drawn ? <Drawn {...props} /> : <Text {...props} />;
  };
}
