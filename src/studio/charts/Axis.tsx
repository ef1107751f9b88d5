import styles from './charts.module.css';

interface AxisProps {
  side: 'left' | 'bottom';
  /** Where values stand along the axis, in pixels, and what they are called. */
  ticks: readonly { readonly at: number; readonly label: string; readonly isStrong?: boolean }[];
  /** Where the words begin: the left edge of the plot, or its base. */
  edge: number;
  /** From where to where the line of each value runs. */
  lines?: readonly [from: number, to: number];
  /** The first line is the base line of the drawing. */
  isBase?: boolean;
}

/** Hairlines at the values of an axis, with their words beside the plot. */
export function Axis({ side, ticks, edge, lines, isBase = false }: AxisProps) {
  return ticks.map(({ at, label, isStrong = false }, index) => (
    <g key={`${at} ${label}`}>
      {lines && (
        <path
          className={isBase && index === 0 ? styles.axis : styles.grid}
          d={side === 'left' ? `M${lines[0]} ${at}H${lines[1]}` : `M${at} ${lines[0]}V${lines[1]}`}
        />
      )}
      <text
        className={isStrong ? styles.strong : undefined}
        x={side === 'left' ? edge - 8 : at}
        y={side === 'left' ? at + 4 : edge + 18}
        textAnchor={side === 'left' ? 'end' : 'middle'}
      >
        {label}
      </text>
    </g>
  ));
}
