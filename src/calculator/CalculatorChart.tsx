import { type PointerEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { ChartAxis } from './ChartAxis.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import { ChartTable } from './ChartTable.tsx';
import { formatMoney } from './calculation-texts.ts';
import styles from './calculator.module.css';
import type { ChartSettings, CompiledSettings } from './calculator-settings.ts';
import { buildChartSeries, type ChartInput, type ChartPoint, chartValuesAt, chooseScaleEnd } from './chart-series.ts';
import { buildTicks, chooseGridValues, drawTicks } from './chart-ticks.ts';
import { formatDecimal } from './money-text.ts';
import { chooseRate } from './rate-table.ts';
import type { CalculatorInput } from './result.ts';

interface CalculatorChartProps {
  settings: CompiledSettings;
  chart: ChartSettings;
  input: CalculatorInput;
  onDays: (days: number) => void;
}

/**
 * The days are the chart: one tick for a few days, as tall as what the money has earned by then, lit up to the chosen day. A drag anywhere on it or a
 * label of its axis chooses the day; a mouse that passes over it, or focus on a label, reads one out without choosing it. Everything on the picture also
 * stands in a table for screen readers.
 */
export function CalculatorChart({ settings, chart, input: { amount, days }, onDays }: CalculatorChartProps) {
  const { rows, money, time, rate: rateText, result, computeChart } = settings;
  const maxDays = time.max;
  const rate = chooseRate(rows, amount);
  // All but the mark depends on the amount alone: a drag along the days moves a few attributes.
  const drawing = useMemo(() => {
    if (!computeChart) return undefined;
    const series: ChartInput = { formula: computeChart, amount, rate, comparisonRate: chart.comparison?.rate };
    const ticks = buildTicks(series, maxDays);
    const points = buildChartSeries({ ...series, labels: chart.labels });
    const end = chooseScaleEnd([...ticks, ...points]);
    return {
      series,
      points,
      end,
      value: drawTicks(ticks, 'value', { maxDays, end }),
      comparison: drawTicks(ticks, 'comparison', { maxDays, end }),
      gridValues: rate === undefined ? [] : chooseGridValues(end),
    };
  }, [computeChart, chart, amount, rate, maxDays]);
  const [peekDays, setPeekDays] = useState<number>();
  const pointer = usePlotPointer(maxDays, onDays, setPeekDays);
  const id = useId();
  const moneyOf = useCallback(
    (value: number | undefined) => (value === undefined ? 'chưa có' : formatMoney(result, value)),
    [result],
  );
  const valueName = nameSeries(chart.name, rate, rateText.unit);
  const points = drawing?.points;
  // One element as long as the amount stays: a drag along the days does not look at its rows.
  const table = useMemo(
    () =>
      points && (
        <ChartTable
          caption={`Theo từng mốc thời gian, với ${formatMoney(money, amount)}`}
          points={points}
          names={{ value: valueName, comparison: chart.comparison?.name }}
          describe={moneyOf}
        />
      ),
    [points, money, amount, valueName, chart, moneyOf],
  );
  const describePoint = useCallback(({ value }: Pick<ChartPoint, 'value'>) => moneyOf(value), [moneyOf]);
  if (!drawing) return null;

  const chosen = chartValuesAt(drawing.series, days);
  return (
    <figure className={styles.chart} data-ground="stage" data-grabbed={pointer.isGrabbed || undefined}>
      <div className={styles.plot} {...pointer.handlers}>
        <ChartPicture
          clipId={id.replaceAll(/[^\w-]/g, '')}
          drawing={drawing}
          maxDays={maxDays}
          mark={{ days, ...chosen }}
          peek={peekDays === undefined || peekDays === days ? undefined : peekAt(drawing.series, peekDays)}
          units={{ money: result.unit, days: time.unit }}
        />
      </div>
      <ChartAxis
        points={drawing.points}
        days={days}
        maxDays={maxDays}
        describe={describePoint}
        onDays={onDays}
        onPeek={setPeekDays}
      />
      {table}
      <figcaption className={styles.series}>
        <p data-series="value">
          <span>{valueName}</span> <b className="number">{moneyOf(chosen.value)}</b>
        </p>
        {chart.comparison !== undefined && (
          <p data-series="comparison">
            <span>{nameSeries(chart.comparison.name, chart.comparison.rate, rateText.unit)}</span>{' '}
            <b className="number">{moneyOf(chosen.comparison)}</b>
          </p>
        )}
      </figcaption>
    </figure>
  );
}

/** Siêu Sinh Lời, 3,2%/năm */
function nameSeries(name: string, rate: number | undefined, unit: string): string {
  return rate === undefined ? name : `${name}, ${formatDecimal(rate)}${unit}`;
}

function peekAt(series: ChartInput, days: number) {
  return { days, ...chartValuesAt(series, days) };
}

/** A finger that has moved less than this, in pixels, has only tapped. */
const tapPx = 8;

/** A drag of the plot from its beginning. A finger may be about to scroll the page, so it chooses nothing until it moves sideways or is lifted. */
interface Grab {
  x: number;
  y: number;
  choosesNow: boolean;
}

/** Days from the place of a pointer on the plot. */
function usePlotPointer(maxDays: number, onDays: (days: number) => void, onPeek: (days: number | undefined) => void) {
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
