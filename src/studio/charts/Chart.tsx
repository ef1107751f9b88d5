import type { CSSProperties, ReactNode } from 'react';
import type { useSize } from '../app/use-size.ts';
import { joinClasses } from '../kit/join-classes.ts';
import styles from './charts.module.css';
import { StepField, type Steps } from './StepField.tsx';

interface ChartProps {
  /** From `useSize`: the chart is laid out by the measured width, so that its texts stay 12 px. */
  place: ReturnType<typeof useSize<HTMLDivElement>>;
  /** Width of the drawing, in pixels; usually the measured width. */
  width?: number;
  height: number;
  /** The chart as a sentence. */
  label: string;
  className?: string | undefined;
  /** The steps that pointer, tap and arrow keys choose. */
  steps?: Steps | undefined;
  children: ReactNode;
}

/** A drawing in the room that there is, with the tip of what is looked at. */
export function Chart({ place, width = place.size.width, height, label, className, steps, children }: ChartProps) {
  return (
    <div
      ref={place.box}
      className={joinClasses(styles.place, className)}
      style={{ '--height': `${height}px` } as CSSProperties}
    >
      {place.size.width > 0 && (
        <>
          <svg
            className={styles.chart}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            role="img"
            aria-label={label}
          >
            {children}
          </svg>
          {steps && <StepField {...steps} width={width} height={height} />}
        </>
      )}
    </div>
  );
}
