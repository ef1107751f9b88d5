import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { formatNumber, formatPoints, formatRate } from '../app/format.ts';
import { useMatches } from '../app/use-matches.ts';
import { useSize } from '../app/use-size.ts';
import { Chart } from '../charts/Chart.tsx';
import { Hatch } from '../charts/Hatch.tsx';
import { HowCounted } from '../charts/HowCounted.tsx';
import { Mark } from '../charts/Mark.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import type { CampaignInsight } from './day-points.ts';
import funnelStyles from './funnel.module.css';
import { type FunnelStep, findWorst, listSteps } from './funnel.ts';
import { funnelTexts as words } from './texts.ts';

/** From views to people who are interested: what goes on from each step, and where the period before stood. */
export function Funnel({ insight }: { insight: CampaignInsight }) {
  const title = useId();
  const isNarrow = useMatches('(max-width: 760px)');
  const steps = listSteps(insight.steps, insight.stepsBefore, insight.isCard);
  const worst = findWorst(steps);
  const last = steps.at(-1)?.count ?? 0;
  const views = steps[0]?.count;
  const next = worst && steps[steps.indexOf(worst) + 1];
  const nameOf = (name: FunnelStep['name']) => (insight.isCard && name === 'sent' ? words.handOver : words.steps[name]);
  const sentence = words.sentence(
    steps.map(({ name, count }) => `${nameOf(name)} ${count === undefined ? words.uncounted : formatNumber(count)}`),
  );
  return (
    <section className={funnelStyles.funnel} aria-labelledby={title}>
      <Row as="header" gap={4} columnGap={16} align="baseline" wrap className={funnelStyles.head}>
        <h2 id={title}>{insight.isCard ? words.titleOfCard : words.title}</h2>
        <p>
          {views !== undefined && last > 0 && (
            <>{(insight.isCard ? words.oneOfCard : words.one)(formatNumber(Math.max(1, Math.round(views / last))))} </>
          )}
          {worst?.rate !== undefined && worst.rateBefore !== undefined && next && (
            <>
              {words.worst}
              <b className={funnelStyles.fell}>
                {nameOf(worst.name)} → {nameOf(next.name)}
              </b>
              {words.fell(formatPoints(worst.rateBefore, worst.rate).replace('+', ''))}
            </>
          )}
        </p>
        {!isNarrow && steps.some(({ rateBefore }) => rateBefore !== undefined) && (
          <Row
            as="span"
            inline
            gap={6}
            align="center"
            tone="muted"
            size="xs"
            breaks="whole"
            className={funnelStyles.key}
          >
            <i />
            {words.before}
          </Row>
        )}
      </Row>
      {isNarrow ? (
        <Stack as="ol" gap={12} aria-label={sentence}>
          {steps.map((step, index) => (
            <NarrowStep
              key={step.name}
              step={step}
              name={nameOf(step.name)}
              from={steps[index - 1]}
              isWorst={worst !== undefined && steps[index - 1] === worst}
            />
          ))}
        </Stack>
      ) : (
        <WideFunnel steps={steps} worst={worst} nameOf={nameOf} sentence={sentence} />
      )}
    </section>
  );
}

interface WideFunnelProps {
  steps: readonly FunnelStep[];
  worst: FunnelStep | undefined;
  nameOf: (name: FunnelStep['name']) => string;
  sentence: string;
}

const [top, base] = [6, 130];

/** Each column is all of its step; a wedge magnifies what goes on into the next column. */
function WideFunnel({ steps, worst, nameOf, sentence }: WideFunnelProps) {
  const place = useSize<HTMLDivElement>();
  const hatch = useId();
  const width = Math.max(place.size.width, 480);
  const column = Math.min(104, (width / steps.length) * 0.52);
  const distance = (width - column) / (steps.length - 1);
  return (
    <div className={funnelStyles.wide}>
      <Row as="ol" pack="edges" className={funnelStyles.names} aria-label={sentence}>
        {steps.map(({ name, count }) => (
          <li key={name}>
            <HowCounted how={words.how[name]}>{nameOf(name)}</HowCounted>
            <b>{count === undefined ? words.uncounted : formatNumber(count)}</b>
          </li>
        ))}
      </Row>
      <Chart place={place} width={width} height={168} label={sentence}>
        <Hatch id={hatch} />
        {steps.map((step, index) => (
          <Column
            key={step.name}
            step={step}
            isLast={index === steps.length - 1}
            isWorst={step === worst}
            x={index * distance}
            width={column}
            gap={distance - column}
            hatch={hatch}
          />
        ))}
        <Braces steps={steps} column={column} distance={distance} />
      </Chart>
    </div>
  );
}

