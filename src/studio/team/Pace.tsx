import { scaleLinear } from 'd3-scale';
import { medianOf } from '../../contract/desk/median-of.ts';
import { spellClock } from '../app/format.ts';
import { useSize } from '../app/use-size.ts';
import { Axis } from '../charts/Axis.tsx';
import { Chart } from '../charts/Chart.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Row, Text } from '../kit/Layout.tsx';
import styles from './pace.module.css';
import type { Period, Team } from './team.ts';
import { stackWaits } from './team-figures.ts';
import { teamTexts } from './texts.ts';

const words = teamTexts.pace;

/** How long people waited for their first call: the median, and every call as a tick. */
export function Pace({ team, period }: { team: Team; period: Period }) {
  const { firstCallMinutes: waits, medianBefore, policy } = team;
  const median = medianOf(waits);
  if (median === null) {
    return (
      <section className={styles.pace}>
        <div>
          <Text as="h2" tone="soft" size="s" weight="regular">
            {words.title}
          </Text>
          <Text size="l" className={styles.none}>
            {words.none}
          </Text>
        </div>
      </section>
    );
  }
  const limit = policy.firstCallMinutes;
  const within = waits.filter((wait) => wait <= limit).length;
  const isFine = within === waits.length || within / waits.length >= 0.9;
  return (
    <section className={styles.pace}>
      <div>
        <Text as="h2" tone="soft" size="s" weight="regular">
          {words.title}
        </Text>
        <Text weight="bold" tabular className={styles.median}>
          {spellClock(median)}{' '}
          <Text as="small" tone="soft" size="m" weight="regular">
            {words.median}
          </Text>
        </Text>
        <Row as="p" gap={6} align="center" tone={isFine ? 'ok' : 'warn'} size="xs" className={styles.within}>
          <Icon name={isFine ? 'check' : 'clock'} />
          {words.within(within, waits.length)}
        </Row>
        {medianBefore !== null && (
          <Text tone="muted" size="xs">
            {compare(median, medianBefore, period)}
          </Text>
        )}
      </div>
      <Waits waits={waits} median={median} limit={limit} />
    </section>
  );
}

function compare(median: number, before: number, period: Period): string {
  const seconds = Math.round(Math.abs(median - before) * 60);
  if (seconds === 0) return words.same[period];
  const difference = words.difference(Math.floor(seconds / 60), seconds % 60);
  return `${median < before ? words.faster[period] : words.slower[period]} ${difference}`;
}

/** Room of a tick, and where the ticks stand, in pixels. */
const [tick, base, height] = [6, 122, 146];

function Waits({ waits, median, limit }: { waits: readonly number[]; median: number; limit: number }) {
  const place = useSize<HTMLDivElement>();
  const { width } = place.size;
  const { ticks, unit } = stackWaits(waits, limit);
  const last = ticks.length - 1;
  const x = scaleLinear([0, ticks.length], [0, width]).clamp(true);
  const room = x(1);
  const late = waits.filter((wait) => wait > limit).length;
  // Every tenth minute where words of every fifth would touch.
  const apart = x(5) < 56 ? 10 : 5;
  const minutes = ticks.flatMap((_, minute) =>
    minute > 0 && minute % apart === 0 && x(last - minute) > 56
      ? [{ at: x(minute + 0.5), label: words.minutes(minute) }]
      : [],
  );
  return (
    <figure className={styles.figure}>
      <Chart place={place} height={height} label={words.words(waits.length, spellClock(median), late, limit)}>
        {ticks.flatMap((count, minute) =>
          Array.from({ length: count }, (_, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: ticks are alike.
              key={`${minute}-${index}`}
              className={minute > limit ? styles.late : styles.tick}
              x={x(minute) + room * 0.12}
              y={base - 7 - index * tick}
              width={room * 0.76}
              height={3.5}
              rx={1.5}
            />
          )),
        )}
        <path className={styles.base} d={`M0 ${base}H${width}`} />
        <path className={styles.limit} d={`M${x(limit + 1)} 20V${base}`} />
        <text className={styles.limitWords} x={x(limit + 1) + 6} y={30}>
          {words.limit(limit)}
        </text>
        <path className={styles.middle} d={`M${x(median + 0.5)} 4V${base}`} />
        <text className={styles.middleWords} x={x(median + 0.5) + 6} y={14}>
          {words.medianAt(spellClock(median))}
        </text>
        <text x={0} y={base + 18}>
          {words.minutes(0)}
        </text>
        <Axis side="bottom" ticks={minutes} edge={base} />
        <text x={width} y={base + 18} textAnchor="end">
          {words.more(last)}
        </text>
      </Chart>
      {unit > 1 && (
        <Text as="figcaption" tone="muted" size="xs">
          {words.tick(unit)}
        </Text>
      )}
    </figure>
  );
}
