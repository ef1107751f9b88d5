import { memo, useMemo } from 'react';
import { ChartAxis } from './ChartAxis.tsx';
import { ChartTable } from './ChartTable.tsx';
import { describeSum, formatMoney, nameSeries } from './calculation-texts.ts';
import type { ChartSettings } from './calculator-settings.ts';
import { buildChartSeries } from './chart-series.ts';
import { chooseRate } from './rate-table.ts';
import { useCalculator, useCalculatorStore } from './use-calculator.ts';

interface ChartWordsProps {
  chart: ChartSettings;
  onDays: (days: number) => void;
  /** Undefined ends the preview. */
  onPeek: (days: number | undefined) => void;
}

/** The chart in words: the axis with its values, and the table of both series. Updated after the debounce. */
export const ChartWords = memo(function ChartWords({ chart, onDays, onPeek }: ChartWordsProps) {
  const { rows, money, time, rate: rateText, result, computeChart } = useCalculatorStore().get().settings;
  const amount = useCalculator(({ state }) => state.settled?.amount ?? money.start);
  const chosenDays = useCalculator(({ state }) =>
    chart.labels.some(({ days }) => days === state.shown.days) ? state.shown.days : undefined,
  );
  const rate = chooseRate(rows, amount);
  const { labels, name, comparison } = chart;
  const points = useMemo(
    () =>
      computeChart &&
      buildChartSeries({ formula: computeChart, amount, rate, comparisonRate: comparison?.rate, labels }),
    [computeChart, amount, rate, comparison, labels],
  );
  if (!points) return null;
  const describe = (value: number | undefined) => describeSum(result, value);
  return (
    <>
      <ChartAxis
        points={points}
        chosenDays={chosenDays}
        maxDays={time.max}
        describe={describe}
        onDays={onDays}
        onPeek={onPeek}
      />
      <ChartTable
        caption={`Theo từng mốc thời gian, với ${formatMoney(money, amount)}`}
        points={points}
        names={{ value: nameSeries(name, rate, rateText.unit), comparison: comparison?.name }}
        describe={describe}
      />
    </>
  );
});
