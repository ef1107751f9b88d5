import { isInCallWindow, nextCallTime } from '../../../contract/desk/call-window.ts';
import type { DeskPolicy } from '../../../contract/desk/desk-policy.ts';
import type { DeskRow } from '../../../contract/studio/desk-calls.ts';

/** An agreed time is kept if the call is made this much earlier, or at any time after it. */
const earlyMs = 10 * 60_000;

/**
 * Undefined when somebody may be called now; otherwise the time from which they may: the next opening of the call
 * window, or the time that they have asked for.
 */
export function callableFrom(
  { state, dueAt }: Pick<DeskRow, 'state' | 'dueAt'>,
  policy: DeskPolicy,
  now: Date,
): Date | undefined {
  if (isInCallWindow(policy, now)) return undefined;
  const opens = nextCallTime(policy, now);
  if (state !== 'callBack' || dueAt === null) return opens;
  const agreed = new Date(Date.parse(dueAt) - earlyMs);
  if (agreed <= now) return undefined;
  return agreed < opens ? agreed : opens;
}
