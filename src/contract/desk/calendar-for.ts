import { defaultCalendar } from './default-calendar.ts';
import type { CalendarChange, CalendarDifferences, WorkCalendar, WorkCalendars } from './work-calendar-schema.ts';

/** The id of the bank's calendar among those of teams. */
export const bankId = 'bank';

/** Of a bank that has changed nothing and has no teams. */
export const noDifferences: CalendarDifferences = { week: {}, days: {} };
export const defaultCalendars: WorkCalendars = { bank: noDifferences, teams: [] };

/** The calendar by which people of a campaign are called: that of its team, otherwise the bank's. */
export function calendarFor({ bank, teams }: WorkCalendars, webid: string): WorkCalendar {
  const team = teams.find(({ webids }) => webids.includes(webid));
  return applyDifferences(defaultCalendar, team ? joinDifferences(bank, team.differences) : bank);
}

/** The calendar of the bank, for everything that belongs to no campaign. */
export function calendarOfBank({ bank }: Pick<WorkCalendars, 'bank'>): WorkCalendar {
  return applyDifferences(defaultCalendar, bank);
}

/** The calendar of the bank or of a team, and the one that it differs from. Undefined for an unknown team. */
export function findCalendar(
  calendars: WorkCalendars,
  calendar: string,
): { calendar: WorkCalendar; above: WorkCalendar; differences: CalendarDifferences } | undefined {
  const ofBank = calendarOfBank(calendars);
  if (calendar === bankId) return { calendar: ofBank, above: defaultCalendar, differences: calendars.bank };
  const team = calendars.teams.find(({ id }) => id === calendar);
  return (
    team && {
      calendar: applyDifferences(ofBank, team.differences),
      above: ofBank,
      differences: team.differences,
    }
  );
}

/**
 * Calendars as somebody needs them who works in these campaigns only (null: in all): other campaigns are left out, and
 * a team that has all of them gives the calendar for everything.
 */
export function narrowCalendars(calendars: WorkCalendars, webids: readonly string[] | null): WorkCalendars {
  if (webids === null) return calendars;
  const teams = calendars.teams
    .map((team) => ({ ...team, webids: team.webids.filter((webid) => webids.includes(webid)) }))
    .filter((team) => team.webids.length > 0);
  const [only] = teams;
  return only && only.webids.length === new Set(webids).size
    ? { bank: joinDifferences(calendars.bank, only.differences), teams: [] }
    : { bank: calendars.bank, teams };
}

function applyDifferences(calendar: WorkCalendar, { week, days }: CalendarDifferences): WorkCalendar {
  const special = Object.entries({ ...calendar.days, ...days });
  return {
    week: calendar.week.map((hours, weekday) => {
      const own = week[weekday];
      return own === undefined ? hours : own;
    }),
    days: Object.fromEntries(special.flatMap(([date, day]) => (day === null ? [] : [[date, day]]))),
  };
}

/** All calendars after a change of one: `bank`, or the id of a team. Undefined for an unknown team. */
export function changeCalendars(
  calendars: WorkCalendars,
  calendar: string,
  change: CalendarChange,
): WorkCalendars | undefined {
  if (calendar === bankId) return { ...calendars, bank: applyChange(calendars.bank, change) };
  const team = calendars.teams.find(({ id }) => id === calendar);
  if (!team) return undefined;
  const changed = { ...team, differences: applyChange(team.differences, change) };
  return { ...calendars, teams: calendars.teams.map((one) => (one === team ? changed : one)) };
}

/** Differences after a change. */
function applyChange(differences: CalendarDifferences, change: CalendarChange): CalendarDifferences {
  return { week: takeBack(differences.week, change.week), days: takeBack(differences.days, change.days) };
}

function joinDifferences(one: CalendarDifferences, other: CalendarDifferences): CalendarDifferences {
  return { week: { ...one.week, ...other.week }, days: { ...one.days, ...other.days } };
}

function takeBack<Value>(
  own: Readonly<Record<string, Value>>,
  change: Readonly<Record<string, Value | 'asAbove'>>,
): Record<string, Value> {
  const next = Object.entries({ ...own, ...change });
  return Object.fromEntries(next.flatMap(([name, value]) => (value === 'asAbove' ? [] : [[name, value]])));
}
