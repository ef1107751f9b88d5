import { useState } from 'react';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { formatDay } from '../app/format.ts';
import { useMatches } from '../app/use-matches.ts';
import { Icon } from '../kit/Icon.tsx';
import { Row } from '../kit/Layout.tsx';
import { BandNumber } from './BandNumber.tsx';
import { BandsPlot } from './BandsPlot.tsx';
import { type BandKind, bandKinds } from './bands-layout.ts';
import { DailyTable } from './DailyTable.tsx';
import styles from './daily.module.css';
import { describeNumbers } from './daily-numbers.ts';
import { type CampaignInsight, listPoints } from './day-points.ts';
import { chartTexts, dailyTexts as words } from './texts.ts';

const places: Record<BandKind, string | undefined> = {
  views: styles.ofViews,
  registrations: styles.ofRegistrations,
  rate: styles.ofRate,
};

/** Views, registrations and their rate by day, each number beside its own band, with the period before. */
export function Daily({ insight }: { insight: CampaignInsight }) {
  const isNarrow = useMatches('(max-width: 760px)');
  const [chosen, setChosen] = useState<number>();
  const [hasTable, setTable] = useState(false);
  const points = listPoints(insight.days);
  const numbers = describeNumbers(insight);
  const now = new Date();
  const [from, to] = [points[0]?.from ?? '', points.at(-1)?.to ?? ''];
  const shown = insight.publications.map(({ version, at }) =>
    words.versionOn(version, formatDay(vietnamDate(new Date(at)), now)),
  );
  const sentence = words.sentence(
    formatDay(from, now),
    formatDay(to, now),
    numbers.views.value,
    (insight.isCard ? chartTexts.handOversOf : chartTexts.registrationsOf)(numbers.registrations.value),
    numbers.rate.value,
    shown.length > 0 ? words.publishedOn(shown.join(', ')) : '',
  );
  const { isOn, changedAt } = insight.counting;
  const plot = {
    points,
    isNarrow,
    isCard: insight.isCard,
    publications: insight.publications,
    gapWords:
      isOn || changedAt === null
        ? words.uncounted
        : chartTexts.offSince(formatDay(vietnamDate(new Date(changedAt)), now)),
    sentence,
    chosen: chosen !== undefined && chosen < points.length ? chosen : undefined,
    onChoose: setChosen,
  };
  const hasBefore = insight.days.some(({ before }) => before.registrations > 0 || (before.views ?? 0) > 0);
  return (
    <section className={styles.daily} aria-label={words.label}>
      {isNarrow ? (
        bandKinds.map((kind) => (
          <div key={kind} className={styles.band}>
            <BandNumber {...numbers[kind]} />
            <BandsPlot {...plot} kinds={[kind]} />
          </div>
        ))
      ) : (
        <div className={styles.wide}>
          <div className={styles.numbers}>
            {bandKinds.map((kind) => (
              <BandNumber key={kind} {...numbers[kind]} className={places[kind]} />
            ))}
          </div>
          <BandsPlot {...plot} kinds={bandKinds} />
        </div>
      )}
      <Row gap={8} columnGap={16} align="center" wrap tone="muted" size="xs" className={styles.foot}>
        {hasBefore && (
          <p>
            <svg width="22" height="2" aria-hidden="true">
              <path className={styles.dashes} d="M0 1H22" />
            </svg>
            {words.foot(insight.days.length, formatDay(insight.before.from, now), formatDay(insight.before.to, now))}
            {points.length < insight.days.length && `, ${words.weekly}`}
          </p>
        )}
        <button type="button" className={styles.toggle} aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
          <Icon name="rows" size="s" />
          {hasTable ? words.withoutTable : words.asTable}
        </button>
      </Row>
      {hasTable && <DailyTable points={points} isCard={insight.isCard} />}
    </section>
  );
}
