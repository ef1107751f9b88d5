import type { CampaignRow, CampaignState } from '../../contract/studio/campaign-calls.ts';
import { formatMoment } from '../app/format.ts';
import type { BadgeState } from '../kit/Badge.tsx';
import { homeTexts } from './texts.ts';

export const badgeOf: Readonly<Record<CampaignState, BadgeState>> = {
  running: 'live',
  changed: 'live',
  waiting: 'wait',
  scheduled: 'timed',
  draft: 'draft',
  off: 'off',
};

/** What stands below the state: which version visitors see, or when it comes. */
export function noteState({ state, publishedVersion, newestVersion, scheduledAt }: CampaignRow, now: Date): string {
  if (state === 'scheduled' && scheduledAt !== null) return formatMoment(scheduledAt, now);
  if (publishedVersion === null) return homeTexts.stateNote.version(newestVersion);
  return homeTexts.stateNote.running(publishedVersion);
}

/** `Hà` and `sửa, bản 14`. A change without a name came from the command line. */
export function describeChange({ change: { kind, version, by } }: CampaignRow): { who: string; what: string } {
  return { who: by ?? homeTexts.nobody, what: homeTexts.change[kind](version) };
}

/** `+22%` against the 7 days before; nothing when there is nothing to compare with. */
export function describeTrend(count: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((count - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}
