import { useId } from 'react';
import { useSize } from '../app/use-size.ts';
import { Axis } from '../charts/Axis.tsx';
import { Chart } from '../charts/Chart.tsx';
import styles from '../charts/charts.module.css';
import { Hatch } from '../charts/Hatch.tsx';
import { labelledPoints } from '../charts/scale.ts';
import { BandDrawing } from './BandDrawing.tsx';
import { type BandKind, bandValue, layOutBands, placeIn } from './bands-layout.ts';
import type { DayPoint } from './day-points.ts';
import { formatPoint, formatShortDay, startsWeek } from './format-point.ts';
import { type Publication, Publications } from './Publications.tsx';
import { chartTexts as words } from './texts.ts';

interface BandsPlotProps {
  points: readonly DayPoint[];
  kinds: readonly BandKind[];
  isNarrow: boolean;
  isCard: boolean;
  publications: readonly Publication[];
  /** What is written over days that were not counted. */
  gapWords: string;
  /** The result as a sentence. */
  sentence: string;
  /** The step that is looked at. */
  chosen: number | undefined;
  onChoose: (point: number | undefined) => void;
}

/** Bands on one axis of time, with the numbers of the step that is looked at. */
export function BandsPlot(props: BandsPlotProps) {
  const { points, kinds, isNarrow, isCard, publications, gapWords, sentence, chosen, onChoose } = props;
  const place = useSize<HTMLDivElement>();
  const hatch = useId();
  const layout = layOutBands(points, Math.max(place.size.width, 240), kinds, isNarrow);
  const { width, height, left, xs, distance, bands, top, base } = layout;
  const describe = (step: number) => points[step] && formatPoint(points[step], isCard);
  const [x, point] = chosen === undefined ? [] : [xs[chosen], points[chosen]];
  return (
    <Chart
      {...{ place, width, height }}
      label={sentence}
      steps={{
        ...{ points: xs.map((at) => ({ x: at })), label: words.slider, none: words.nothingChosen, describe },
        ...{ top: isNarrow ? 4 : 44, chosen, onChoose },
      }}
    >
      <Hatch id={hatch} />
      {distance * 7 >= 40 &&
        points.map(
          ({ from }, index) =>
            index > 0 &&
            startsWeek(from) && (
              <path key={from} className={styles.week} d={`M${left + distance * index} ${top}V${base}`} />
            ),
        )}
      {bands.map((band) => (
        <BandDrawing key={band.kind} {...{ band, layout, points, isNarrow, hatch, gapWords }} />
      ))}
      <Axis
        side="bottom"
        ticks={labelledPoints(points.length, distance, 52).map((index) => ({
          at: xs[index] ?? 0,
          label: formatShortDay(points[index]?.from ?? ''),
        }))}
        edge={base}
      />
      <Publications {...{ publications, points, layout, isNarrow }} hasWords={kinds.includes('views')} />
      {x !== undefined && point && (
        <>
          <path className={styles.rule} d={`M${x} ${isNarrow ? top : 22}V${base}`} />
          {bands.map((band) => {
            const y = placeIn(band, bandValue(band.kind, point));
            return y !== undefined && <circle key={band.kind} className={styles.latest} cx={x} cy={y} r="4" />;
          })}
        </>
      )}
    </Chart>
  );
}
