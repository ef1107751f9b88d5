import { Fragment, useLayoutEffect, useRef } from 'react';
import styles from './charts.module.css';

export interface TipRow {
  readonly name: string;
  readonly value: string;
  /** What the value is compared with or counted of. */
  readonly more?: string;
}

interface StepTipProps {
  head: string;
  rows: readonly TipRow[];
  /** Where the step stands, in pixels; the tip is beside it. */
  x: number;
  top: number;
  /** Of the chart; past three fifths of it the tip is on the other side. */
  width: number;
}

/** What a chart has at a step. Read by nobody: it is the value of the field, too. */
export function StepTip({ head, rows, x, top, width }: StepTipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tip.current) return;
    const room = x > width * 0.6 ? tip.current.offsetWidth + 28 : 0;
    tip.current.style.transform = `translateX(${Math.max(-14, x - room)}px)`;
  }, [x, width]);
  return (
    <div ref={tip} className={`${styles.tip} ${styles.stepTip}`} style={{ top }} aria-hidden="true">
      <b className={styles.tipHead}>{head}</b>
      {rows.map(({ name, value, more }) => (
        <Fragment key={name}>
          <span>{name}</span>
          <b className={styles.tipNumber}>{value}</b>
          <span className={styles.tipMore}>{more}</span>
        </Fragment>
      ))}
    </div>
  );
}
