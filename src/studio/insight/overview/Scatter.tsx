import { type PointerEvent, useId, useMemo, useState } from 'react';
import { rateOf } from '../../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { formatNumber, sayRate } from '../../app/format.ts';
import { useSize } from '../../app/use-size.ts';
import chartStyles from '../../charts/charts.module.css';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Text } from '../../kit/Layout.tsx';
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
  const { box, size } = useSize<HTMLDivElement>();
  const fitted = useMemo(
    () => (size.width > 0 ? fitScatter(campaigns, size.width, { least: leastHeight, room: size.height }) : undefined),
    [campaigns, size.width, size.height],
  );
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
      <div ref={box} className={styles.box}>
        {fitted ? (
          <Drawing layout={fitted.layout} width={size.width} height={fitted.height} />
        ) : (
          size.width > 0 && <p className={styles.few}>{words.few}</p>
        )}
      </div>
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

interface DrawingProps {
  layout: ScatterLayout;
  width: number;
  height: number;
}

function Drawing({ layout, width, height }: DrawingProps) {
  const [pointed, setPointed] = useState<Dot>();
  const { plot, dots, columns, lines, curves, average } = layout;
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setPointed(findNearest(dots, clientX - left, clientY - top));
  };
  return (
    <>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={describe(dots)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {lines.map(({ value, y }) => (
          <g key={value}>
            <path className={styles.grid} d={`M${plot.left} ${y}H${plot.right}`} />
            <text className={styles.value} x={plot.left - 8} y={y + 4} textAnchor="end">
              {sayRate(value, value * 100 < 1 ? 1 : 0)}
            </text>
          </g>
        ))}
        <path className={styles.axis} d={`M${plot.left} ${plot.bottom}H${plot.right}`} />
        {columns.map(({ value, x }) => (
          <g key={value}>
            <path className={styles.axis} d={`M${x} ${plot.bottom}v4`} />
            <text className={styles.value} x={x} y={plot.bottom + 18} textAnchor="middle">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        <text className={styles.value} x={plot.left} y={10}>
          {words.rate}
        </text>
        <text className={styles.value} x={plot.right} y={plot.bottom + 38} textAnchor="end">
          {words.views}
        </text>
        {curves.map(({ value, path, x, y, isNamed }, index) => (
          <g key={value}>
            <path className={styles.curve} d={path} />
            {isNamed && (
              <text className={styles.value} x={x + 8} y={y + 9}>
                {words.iso(formatNumber(value), index === 0)}
              </text>
            )}
          </g>
        ))}
        {average !== undefined && (
          <>
            <path className={styles.average} d={`M${plot.left} ${average.y}H${plot.right}`} />
            <text className={styles.strong} x={plot.left + 4} y={average.y - 5}>
              {words.average(sayRate(average.rate))}
            </text>
          </>
        )}
        {dots.map((dot) => (
          <Point key={dot.campaign.webid} dot={dot} isPointed={dot === pointed} />
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
            <text className={styles.name} x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          </g>
        ))}
      </svg>
      {pointed && <Tip dot={pointed} width={width} isBelow={pointed.y < height / 2} />}
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

/** Half of the widest tip, in pixels. */
const halfTip = 130;

interface TipProps {
  dot: Dot;
  width: number;
  isBelow: boolean;
}

function Tip({ dot: { campaign, x, y, rate }, width, isBelow }: TipProps) {
  const { name, now, before } = campaign;
  const rateBefore = rateOf(before);
  const left = Math.min(Math.max(x, halfTip), Math.max(halfTip, width - halfTip));
  return (
    <div
      className={joinClasses(chartStyles.tip, styles.tip, isBelow && styles.below)}
      style={{ left, top: y }}
      aria-hidden="true"
    >
      <strong>{name}</strong>
      <span>{words.point(formatNumber(now.views), formatNumber(now.registrations), sayRate(rate, 2))}</span>
      {rateBefore !== undefined && <span>{words.pointBefore(formatNumber(before.views), sayRate(rateBefore, 2))}</span>}
    </div>
  );
}

function findNearest(dots: readonly Dot[], x: number, y: number): Dot | undefined {
  const distance = (dot: Dot) => Math.hypot(dot.x - x, dot.y - y);
  const nearest = dots.toSorted((one, other) => distance(one) - distance(other))[0];
  return nearest && distance(nearest) <= reach ? nearest : undefined;
}

function describe(dots: readonly Dot[]): string {
  const first = (order: (one: Dot, other: Dot) => number) => dots.toSorted(order)[0]?.campaign.name ?? '';
  return words.words(
    formatNumber(dots.length),
    first((one, other) => other.campaign.now.views - one.campaign.now.views),
    first((one, other) => other.rate - one.rate),
  );
}
