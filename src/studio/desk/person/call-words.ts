import { cutText } from '../../../contract/clean-text.ts';
import { callRuleNames } from '../../../contract/desk/call-rule-names.ts';
import { type CallFacts, type CallVerdict, callsInFrame, mostCalls } from '../../../contract/desk/may-call.ts';
import { hoursOf, isOpenAt } from '../../../contract/desk/work-calendar.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { formatDay } from '../../app/format.ts';
import type { IconName } from '../../kit/Icon.tsx';
import { clockOf, clockOfMinutes } from '../desk-words.ts';
import { callTexts as words } from './call-texts.ts';

const dayMs = 86_400_000;
/** Longest name of a product, a holiday or a list in the line, in letters: on a desk, and on a phone. */
const longestName = { full: 24, short: 16 };

/** What the line says beside the facts. */
export interface CallContext {
  readonly facts: CallFacts;
  readonly now: Date;
  /** The product of the page, as the campaign is called. */
  readonly product: string;
  readonly registeredAt: Date;
  /** When the first call is due; null for later ones. */
  readonly firstDue: Date | null;
}

/** `ok`: yes. `part`: yes, but only about this. `no`: not now, or never. `fail`: nobody could be asked. */
export type CallTone = 'ok' | 'part' | 'no' | 'fail';

export interface CallWords {
  readonly tone: CallTone;
  readonly icon: IconName;
  readonly head: string;
  readonly rest: string;
  /** On the button that cannot be used. */
  readonly button: string;
}

/** `15:20`, `08:00 ngày mai`, `08:00 thứ Tư 25/11`. */
export function momentOf(time: Date, now: Date): string {
  const day = vietnamDate(time);
  if (day === vietnamDate(now)) return clockOf(time);
  if (day === vietnamDate(new Date(now.getTime() + dayMs))) return `${clockOf(time)} ${words.tomorrow}`;
  return `${clockOf(time)} ${weekdayOf(day)} ${formatDay(day, now)}`;
}

function weekdayOf(day: string): string {
  return words.weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';
}

function cutName(name: string, most: number): string {
  return name.length > most ? `${cutText(name, most - 1).trimEnd()}…` : name;
}

/** One sentence: at most 96 letters, on a phone 62. */
export function sayCall(verdict: CallVerdict, context: CallContext, isShort: boolean): CallWords {
  const said = verdict.may ? sayYes(verdict, context, isShort) : sayNo(verdict, context, isShort);
  return { ...said, head: endCut(said.head), rest: endCut(said.rest) };
}

/** A sentence that ends with a cut name has no fourth dot. */
function endCut(sentence: string): string {
  return sentence.replaceAll('….', '…');
}

/** The server could not be asked. */
export function sayFailed(tries: number, isShort: boolean): CallWords {
  const rest = isShort ? words.failedShort(tries) : words.failedNote(tries);
  return { tone: 'fail', icon: 'warning', head: words.failed, rest, button: words.trying };
}

function sayYes(
  { rule, topics }: Extract<CallVerdict, { may: true }>,
  { facts, product }: CallContext,
  isShort: boolean,
): CallWords {
  const name = cutName(product, isShort ? longestName.short : longestName.full);
  const yes = { tone: 'ok', icon: 'check', head: words.yes, button: '' } as const;
  if (rule === 'marketing') return { ...yes, rest: isShort ? words.marketingShort : words.marketing };
  if (facts.listed !== null) {
    const rest = isShort ? words.listedButAskedShort : words.listedButAsked;
    return { ...yes, tone: 'part', icon: 'info', head: words.onlyAbout(name), rest };
  }
  const isAll = topics === 'all';
  if (rule === 'agreedTime' && facts.agreedAt) {
    const clock = clockOf(facts.agreedAt);
    if (isAll) return { ...yes, rest: isShort ? words.agreedAllShort(clock) : words.agreedAll(clock) };
    return { ...yes, rest: isShort ? words.agreedShort(clock, name) : words.agreed(clock, name) };
  }
  if (isAll) return { ...yes, rest: isShort ? words.askedAllShort() : words.askedAll(name) };
  return { ...yes, rest: isShort ? words.askedShort(name) : words.asked(name) };
}

