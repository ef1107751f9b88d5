import { useId } from 'react';
import { useSize } from '../app/use-size.ts';
import styles from '../charts/charts.module.css';
import { Hatch } from '../charts/Hatch.tsx';
import { StepField } from '../charts/StepField.tsx';
import { labelledPoints } from '../charts/scale.ts';
import { BandAxis, RateBand, RegistrationsBand, ViewsBand } from './bands.tsx';
import { type BandKind, bandValue, layOutBands, placeIn } from './bands-layout.ts';
import plotStyles from './bands-plot.module.css';
import type { DayPoint } from './day-points.ts';
import { PointTip } from './PointTip.tsx';
import { type Publication, Publications } from './Publications.tsx';
import { sayPoint, sayShortDay, startsWeek } from './say-point.ts';
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

/**
 * Bands on one axis of time, laid out by the measured width so that texts stay 12 px. Pointer, tap or arrow keys choose
 * a step, whose numbers stand in the tip.
 */
export function BandsPlot(props: BandsPlotProps) {
  const { points, kinds, isNarrow, isCard, publications, gapWords, sentence, chosen, onChoose } = props;
  const { box, size } = useSize<HTMLDivElement>();
  const hatch = useId();
  const layout = layOutBands(points, Math.max(size.width, 240), kinds, isNarrow);
  const { width, height, left, xs, distance, bands } = layout;
  const base = bands.at(-1)?.base ?? 0;
  const x = chosen === undefined ? undefined : xs[chosen];
  const point = chosen === undefined ? undefined : points[chosen];

  return (
    <div ref={box} className={plotStyles.plot}>
      {size.width > 0 && (
        <>
          <svg
            className={styles.chart}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            role="img"
            aria-label={sentence}
          >
            <Hatch id={hatch} />
            {distance * 7 >= 40 &&
              points.map(
                ({ from }, index) =>
                  index > 0 &&
                  startsWeek(from) && (
                    <path
                      key={from}
                      className={styles.week}
                      d={`M${left + distance * index} ${bands[0]?.top ?? 0}V${base}`}
                    />
                  ),
              )}
            {bands.map((band) => {
              const of = { band, layout, points, isNarrow };
              return (
                <g key={band.kind}>
                  <BandAxis band={band} layout={layout} />
                  {band.kind === 'views' && <ViewsBand {...of} hatch={hatch} gapWords={gapWords} />}
                  {band.kind === 'registrations' && <RegistrationsBand {...of} />}
                  {band.kind === 'rate' && <RateBand {...of} />}
                </g>
              );
            })}
            {labelledPoints(points.length, distance, 52).map((index) => (
              <text key={index} x={xs[index]} y={layout.words} textAnchor="middle">
                {sayShortDay(points[index]?.from ?? '')}
              </text>
            ))}
            <Publications
              publications={publications}
              points={points}
              layout={layout}
              isNarrow={isNarrow}
              hasWords={kinds.includes('views')}
            />
            {x !== undefined && point && (
              <g>
                <path className={styles.rule} d={`M${x} ${isNarrow ? (bands[0]?.top ?? 0) : 22}V${base}`} />
                {bands.map((band) => {
                  const y = placeIn(band, bandValue(band.kind, point));
                  return y !== undefined && <circle key={band.kind} className={styles.latest} cx={x} cy={y} r="4" />;
                })}
              </g>
            )}
          </svg>
          <StepField
            xs={xs}
            label={words.slider}
            said={point ? sayPoint(point, isCard) : words.nothingChosen}
            chosen={chosen}
            onChoose={onChoose}
          />
          {x !== undefined && point && (
            <PointTip point={point} isCard={isCard} x={x} width={width} isNarrow={isNarrow} />
          )}
        </>
      )}
    </div>
  );
}
