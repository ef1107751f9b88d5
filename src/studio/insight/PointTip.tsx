import { formatNumber, sayRate } from '../app/format.ts';
import { StepTip } from '../charts/StepTip.tsx';
import { type Counts, type DayPoint, rateOfPoint } from './day-points.ts';
import { sayPointDays } from './say-point.ts';
import { chartTexts as words } from './texts.ts';

interface PointTipProps {
  point: DayPoint;
  isCard: boolean;
  /** Where the step stands, and the width of the chart, in pixels. */
  x: number;
  width: number;
  isNarrow: boolean;
}

/** The numbers of a step, with those of the period before. */
export function PointTip({ point, isCard, x, width, isNarrow }: PointTipProps) {
  const rows: readonly [string, (counts: Counts) => string][] = [
    [words.views, ({ views }) => (views === undefined ? words.uncounted : formatNumber(views))],
    [isCard ? words.handOvers : words.registrations, ({ registrations }) => formatNumber(registrations)],
    [words.rate, (counts) => sayRate(rateOfPoint(counts), 2)],
  ];
  return (
    <StepTip
      head={sayPointDays(point)}
      rows={rows.map(([name, say]) => ({ name, value: say(point), more: words.wasShort(say(point.before)) }))}
      x={x}
      top={isNarrow ? 4 : 44}
      width={width}
    />
  );
}