function sayNo(
  { rule, until }: Extract<CallVerdict, { may: false }>,
  { facts, now, firstDue }: CallContext,
  isShort: boolean,
): CallWords {
  const most = isShort ? longestName.short : longestName.full;
  const from = until === null ? words.never : words.from(momentOf(until, now));
  const no = { tone: 'no', icon: 'noCall', button: words.not } as const;
  const pair = (full: string, short: string) => (isShort ? short : full);
  switch (rule) {
    case 'holiday': {
      const head = words.holiday(cutName(facts.calendar.days[vietnamDate(now)]?.name ?? '', most));
      const due = isShort || firstDue === null || firstDue <= now ? '' : ` ${words.firstDue(clockOf(firstDue))}`;
      return { ...no, icon: 'calendar', button: words.notYet, head, rest: from + due };
    }
    case 'hours':
      return { ...no, icon: 'moon', button: words.notYet, head: words.hours, rest: from };
    case 'limit': {
      const calls = callsInFrame(facts.calls, now);
      const leaving = calls.at(-mostCalls(facts));
      const isNext = until !== null && leaving !== undefined && until.getTime() - leaving.getTime() === dayMs;
      const isToday = isNext && vietnamDate(until) === vietnamDate(now);
      const rest = isToday && !isShort ? words.leaves(clockOf(until), clockOf(leaving)) : from;
      const button = isToday ? words.waitUntil(clockOf(until)) : words.notYet;
      return { ...no, icon: 'clock', button, head: words.limit(calls.length), rest };
    }
    case 'doNotCall': {
      const { source = '', since = '' } = facts.listed ?? {};
      const note = words.doNotCallNote(cutName(source, most), formatDay(since, now));
      return { ...no, head: words.doNotCall, rest: pair(note, words.doNotCallShort) };
    }
    case 'noConsent':
      return { ...no, head: words.noConsent, rest: pair(words.noConsentNote, words.noConsentShort) };
    case 'withdrawn':
      return { ...no, head: words.withdrawn, rest: pair(words.withdrawnNote, words.withdrawnShort) };
    case 'quarantined':
      return { ...no, head: words.quarantined, rest: pair(words.quarantinedNote, words.quarantinedShort) };
  }
}

/** What to do in place of a call that is not allowed. Without a verdict the server could not be asked. */
export function nextStep(verdict: CallVerdict | undefined, now: Date): { action: string; note: string } {
  const { next } = words;
  if (verdict === undefined) return { action: next.again, note: next.againNote };
  if (verdict.may || verdict.until === null) return { action: next.drop, note: next.dropNote };
  return { action: next.until(shortMomentOf(verdict.until, now)), note: next.untilNote };
}

/** `08:00 thứ Tư` of the next six days, because a button has no room for the date, which the line says. */
function shortMomentOf(time: Date, now: Date): string {
  const isSoon = time.getTime() - now.getTime() < 6 * dayMs;
  return isSoon ? momentOf(time, now).replace(/ [\d/]+$/, '') : `${clockOf(time)} ${formatDay(vietnamDate(time), now)}`;
}

/** Where the calls of the last 24 hours lie in them, as shares, and the same in words. */
export function frameOf({ calls }: CallFacts, now: Date): { shares: number[]; said: string } {
  const counted = callsInFrame(calls, now);
  return {
    shares: counted.map((at) => 1 - (now.getTime() - at.getTime()) / dayMs),
    said: words.next.frame(counted.map(clockOf).join(', ')),
  };
}

interface CallCheck {
  readonly id: keyof typeof words.checks.names;
  readonly tone: 'ok' | 'part' | 'no';
  readonly text: string;
}

/** The five things that were asked. */
export function listChecks({ facts, now, product, registeredAt }: CallContext): readonly CallCheck[] {
  const { checks } = words;
  const { agreedAt, listed, purpose } = facts;
  const counted = callsInFrame(facts.calls, now).length;
  const most = mostCalls(facts);
  const isAsked = purpose === 'askedFor';
  return [
    { id: 'time', ...checkTime(facts, now) },
    { id: 'calls', tone: counted < most ? 'ok' : 'no', text: checks.calls(counted, most) },
    listed === null
      ? { id: 'list', tone: 'ok', text: checks.unlisted }
      : { id: 'list', tone: isAsked ? 'part' : 'no', text: checks.listed(listed.source, formatDay(listed.since, now)) },
    facts.isWithdrawn
      ? { id: 'consent', tone: 'no', text: checks.withdrawn }
      : facts.hasMarketingConsent && listed === null
        ? { id: 'consent', tone: 'ok', text: checks.all }
        : { id: 'consent', tone: isAsked ? 'part' : 'no', text: checks.onlyProduct(product) },
    facts.isQuarantined
      ? { id: 'asked', tone: 'no', text: checks.quarantined }
      : isAsked
        ? {
            ...{ id: 'asked', tone: 'ok' },
            text: agreedAt ? checks.chosen(momentOf(agreedAt, now)) : checks.asked(momentOf(registeredAt, now)),
          }
        : { id: 'asked', tone: 'part', text: checks.done },
  ];
}

function checkTime({ calendar, agreedAt }: CallFacts, now: Date): Pick<CallCheck, 'tone' | 'text'> {
  const { checks } = words;
  const date = vietnamDate(now);
  const hours = hoursOf(calendar, date);
  const special = calendar.days[date];
  const weekday = weekdayOf(date);
  const day = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDay(date, now)}`;
  const said = hours
    ? checks.openToday(day, clockOfMinutes(hours.opensAt), clockOfMinutes(hours.closesAt))
    : checks.closedToday(day, special?.name ?? '');
  const tomorrow = calendar.days[vietnamDate(new Date(now.getTime() + dayMs))];
  const waits = [special, tomorrow].find((one) => one && !one.isConfirmed);
  const isOpen = isOpenAt(calendar, now);
  return {
    tone: isOpen ? 'ok' : agreedAt ? 'part' : 'no',
    text: waits ? `${said} ${checks.unconfirmed(waits.name)}` : said,
  };
}

/** Under the five: what is stored with the call. */
export function sayStored(verdict: CallVerdict): string {
  return verdict.may ? words.checks.rule(callRuleNames[verdict.rule]) : words.checks.refused;
}
