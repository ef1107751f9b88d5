import { Fragment, useLayoutEffect, useRef } from 'react';
import styles from './charts.module.css';

/** The tip at a place of a chart. */
export interface TipWords {
  readonly head: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: string;
    /** What the value is compared with. */
    readonly more?: string;
  }[];
}

interface TipProps extends TipWords {
  /** Where the place is, in pixels; the tip is beside it. */
  x: number;
  top: number;
  /** Width of the chart, within which the tip stays; past three fifths of it the tip is on the other side. */
  width: number;
}

/** The numbers of a place. Hidden from screen readers, which read the same as the value of the field. */
export function Tip({ head, rows, x, top, width }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tip.current) return;
    const { offsetWidth } = tip.current;
    const left = x > width * 0.6 ? x - offsetWidth - 28 : x;
    tip.current.style.transform = `translateX(${Math.max(-14, Math.min(left, width - offsetWidth - 14))}px)`;
  }, [x, width]);
  return (
    <div ref={tip} className={styles.tip} style={{ top }} aria-hidden="true">
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
