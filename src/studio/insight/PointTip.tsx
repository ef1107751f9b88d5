import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../app/format.ts';
import chartStyles from '../charts/charts.module.css';
import { joinClasses } from '../kit/join-classes.ts';
import styles from './bands-plot.module.css';
import { type Counts, type DayPoint, rateOfPoint } from './day-points.ts';
import { sayRate } from './say-figures.ts';
import { sayPointDays } from './say-point.ts';
import { chartTexts as words } from './texts.ts';

interface PointTipProps {
  point: DayPoint;
  isCard: boolean;
  /** Where the step stands, in pixels; the tip is beside it. */
  x: number;
  isAtEnd: boolean;
  isNarrow: boolean;
}

/** The numbers of a step, with those of the period before. What it says is the value of the slider, too. */
export function PointTip({ point, isCard, x, isAtEnd, isNarrow }: PointTipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tip.current) return;
    const room = isAtEnd ? tip.current.offsetWidth + 28 : 0;
    tip.current.style.transform = `translateX(${Math.max(-14, x - room)}px)`;
  }, [x, isAtEnd]);
  const rows: readonly [string, (counts: Counts) => string][] = [
    [words.views, ({ views }) => (views === undefined ? words.uncounted : formatNumber(views))],
    [isCard ? words.handOvers : words.registrations, ({ registrations }) => formatNumber(registrations)],
    [words.rate, (counts) => sayRate(rateOfPoint(counts), 2)],
  ];
  return (
    <div ref={tip} className={joinClasses(chartStyles.tip, styles.tip, isNarrow && styles.narrow)} aria-hidden="true">
      <b className={styles.head}>{sayPointDays(point)}</b>
      {rows.map(([name, say]) => (
        <TipRow key={name} name={name} now={say(point)} before={say(point.before)} />
      ))}
    </div>
  );
}

function TipRow({ name, now, before }: { name: string; now: string; before: string }) {
  return (
    <>
      <span>{name}</span>
      <b className={styles.number}>{now}</b>
      <span className={styles.was}>{words.wasShort(before)}</span>
    </>
  );
}
