import type { SitePicture } from '#core/language';
import { Arcs } from './Arcs.tsx';
import { Bars } from './Bars.tsx';
import { Dashboard } from './Dashboard.tsx';
import { Lanes } from './Lanes.tsx';
import { Lines } from './Lines.tsx';
import { Ring } from './Ring.tsx';
import { Scene } from './Scene.tsx';
import { Tracks } from './Tracks.tsx';
import { Waterfall } from './Waterfall.tsx';
import { Yard } from './Yard.tsx';

/** A picture of the data files, drawn as SVG. */
export function Picture({ picture }: { picture: SitePicture }) {
  switch (picture.kind) {
    case 'scene':
      return <Scene {...picture} />;
    case 'ring':
      return <Ring {...picture} />;
    case 'arcs':
      return <Arcs {...picture} />;
    case 'lines':
      return <Lines {...picture} />;
    case 'bars':
      return <Bars {...picture} />;
    case 'waterfall':
      return <Waterfall {...picture} />;
    case 'lanes':
      return <Lanes {...picture} />;
    case 'yard':
      return <Yard {...picture} />;
    case 'tracks':
      return <Tracks {...picture} />;
    case 'dashboard':
      return <Dashboard {...picture} />;
  }
}
