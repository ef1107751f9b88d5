import { medianOf } from '../../contract/desk/median-of.ts';
import { spellClock } from '../app/format.ts';
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

/** Width of a minute, and height of a tick, in units of the drawing. */
const [step, tick, height] = [25, 5, 106];

function Waits({ waits, median, limit }: { waits: readonly number[]; median: number; limit: number }) {
  const { ticks, unit } = stackWaits(waits, limit);
  const last = ticks.length - 1;
  const at = (minutes: number) => Math.min(minutes, ticks.length) * step;
  const late = waits.filter((wait) => wait > limit).length;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 -8 ${ticks.length * step} 134`}
        role="img"
        aria-label={words.words(waits.length, spellClock(median), late, limit)}
      >
        {ticks.flatMap((count, minute) =>
          Array.from({ length: count }, (_, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: ticks are alike.
              key={`${minute}-${index}`}
              className={minute > limit ? styles.late : styles.tick}
              x={minute * step + 3}
              y={height - 6 - index * tick}
              width={step - 6}
              height={3}
              rx={1.5}
            />
          )),
        )}
        <path className={styles.base} d={`M0 ${height}H${ticks.length * step}`} />
        <path className={styles.limit} d={`M${at(limit + 1)} 12V${height}`} />
        <text className={styles.limitWords} x={at(limit + 1) + 6} y={22}>
          {words.limit(limit)}
        </text>
        <path className={styles.middle} d={`M${at(median + 0.5)} -4V${height}`} />
        <text className={styles.middleWords} x={at(median + 0.5) + 6} y={6}>
          {words.medianAt(spellClock(median))}
        </text>
        {ticks.map((_, minute) =>
          minute % 5 === 0 && minute < last ? (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: minutes are their own names.
              key={minute}
              x={minute === 0 ? 0 : minute * step + step / 2}
              y={122}
              textAnchor={minute === 0 ? 'start' : 'middle'}
            >
              {words.minutes(minute)}
            </text>
          ) : null,
        )}
        <text x={ticks.length * step} y={122} textAnchor="end">
          {words.more(last)}
        </text>
      </svg>
      {unit > 1 && (
        <Text as="figcaption" tone="muted" size="xs">
          {words.tick(unit)}
        </Text>
      )}
    </figure>
  );
}
