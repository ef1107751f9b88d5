import { memo } from 'react';
import styles from './calculator.module.css';
import type { ChartPoint, ChartValues } from './chart-series.ts';
import { litWidth, plotUnits } from './chart-ticks.ts';
import { formatShortSum, formatWhole } from './money-text.ts';

interface ChartDrawing {
  points: readonly ChartPoint[];
  /** The value at the top of the plot. */
  end: number;
  /** Ticks of the two series as SVG paths. */
  value: string;
  comparison: string;
  gridValues: readonly number[];
}

interface ChartPictureProps {
  /** Begins the ids of this drawing; unique on the page. */
  clipId: string;
  drawing: ChartDrawing;
  maxDays: number;
  /** The chosen day. */
  mark: ChartValues & { days: number };
  /** The day that is read out without being chosen. */
  peek: (ChartValues & { days: number }) | undefined;
  units: { money: string; days: string };
}

/** How far from the mark and the peek the value of a label must stand, as a share of the days, so that they do not meet. */
const leastDistance = 0.1;
/** From this share of the height on, the day's tag has no room above its dot on a phone. */
const highShare = 0.76;

/**
 * The drawing. The server does not know how wide it will be, so places are percentages; the ticks stand in a square that is stretched, while their
 * strokes keep their thickness and round ends.
 */
export function ChartPicture({ clipId, drawing, maxDays, mark, peek, units }: ChartPictureProps) {
  const { points, end, value, comparison, gridValues } = drawing;
  const across = (days: number) => percent(days / maxDays);
  const up = (sum: number | undefined) => percent(1 - heightShare(sum, end));
  const markShare = mark.days / maxDays;
  const isFree = (days: number) =>
    [mark, peek].every((shown) => !shown || Math.abs(days - shown.days) > leastDistance * maxDays);
  return (
    <svg className={styles.picture} aria-hidden="true">
      <Ticks clipId={clipId} value={value} comparison={comparison} lit={litWidth(mark.days, maxDays)} />
      {/* Keys are places: elements that stay keep a change cheap, because one that comes or goes has the whole page's styles looked at again. */}
      {gridValues.map((sum, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <g key={index} className={styles.gridLine}>
          <line x1="0" x2="100%" y1={up(sum)} y2={up(sum)} />
          <text x="0" y={up(sum)} dy="-8">
            {formatShortSum(sum)}
          </text>
        </g>
      ))}
      <line className={styles.base} x1="0" x2="100%" y1="100%" y2="100%" />
      {points.map(
        ({ label, days, value: sum }, index) =>
          sum !== undefined && (
            <g key={`${label} ${days}`} className={styles.point} data-lit={days <= mark.days}>
              <circle cx={across(days)} cy={up(sum)} r="6" />
              {index > 0 && (
                <text x={across(days)} y={up(sum)} dx="-4" dy="-18" textAnchor="end" opacity={isFree(days) ? 1 : 0}>
                  {formatShortSum(sum)}
                </text>
              )}
            </g>
          ),
      )}
      {peek !== undefined && (
        <svg className={styles.peek} aria-hidden="true" x={across(peek.days)} y={up(peek.value)}>
          <circle r="5" />
          <Tag share={peek.days / maxDays} edge={0.2} lines={peekLines(peek, units)} />
        </svg>
      )}
      <g className={styles.mark}>
        <line x1={across(mark.days)} x2={across(mark.days)} y1={up(mark.value)} y2="100%" />
        <svg aria-hidden="true" x={across(mark.days)} y={up(mark.value)}>
          <line y1="-16" y2="0" />
          <circle className={styles.markDot} r="9" />
          <g className={styles.tag} data-high={heightShare(mark.value, end) > highShare || undefined}>
            <Tag share={markShare} edge={0.14} lines={[`${formatWhole(mark.days)}\u00a0${units.days}`]} />
          </g>
        </svg>
        <svg aria-hidden="true" x={across(mark.days)} y="100%">
          <g className={styles.grip}>
            <circle r="14" />
            <path d="M-4 -4v8m8-8v8" />
          </g>
        </svg>
      </g>
    </svg>
  );
}

interface TicksProps {
  clipId: string;
  value: string;
  comparison: string;
  /** Up to where they are lit, in units of the plot. */
  lit: number;
}

/** Each series twice: faint over the whole width, and lit up to the chosen day. The clips also cut the round ends below the base line. */
const Ticks = memo(function Ticks({ clipId, value, comparison, lit }: TicksProps) {
  return (
    <svg
      className={styles.ticks}
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox={`0 0 ${plotUnits} ${plotUnits}`}
      preserveAspectRatio="none"
    >
      <clipPath id={`${clipId}all`}>
        <rect x={-overhang} y={-overhang} width={plotUnits + 2 * overhang} height={plotUnits + overhang} />
      </clipPath>
      <clipPath id={`${clipId}lit`}>
        <rect x={-overhang} y={-overhang} width={lit + overhang} height={plotUnits + overhang} />
      </clipPath>
      <g clipPath={`url(#${clipId}all)`}>
        <path className={styles.valueTicks} d={value} vectorEffect="non-scaling-stroke" />
        <path className={styles.comparisonTicks} d={comparison} vectorEffect="non-scaling-stroke" />
      </g>
      <g clipPath={`url(#${clipId}lit)`} data-lit="">
        <path className={styles.valueTicks} d={value} vectorEffect="non-scaling-stroke" />
        <path className={styles.comparisonTicks} d={comparison} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
});

/** Room for the ends of strokes beyond the plot, in its units. */
const overhang = 60;

/** A label over its dot. It moves inwards towards the edges of the plot. Sizes are in em, so that they follow the visitor's type size. */
function Tag({ share, edge, lines }: { share: number; edge: number; lines: readonly string[] }) {
  const width = Math.max(...lines.map(({ length }) => length)) * 0.55 + 1.6;
  const height = lines.length * 1.4 + 0.6;
  const left = -tagShift(share, edge) * width;
  const top = -1.5 - height;
  return (
    <>
      <rect x={em(left)} y={em(top)} width={em(width)} height={em(height)} rx="1em" />
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines only change their words.
        <text key={index} x={em(left + width / 2)} y={em(top + 1.35 + index * 1.4)} textAnchor="middle">
          {line}
        </text>
      ))}
    </>
  );
}

/** Which part of a tag stands to the left of its dot: half, and less or more near the edges. */
function tagShift(share: number, edge: number): number {
  if (share < edge) return (0.5 * share) / edge;
  return share > 1 - edge ? 1 - (0.5 * (1 - share)) / edge : 0.5;
}

function peekLines(
  { days, value, comparison }: ChartValues & { days: number },
  units: { money: string; days: string },
) {
  const lines = [`${formatWhole(days)}\u00a0${units.days}`];
  if (value !== undefined) lines.push(`${formatWhole(value)}\u00a0${units.money}`);
  if (comparison !== undefined) lines.push(`so với ${formatWhole(comparison)}`);
  return lines;
}

function heightShare(value: number | undefined, end: number): number {
  return Math.min(Math.max((value ?? 0) / end, 0), 1);
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`;
}

function em(length: number): string {
  return `${Math.round(length * 1000) / 1000}em`;
}
