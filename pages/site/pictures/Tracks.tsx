import { SymbolMark } from '#pages/brand';
import { colourOf, type Of } from './types.ts';

const WIDTH = 520;
const HEIGHT = 320;

/** Schematic map: a line for each track, its stops, and what moves at its end. */
export function Tracks({ label, tracks }: Of<'tracks'>) {
  const at = (stop: { x: number; y: number }) => ({ x: (stop.x / 100) * WIDTH, y: (stop.y / 100) * HEIGHT });
  return (
    <svg className="picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect className="tracks-ground" width={WIDTH} height={HEIGHT} rx="10" />
      <path
        className="tracks-coast"
        d={`M${WIDTH * 0.78} 0C${WIDTH * 0.7} 90 ${WIDTH * 0.9} 130 ${WIDTH * 0.74} ${HEIGHT}H${WIDTH}V0z`}
      />
      {tracks.map((track, index) => {
        const stops = track.stops.map((stop) => ({ ...at(stop), text: stop.text }));
        const last = stops.at(-1);
        return (
          <g key={track.name}>
            <polyline
              className="tracks-line"
              points={stops.map(({ x, y }) => `${x},${y}`).join(' ')}
              stroke={colourOf(index)}
            />
            {stops.map((stop) => (
              <g key={stop.text}>
                <circle cx={stop.x} cy={stop.y} r="5" fill="#fff" stroke={colourOf(index)} strokeWidth="3" />
                <text className="tracks-text" x={stop.x} y={stop.y - 12} textAnchor="middle">
                  {stop.text}
                </text>
              </g>
            ))}
            {last ? <SymbolMark name={track.symbol} size={34} x={last.x - 17} y={last.y + 8} /> : null}
          </g>
        );
      })}
    </svg>
  );
}
