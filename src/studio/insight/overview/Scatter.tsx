import { useId, useMemo, useState } from 'react';
import { type Figures, rateOf } from '../../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { formatNumber, formatRate } from '../../app/format.ts';
import { useSize } from '../../app/use-size.ts';
import { Axis } from '../../charts/Axis.tsx';
import { Chart } from '../../charts/Chart.tsx';
import chartStyles from '../../charts/charts.module.css';
import type { TipWords } from '../../charts/Tip.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Text } from '../../kit/Layout.tsx';
import { chartTexts } from '../texts.ts';
import styles from './scatter.module.css';
import { type Dot, fitScatter, type ScatterLayout } from './scatter-layout.ts';
import { overviewTexts } from './texts.ts';

const words = overviewTexts.scatter;
/** Least height of the drawing, in pixels; beside a long list it is higher. */
const leastHeight = 368;
/** A pointer farther away from every dot points at none, in pixels. */
const reach = 40;

/** Many views or a high rate: each campaign as a dot, with a tail to the period before. */
export function Scatter({ campaigns }: { campaigns: readonly OverviewCampaign[] }) {
  const title = useId();
  const place = useSize<HTMLDivElement>();
  const { width, height: room } = place.size;
  const [chosen, onChoose] = useState<number>();
  const fitted = useMemo(
    () => (width > 0 ? fitScatter(campaigns, width, { least: leastHeight, room }) : undefined),
    [campaigns, width, room],
  );
  const dots = fitted?.layout.dots.toSorted((one, other) => one.x - other.x) ?? [];
  const pointed = chosen === undefined ? undefined : dots[chosen];
  return (
    <section className={styles.scatter} aria-labelledby={title}>
      <Row as="header" gap={4} columnGap={16} align="baseline" wrap className={styles.head}>
        <Text as="h2" size="m" line={20} id={title}>
          {words.title}
        </Text>
        {fitted && (
          <Text tone="muted" size="xs">
            {words.note}
          </Text>
        )}
      </Row>
      <Chart
        place={place}
        height={fitted?.height ?? leastHeight}
        label={fitted ? describe(dots) : words.few}
        className={styles.box}
        steps={
          dots.length === 0
            ? undefined
            : {
                ...{ points: dots, reach, label: words.slider, none: words.none, chosen, onChoose },
                describe: (step) => dots[step] && describeDot(dots[step]),
              }
        }
      >
        {fitted ? (
          <Drawing layout={fitted.layout} pointed={pointed} />
        ) : (
          <text x={width / 2} y={leastHeight / 2} textAnchor="middle">
            {words.few}
          </text>
        )}
      </Chart>
      {fitted && fitted.layout.numbered.length > 0 && (
        <Row
          as="ol"
          gap={2}
          columnGap={16}
          wrap
          tone="soft"
          size="xs"
          className={styles.numbered}
          aria-label={words.numbered}
        >
          {fitted.layout.numbered.map(({ webid, name }) => (
            <li key={webid}>{name}</li>
          ))}
        </Row>
      )}
    </section>
  );
}

function Drawing({ layout, pointed }: { layout: ScatterLayout; pointed: Dot | undefined }) {
  const { plot, dots, columns, lines, curves, average } = layout;
  return (
    <>
      <Axis
        side="left"
        ticks={lines.map(({ value, y }) => ({ at: y, label: formatRate(value, value * 100 < 1 ? 1 : 0) }))}
        edge={plot.left}
        lines={[plot.left, plot.right]}
      />
      <path className={chartStyles.axis} d={`M${plot.left} ${plot.bottom}H${plot.right}`} />
      <Axis
        side="bottom"
        ticks={columns.map(({ value, x }) => ({ at: x, label: formatNumber(value) }))}
        edge={plot.bottom}
        lines={[plot.bottom, plot.bottom + 4]}
      />
      <text x={plot.left} y={10}>
        {words.rate}
      </text>
      <text x={plot.right} y={plot.bottom + 38} textAnchor="end">
        {words.views}
      </text>
      {curves.map(({ value, path, x, y, isNamed }, index) => (
        <g key={value}>
          <path className={styles.curve} d={path} />
          {isNamed && (
            <text x={x + 8} y={y + 9}>
              {words.iso(formatNumber(value), index === 0)}
            </text>
          )}
        </g>
      ))}
      {average !== undefined && (
        <>
          <path className={styles.average} d={`M${plot.left} ${average.y}H${plot.right}`} />
          <text className={chartStyles.label} x={plot.left + 4} y={average.y - 5}>
            {words.average(formatRate(average.rate))}
          </text>
        </>
      )}
      {dots.map((dot) => (
        <Point key={dot.campaign.webid} dot={dot} isPointed={dot.campaign === pointed?.campaign} />
      ))}
      {/* After all points, so that no line runs over a name. */}
      {dots.map(({ campaign, label: { x, y, anchor, text, leader, box } }) => (
        <g key={campaign.webid}>
          <rect
            className={styles.ground}
            x={box.left}
            y={box.top}
            width={box.right - box.left}
            height={box.bottom - box.top}
          />
          {leader && (
            <path className={styles.leader} d={`M${leader.from.x} ${leader.from.y}L${leader.to.x} ${leader.to.y}`} />
          )}
          <text className={chartStyles.strong} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

function Point({ dot, isPointed }: { dot: Dot; isPointed: boolean }) {
  const { campaign, x, y, tail, range } = dot;
  const isShown = campaign.state === 'running' || campaign.state === 'changed';
  return (
    <g className={isPointed ? styles.pointed : undefined}>
      {tail && (
        <>
          <path className={styles.tail} d={`M${tail.x} ${tail.y}L${x} ${y}`} />
          {!tail.isCut && <circle className={styles.before} cx={tail.x} cy={tail.y} r="3" />}
        </>
      )}
      <path className={chartStyles.range} d={`M${x} ${range.bottom}V${range.top}`} />
      <circle className={joinClasses(styles.dot, !isShown && styles.off)} cx={x} cy={y} r="5.5" />
    </g>
  );
}

/** The numbers of a campaign, with those of the period before. */
function describeDot({ campaign: { name, now, before } }: Dot): TipWords {
  const rows: readonly [string, (figures: Figures) => string][] = [
    [chartTexts.views, ({ views }) => formatNumber(views)],
    [chartTexts.registrations, ({ registrations }) => formatNumber(registrations)],
    [chartTexts.rate, (figures) => formatRate(rateOf(figures), 2)],
  ];
  return {
    head: name,
    rows: rows.map(([row, format]) => ({ name: row, value: format(now), more: chartTexts.wasShort(format(before)) })),
  };
}

function describe(dots: readonly Dot[]): string {
  const first = (order: (one: Dot, other: Dot) => number) => dots.toSorted(order)[0]?.campaign.name ?? '';
  return words.words(
    formatNumber(dots.length),
    first((one, other) => other.campaign.now.views - one.campaign.now.views),
    first((one, other) => other.rate - one.rate),
  );
}
