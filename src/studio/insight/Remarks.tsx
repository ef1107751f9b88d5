import { Link } from 'wouter';
import { rateOf } from '../../contract/insight/figures.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { formatDay, formatMoment, formatNumber, formatPoints } from '../app/format.ts';
import { editorPath, insightLinksPath } from '../app/screens.ts';
import { useMayDo } from '../app/use-studio.ts';
import { buttonClasses } from '../kit/button-classes.ts';
import { Stack } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { type CampaignInsight, sumDays } from './day-points.ts';
import styles from './insight.module.css';
import { dailyTexts as words } from './texts.ts';

/** A smaller share of registrations without a view changes no rate that is shown. */
const leastBlocked = 0.01;

/** Remarks on the numbers: counting is switched off, began today, or was blocked for some. */
export function Remarks({ webid, insight }: { webid: string; insight: CampaignInsight }) {
  const mayEdit = useMayDo('campaign.edit', webid);
  const { counting, isCard, blocked, days } = insight;
  const now = new Date();
  const isFirstDay = counting.since !== null && vietnamDate(new Date(counting.since)) === vietnamDate(now);
  const share = blocked.known === 0 ? 0 : blocked.uncounted / blocked.known;
  const { views = 0, counted } = sumDays(days);
  const rate = rateOf({ views, registrations: counted });
  return (
    <Stack gap={8} className={styles.remarks}>
      {!counting.isOn && (
        <Notice
          tone="info"
          title={words.offTitle}
          actions={
            mayEdit && (
              <Link className={buttonClasses({})} to={editorPath(webid)}>
                {words.toSettings}
              </Link>
            )
          }
        >
          {isCard
            ? words.offCard
            : counting.changedAt === null
              ? words.offUnknown
              : words.off(counting.changedBy, formatDay(vietnamDate(new Date(counting.changedAt)), now))}
        </Notice>
      )}
      {isFirstDay && counting.isOn && counting.since !== null && (
        <Notice
          tone="ok"
          title={words.firstDayTitle}
          actions={
            <Link className={buttonClasses({})} to={insightLinksPath(webid)}>
              {words.link}
            </Link>
          }
        >
          {words.counted(formatMoment(counting.since, now))}. {words.firstDay}
        </Notice>
      )}
      {share >= leastBlocked && (
        <Notice tone="warning" title={words.blockedTitle}>
          {words.blocked(
            formatNumber(blocked.uncounted),
            formatNumber(blocked.known),
            // Without those whose view is missing the rate is lower by their share.
            formatPoints(0, (rate ?? 0) * share, 2).replace('−', ''),
          )}{' '}
          {words.blockedWhy}
        </Notice>
      )}
    </Stack>
  );
}
