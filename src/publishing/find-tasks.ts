import type { CampaignDetails, Task } from '../contract/studio/campaign-calls.ts';
import { vietnamDate } from '../contract/vietnam-time.ts';
import type { CampaignDetailsReader } from './campaign-details.ts';
import type { CampaignInList } from './list-campaigns.ts';

/** An offer that ends within this many days is a task. */
const soonDays = 7;

/**
 * The task of a campaign: errors first, then points of law on the page that its review did not know (the rule came
 * later, or the page without a review), then an offer that ends soon. Archived campaigns have none.
 */
function findTask(row: CampaignInList, details: CampaignDetails, reviewed: number, now: Date): Task | undefined {
  if (row.isArchived) return undefined;
  const { webid, name } = row;
  const { errors, lawFindings, endsOn } = details;
  const task = { webid, name, errors, lawFindings: Math.max(0, lawFindings - reviewed), endsOn, review: null };
  if (errors > 0) return { ...task, kind: 'errors' };
  if (row.publishedVersion === details.version && task.lawFindings > 0) return { ...task, kind: 'law' };
  const soon = vietnamDate(new Date(now.getTime() + soonDays * 86_400_000));
  const isSeen = row.publishedVersion !== null || row.state === 'scheduled';
  return isSeen && endsOn !== null && endsOn <= soon ? { ...task, kind: 'ends' } : undefined;
}

/** The kinds of tasks that a check finds, the most urgent first. */
const urgency: readonly Task['kind'][] = ['errors', 'law', 'ends'];

/**
 * Tasks of these campaigns, the most urgent first, as far as their details are known. Those that are not known are read
 * one after the other in the background, so that a call never waits for hundreds of checks. `reviewed`: how many points
 * of law the review of each published version has, by campaign.
 */
export function createTaskFinder(details: CampaignDetailsReader, onError: (error: unknown, webid: string) => void) {
  const waiting = new Map<string, CampaignInList>();
  let isReading = false;

  async function readWaiting(): Promise<void> {
    if (isReading) return;
    isReading = true;
    for (const [webid, row] of waiting) {
      await details.read(webid, row.newestVersion).catch((error: unknown) => onError(error, webid));
      waiting.delete(webid);
    }
    isReading = false;
  }

  return (
    rows: readonly CampaignInList[],
    reviewed: ReadonlyMap<string, number>,
    now: Date,
  ): { tasks: Task[]; isComplete: boolean } => {
    const tasks: Task[] = [];
    let isComplete = true;
    for (const row of rows) {
      if (row.isArchived) continue;
      const known = details.peek(row.webid, row.newestVersion);
      const task = known && findTask(row, known, reviewed.get(row.webid) ?? 0, now);
      if (task) tasks.push(task);
      if (known) continue;
      isComplete = false;
      waiting.set(row.webid, row);
    }
    void readWaiting();
    tasks.sort((one, other) => urgency.indexOf(one.kind) - urgency.indexOf(other.kind));
    return { tasks, isComplete };
  };
}
