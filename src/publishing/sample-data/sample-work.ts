import { callFactsOf, nothingElse } from '../../contract/desk/call-facts.ts';
import { defaultDeskPolicy } from '../../contract/desk/desk-policy.ts';
import { type CallOutcome, type WorkState, workAfterCall } from '../../contract/desk/outcomes.ts';
import {
  addOpenMinutes,
  countOpenMinutes,
  isOpenAt,
  nextOpenTime,
  subtractOpenMinutes,
} from '../../contract/desk/work-calendar.ts';
import type { WorkCalendar } from '../../contract/desk/work-calendar-schema.ts';
import { createRandom } from './sample-random.ts';

/** A made-up person who waits for a call. */
export interface SamplePerson {
  readonly person: string;
  readonly leadId: string;
  readonly webid: string;
  readonly waitingSince: Date;
}

/** A made-up call. */
interface SampleCall {
  readonly at: Date;
  readonly outcome: CallOutcome;
  readonly followUpAt: Date | null;
  /** Empty for none. */
  readonly note: string;
  /** Only for the first call. */
  readonly firstCallMinutes: number | null;
}

/** The calls to a person, and where the work stands after them. */
export interface SampleWork extends SamplePerson {
  readonly calls: readonly [SampleCall, ...SampleCall[]];
  readonly state: WorkState;
  readonly dueAt: Date | null;
  readonly unanswered: number;
}

const minuteMs = 60_000;
/** The newest people wait for their first call. */
const newPeople = 9;
/** The next ones are called again, the rest is closed. */
const openPeople = 20;

const ends: readonly CallOutcome[] = [
  ...['interested', 'interested', 'interested', 'interested', 'notInterested', 'notInterested', 'notInterested'],
  ...['hasProduct', 'hasProduct', 'wrongNumber', 'refusedMarketing'],
] as CallOutcome[];

/** When call-backs are due, in minutes from now: two are late, most are to come. */
const agreedMinutes = [-12, -3, 25, 50, 95, 160, 240, 1440, 1500, 2880];
/** How long ago a call was not answered. */
const unansweredMinutesAgo = [12, 24, 33, 41, 58, 75, 110];

const notes: Partial<Record<CallOutcome, readonly string[]>> = {
  interested: ['Đang gom tiền Tết, hỏi rút trước một phần có mất lời không.', 'Muốn nhận bảng tính qua e-mail.'],
  callBack: ['Đang họp, xin gọi lại.', 'Đang đón con, nói chuyện được lúc hẹn.'],
  notInterested: ['Chỉ xem thử.'],
  hasProduct: ['Đã mở ở chi nhánh gần nhà.'],
};

/**
 * What has happened with made-up people: always the same for the same people and time. The newest are new, some are
 * called again, most are closed; all in the working hours, by the rules that hold for real calls.
 */
export function makeSampleWork(people: readonly SamplePerson[], calendar: WorkCalendar, now: Date): SampleWork[] {
  const random = createRandom(20_261_125);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const lastOpen = isOpenAt(calendar, now) ? now : (subtractOpenMinutes(calendar, now, 1) ?? now);
  const minutesAgo = (minutes: number) => new Date(lastOpen.getTime() - minutes * minuteMs);
  const sorted = people.toSorted((one, other) => other.waitingSince.getTime() - one.waitingSince.getTime());
  let agreed = 0;
  let retried = 0;

  return sorted.slice(newPeople).flatMap((person, index): SampleWork[] => {
    const isOpen = index < openPeople;
    const callAfter = (from: Date, minutes: number) => addOpenMinutes(calendar, from, minutes) ?? from;
    const first = callAfter(person.waitingSince, 2 + below(25));
    const made: { at: Date; outcome: CallOutcome; followUpAt: Date | null }[] = [];
    const call = (at: Date, outcome: CallOutcome, followUpAt: Date | null = null) =>
      made.push({ at, outcome, followUpAt });
    if (isOpen && index % 2 === 0) {
      const minutes = agreedMinutes[agreed % agreedMinutes.length] ?? 0;
      agreed += 1;
      const wanted = new Date(now.getTime() + minutes * minuteMs);
      call(first, 'callBack', minutes < 0 ? wanted : (nextOpenTime(calendar, wanted) ?? wanted));
    } else if (isOpen) {
      call(first, 'noAnswer');
      call(minutesAgo(unansweredMinutesAgo[retried % unansweredMinutesAgo.length] ?? 0), 'noAnswer');
      retried += 1;
    } else {
      if (below(3) === 0) call(first, 'noAnswer');
      call(made.length === 0 ? first : callAfter(first, 30 + below(20)), pick(ends));
    }
    const before = made.filter(({ at }) => at < now).sort((one, other) => one.at.getTime() - other.at.getTime());
    let after = { state: 'new' as WorkState, dueAt: null as Date | null, unanswered: 0 };
    const calls = before.map((one, number): SampleCall => {
      after = workAfterCall(
        callFactsOf(
          { ...after, lastOutcome: null },
          { policy: defaultDeskPolicy, calendar },
          { ...nothingElse, calls: before.slice(0, number).map(({ at }) => at) },
        ),
        { ...one, unanswered: after.unanswered },
      );
      const said = notes[one.outcome];
      return {
        ...one,
        note: said && below(2) === 0 ? pick(said) : '',
        firstCallMinutes:
          number === 0 ? Math.max(0, Math.round(countOpenMinutes(calendar, person.waitingSince, one.at))) : null,
      };
    });
    const [earliest, ...later] = calls;
    return earliest ? [{ ...person, calls: [earliest, ...later], ...after }] : [];
  });
}
