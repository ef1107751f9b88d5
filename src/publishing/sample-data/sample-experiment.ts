import { planExperiment } from '../../contract/experiments/plan-experiment.ts';
import type { ArmName, PageEvent } from '../../contract/insight/page-events.ts';
import type { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import type { SampleCampaign } from './sample-leads.ts';
import { createRandom } from './sample-random.ts';

/** What pages have counted, before visitors are told apart. */
interface Counted {
  readonly hour: Date;
  readonly count: number;
  readonly event?: PageEvent;
}
/** The part of it that a version was given. */
type Given<Row> = Row & { readonly arm: ArmName | ''; readonly version: number };

interface SampleExperiment {
  readonly experiment: typeof experiments.$inferInsert;
  readonly arms: readonly (typeof experimentArms.$inferInsert)[];
  /** Gives what was counted during the experiment to its versions; sums stay as they are. */
  readonly divide: <Row extends Counted>(rows: readonly Row[]) => Given<Row>[];
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A page that hands over: its hand-overs suffice for a result, two hundred registrations of all campaigns do not. */
const webid = 'credit_card';
/** Six weeks and some hours, as planned. */
const wantedDays = 42;
/** Share of the hand-overs that B gets: it hands over 1.7 times as often as A. */
const shareOfB = 1.7 / 2.7;
/** How many hand-overs B may be ahead of that share or behind it, which is what chance does. */
const chance = 5;
const plan = { rate: 0.04, changePercent: 70, viewsPerDay: 95 };

/**
 * The experiment that has ended with the newest version of a sample campaign: B was taken over, and is published at
 * this moment. Undefined for the other campaigns, and where that version is not what visitors see. None runs, so that
 * pages of the demo are sent as all others are.
 */
export function makeSampleExperiment(campaign: SampleCampaign, now: Date): SampleExperiment | undefined {
  const planned = planExperiment({ ...plan, shares: [0.5, 0.5] });
  if (campaign.webid !== webid || campaign.version !== 2 || !planned) return undefined;
  const random = createRandom(20_261_126);
  const id = crypto.randomUUID();
  const begin = morningOf(now) - wantedDays * dayMs + 2.25 * hourMs;
  const startedAt = new Date(begin + wantedDays * dayMs <= now.getTime() ? begin : begin - dayMs);
  const stoppedAt = now;
  let owedToB = 0;

  function countOfB({ count, event }: Counted): number {
    if (event !== 'handOver') return Array.from({ length: count }, random).filter((point) => point < 0.5).length;
    owedToB += count * shareOfB;
    const given = Math.max(0, Math.min(count, Math.round(owedToB + chance * (2 * random() - 1))));
    owedToB -= given;
    return given;
  }

  return {
    experiment: {
      ...{ id, webid, name: 'Bốn tính cách hay mở thẻ tại nhà', startedAt, sharesSince: startedAt, stoppedAt },
      ...{ plannedRate: plan.rate, changePercent: plan.changePercent },
      ...{ plannedViews: planned.views, plannedDays: planned.days },
      ...{ stoppedBecause: 'takenOver', winner: 'B', winnerVersion: 2 },
    },
    arms: [
      { experiment: id, arm: 'A', version: 1, share: 50 },
      { experiment: id, arm: 'B', version: 2, share: 50 },
    ],
    divide: (rows) =>
      rows.flatMap((row): Given<typeof row>[] => {
        if (row.hour >= stoppedAt) return [{ ...row, arm: '', version: 2 }];
        if (row.hour < startedAt) return [{ ...row, arm: '', version: 1 }];
        const ofB = countOfB(row);
        const parts = [
          { ...row, arm: 'A' as const, version: 1, count: row.count - ofB },
          { ...row, arm: 'B' as const, version: 2, count: ofB },
        ];
        return parts.filter(({ count }) => count > 0);
      }),
  };
}

/** Seven in the morning of a day in Viet Nam, which is midnight in UTC, in milliseconds. */
function morningOf(time: Date): number {
  const inVietnam = time.getTime() + 7 * hourMs;
  return Math.floor(inVietnam / dayMs) * dayMs;
}
