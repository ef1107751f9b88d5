import { calendarFor } from '../../contract/desk/calendar-for.ts';
import { callFactsOf, nothingElse } from '../../contract/desk/call-facts.ts';
import type { CallFacts } from '../../contract/desk/may-call.ts';
import type { DeskPerson, DeskRow, DeskRules } from '../../contract/studio/desk-calls.ts';

type Row = Pick<DeskRow, 'state' | 'dueAt' | 'lastOutcome' | 'calls' | 'webid'>;

/** The facts by which somebody of a list may be called, or not. Of a person on the screen `number` says more. */
export function rowFacts(
  { state, dueAt, lastOutcome, calls, webid }: Row,
  { policy, calendars }: DeskRules,
  number: DeskPerson['number'] = nothingElse,
): CallFacts {
  return callFactsOf(
    { state, dueAt: dueAt === null ? null : new Date(dueAt), lastOutcome },
    { policy, calendar: calendarFor(calendars, webid) },
    { ...number, calls: calls.map((at) => new Date(at)) },
  );
}
