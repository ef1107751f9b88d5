import type { BadgeState } from '../kit/Badge.tsx';
import type { VersionStanding } from './history-rows.ts';

/** How it is drawn where a version stands. */
export const standingBadges: Readonly<Record<VersionStanding, BadgeState>> = {
  live: 'live',
  waiting: 'wait',
  scheduled: 'timed',
  kept: 'timed',
  returned: 'back',
  replaced: 'off',
  never: 'draft',
};
