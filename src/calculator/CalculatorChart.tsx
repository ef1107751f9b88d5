import { type PointerEvent, useCallback, useId, useRef, useState } from 'react';
import { ChartPicture } from './ChartPicture.tsx';
import { ChartWords } from './ChartWords.tsx';
import { describeSum, nameSeries } from './calculation-texts.ts';
import styles from './calculator.module.css';
import type { ChartSettings } from './calculator-settings.ts';
import { useCalculatorStore, useLive } from './use-calculator.ts';

/**
 * The chart: one tick for a few days, as tall as the interest by then, lit up to the chosen day. Dragging, or a label
 * of the axis, chooses a day; hovering, or focus on a label, shows a day without choosing it. A table repeats all
 * values for screen readers.
 */
export function CalculatorChart({ chart }: { chart: ChartSettings }) {
  const store = useCalculatorStore();
  const { time } = store.get().settings;
  const chooseDays = useCallback((days: number) => store.change({ kind: 'dragged', change: { days } }), [store]);
  const peek = useCallback((days: number | undefined) => store.change({ kind: 'peeked', days }), [store]);
  const pointer = usePlotPointer({ maxDays: time.max, onDays: chooseDays, onPeek: peek });
  const id = useId();
  return (
    <figure className={styles.chart} data-ground="stage" data-grabbed={pointer.isGrabbed || undefined}>
      <div className={styles.plot} {...pointer.handlers}>
        <ChartPicture clipId={id.replaceAll(/[^\w-]/g, '')} labels={chart.labels} />
      </div>
      <ChartWords chart={chart} onDays={chooseDays} onPeek={peek} />
      <figcaption className={styles.series}>
        <OwnSeries name={chart.name} />
        {chart.comparison !== undefined && <ComparedSeries comparison={chart.comparison} />}
      </figcaption>
    </figure>
  );
}

/** The series of the amount's own rate: its name, and its value on the chosen day. */
function OwnSeries({ name }: { name: string }) {
  const { settings } = useCalculatorStore().get();
  return (
    <p data-series="value">
      <span {...useLive(({ rate }) => ({ children: nameSeries(name, rate, settings.rate.unit) }))} />{' '}
      <b
        className="number"
        {...useLive(({ chart }) => ({ children: describeSum(settings.result, chart?.chosen.value) }))}
      />
    </p>
  );
}

function ComparedSeries({ comparison }: { comparison: NonNullable<ChartSettings['comparison']> }) {
  const { settings } = useCalculatorStore().get();
  return (
    <p data-series="comparison">
      <span>{nameSeries(comparison.name, comparison.rate, settings.rate.unit)}</span>{' '}
      <b
        className="number"
        {...useLive(({ chart }) => ({ children: describeSum(settings.result, chart?.chosen.comparison) }))}
      />
    </p>
  );
}

/** A smaller movement, in pixels, is a tap. */
const tapPx = 8;

/**
 * A drag of the plot. A finger may be scrolling the page, so it chooses nothing until it moves sideways or is lifted.
 */
interface Grab {
  x: number;
  y: number;
  choosesNow: boolean;
}

interface PlotPointer {
  maxDays: number;
  onDays: (days: number) => void;
  /** Undefined ends the preview. */
  onPeek: (days: number | undefined) => void;
}

/** Turns the position of a pointer on the plot into days. */
function usePlotPointer({ maxDays, onDays, onPeek }: PlotPointer) {
  const [isGrabbed, setGrabbed] = useState(false);
  const grab = useRef<Grab>(undefined);
  const daysAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(Math.max(Math.round(((clientX - left) / width) * maxDays), 1), maxDays);
  };
  const letGo = () => {
    grab.current = undefined;
    setGrabbed(false);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const choosesNow = event.pointerType !== 'touch';
      grab.current = { x: event.clientX, y: event.clientY, choosesNow };
      setGrabbed(true);
      onPeek(undefined);
      if (choosesNow) onDays(daysAt(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = grab;
      if (current) {
        current.choosesNow ||= Math.abs(event.clientX - current.x) > Math.abs(event.clientY - current.y);
        if (current.choosesNow) onDays(daysAt(event));
      } else if (event.pointerType === 'mouse') onPeek(daysAt(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { current } = grab;
      const isTap = current && Math.hypot(event.clientX - current.x, event.clientY - current.y) < tapPx;
      if (current?.choosesNow || isTap) onDays(daysAt(event));
      letGo();
    },
    onPointerCancel: letGo,
    onPointerLeave: () => onPeek(undefined),
  };
  return { handlers, isGrabbed };
}
