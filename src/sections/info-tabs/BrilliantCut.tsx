import styles from './brilliant-cut.module.css';
import {
  brightNeighboursPath,
  cutFacets,
  dimNeighboursPath,
  edgesPath,
  facetAngle,
  kitePath,
  shadePath,
} from './brilliant-cut.ts';

const facets = Array.from({ length: cutFacets }, (_, facet) => ({ facet, angle: facet * facetAngle }));

/** SVG symbols of every diamond on the page. Not hidden by `display`, which would make gradients black. */
export function CutSymbols({ id }: { id: string }) {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}glow`} x1="0" y1="0" x2="1" y2="0.35">
          <stop className={styles.glowStart} />
          <stop offset="0.55" className={styles.glowMiddle} />
          <stop offset="1" className={styles.glowEnd} />
        </linearGradient>
        <g id={`${id}lines`} className={styles.lines}>
          {facets.map(({ facet, angle }) => (
            <path
              key={angle}
              className={styles.shade}
              d={facet % 2 ? kitePath : shadePath}
              transform={`rotate(${angle})`}
            />
          ))}
          {facets.map(({ angle }) => (
            <path key={angle} d={edgesPath} transform={`rotate(${angle})`} />
          ))}
          <circle r="99" />
        </g>
        <g id={`${id}light`} className={styles.light}>
          <path d={kitePath} fill={`url(#${id}glow)`} />
          <path d={brightNeighboursPath} opacity="0.3" />
          <path d={dimNeighboursPath} opacity="0.13" />
        </g>
      </defs>
    </svg>
  );
}

interface BrilliantCutProps {
  /** Id of the `CutSymbols` on the page. */
  symbols: string;
  className: string | undefined;
  /** The lit facet; undefined for all, which the open tabs light. */
  lit?: number;
}

/** The diamond in hairlines. Decorative. */
export function BrilliantCut({ symbols, className, lit }: BrilliantCutProps) {
  return (
    <svg
      className={className ? `${styles.cut} ${className}` : styles.cut}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
    >
      <g>
        {facets
          .filter(({ facet }) => lit === undefined || facet === lit)
          .map(({ facet, angle }) => (
            <use
              key={facet}
              href={`#${symbols}light`}
              transform={`rotate(${angle})`}
              data-facet={lit === undefined ? facet : undefined}
            />
          ))}
        <use href={`#${symbols}lines`} />
      </g>
    </svg>
  );
}