interface ColumnProps {
  step: FunnelStep;
  isLast: boolean;
  isWorst: boolean;
  x: number;
  width: number;
  gap: number;
  hatch: string;
}

function Column({ step, isLast, isWorst, x, width, gap, hatch }: ColumnProps) {
  const { count, rate, rateBefore, lost } = step;
  const levelOf = scaleLinear([0, 1], [base, top]).clamp(true);
  // The last step has nothing to lose: all of it is there.
  const kept =
    count === undefined || count === 0 ? undefined : isLast ? top : rate === undefined ? undefined : levelOf(rate);
  const wasAt = rateBefore === undefined ? undefined : levelOf(rateBefore);
  const end = x + width;
  return (
    <g>
      {kept !== undefined && !isLast && (
        <>
          <path className={funnelStyles.wedge} d={`M${end} ${kept}L${end + gap} ${top}V${base}H${end}Z`} />
          <path className={funnelStyles.edge} d={`M${end} ${kept}L${end + gap} ${top}`} />
        </>
      )}
      <rect fill={`url(#${hatch})`} x={x} y={top} width={width} height={(kept ?? base) - top} />
      {kept !== undefined && (
        <rect
          className={step.isOfPage || step.name === 'sent' ? funnelStyles.kept : funnelStyles.desk}
          x={x}
          y={kept}
          width={width}
          height={base - kept}
        />
      )}
      <rect className={funnelStyles.frame} x={x} y={top} width={width} height={base - top} />
      {wasAt !== undefined && <Mark from={x - 3} to={end + 3} y={wasAt} />}
      {lost !== undefined && kept !== undefined && kept - top >= 20 && (
        <text className={funnelStyles.lost} x={x + width / 2} y={(top + kept) / 2 + 4} textAnchor="middle">
          {words.minus(formatNumber(lost))}
        </text>
      )}
      {rate !== undefined && (
        <>
          <text className={funnelStyles.rate} x={end + gap / 2} y={base - 26} textAnchor="middle">
            {formatRate(rate)}
          </text>
          {rateBefore !== undefined && (
            <text
              className={joinClasses(funnelStyles.was, isWorst && funnelStyles.down)}
              x={end + gap / 2}
              y={base - 8}
              textAnchor="middle"
            >
              {formatPoints(rate, rateBefore)}
            </text>
          )}
        </>
      )}
    </g>
  );
}

/** Says below the columns who counted them. */
function Braces({ steps, column, distance }: { steps: readonly FunnelStep[]; column: number; distance: number }) {
  const first = steps.findIndex(({ isOfPage }) => !isOfPage);
  const ofPage = first < 0 ? steps.length : first;
  const brace = (from: number, to: number) =>
    `M${from * distance} ${base + 8}V${base + 13}H${to * distance + column}V${base + 8}`;
  return (
    <g>
      <path className={funnelStyles.frame} d={brace(0, ofPage - 1)} />
      <text x={0} y={base + 31}>
        {words.ofPage}
      </text>
      {first >= 0 && (
        <>
          <path className={funnelStyles.frame} d={brace(first, steps.length - 1)} />
          <text x={first * distance} y={base + 31}>
            {words.ofPeople}
          </text>
        </>
      )}
    </g>
  );
}

interface NarrowStepProps {
  step: FunnelStep;
  name: string;
  /** The step before. */
  from: FunnelStep | undefined;
  isWorst: boolean;
}

/** A step of the list on a phone: how many of the step before came here. */
function NarrowStep({ step: { name: id, count, isOfPage }, name, from, isWorst }: NarrowStepProps) {
  const share = Math.min(1, from?.rate ?? 0) * 100;
  return (
    <li>
      <Row as="p" gap={8} tabular className={funnelStyles.row}>
        <HowCounted how={words.how[id]}>{name}</HowCounted>
        <b>{count === undefined ? words.uncounted : formatNumber(count)}</b>
      </Row>
      {from?.rate !== undefined && (
        <>
          <svg className={funnelStyles.bar} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
            <rect
              className={isOfPage || id === 'sent' ? funnelStyles.kept : funnelStyles.desk}
              width={share}
              height="14"
            />
          </svg>
          <Row as="p" gap={8} tone="muted" size="xs" tabular className={funnelStyles.small}>
            <span>{words.left(formatNumber(from.lost ?? 0))}</span>
            <Text as="b" tone="ink">
              {formatRate(from.rate)}
            </Text>
            {from.rateBefore !== undefined && (
              <span className={joinClasses(isWorst && funnelStyles.fell)}>
                {formatPoints(from.rate, from.rateBefore)}
              </span>
            )}
          </Row>
        </>
      )}
    </li>
  );
}
