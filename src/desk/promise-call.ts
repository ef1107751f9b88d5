import { calendarFor } from '../contract/desk/calendar-for.ts';
import { promiseTime, spellPromise } from '../contract/desk/call-promise.ts';
import type { DeskRules } from '../contract/studio/desk-calls.ts';
import type { DeskContext } from './desk-context.ts';
import { readDeskRules } from './work-calendars.ts';

/**
 * Says before when somebody who registers now is called, in the words of a page: `8:15 thứ Tư 25/11`. Undefined when
 * nobody can say: the calendar has no open day, or the rules were not read.
 */
export type PromiseCall = (webid: string) => Promise<string | undefined>;

/** Rules are read again after this time, so that registrations in a rush do not each read them. */
const keptMs = 5_000;

export function createPromiseCall({ db, now }: Pick<DeskContext, 'db' | 'now'>): PromiseCall {
  let kept: { rules: DeskRules; at: number } | undefined;
  return async (webid) => {
    const at = now();
    if (!kept || Math.abs(at.getTime() - kept.at) > keptMs) {
      // A registration is stored by now: it is acknowledged, with or without a promise.
      const rules = await readDeskRules(db, { webids: null }).catch(() => undefined);
      if (!rules) return undefined;
      kept = { rules, at: at.getTime() };
    }
    const { policy, calendars } = kept.rules;
    const time = promiseTime(calendarFor(calendars, webid), policy, at);
    return time && spellPromise(time, at);
  };
}
