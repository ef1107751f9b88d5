import { judgePeriod, type Period } from '../../contract/insight/period.ts';
import { addDays } from '../../contract/vietnam-time.ts';

/** Periods up to today that are one press away, in days. */
export const periodChoices = { '7': 7, '28': 28, '90': 90, '365': 365 } as const;
export type PeriodChoice = keyof typeof periodChoices;
const choices = Object.keys(periodChoices) as PeriodChoice[];
const usual: PeriodChoice = '28';

/** Parameters of the address: a period up to today, or the first and the last day. */
const [choiceParameter, fromParameter, toParameter] = ['ky', 'tu', 'den'];

export interface ChosenPeriod extends Period {
  /** Undefined: own dates. */
  readonly choice: PeriodChoice | undefined;
}

/** The period that an address says; the last 28 days where it says none, or one that is refused. */
export function readPeriod(address: URLSearchParams, today: string): ChosenPeriod {
  const own = { from: address.get(fromParameter) ?? '', to: address.get(toParameter) ?? '' };
  if (isDay(own.from) && isDay(own.to) && judgePeriod(own) === undefined) return { ...own, choice: undefined };
  const choice = choices.find((one) => one === address.get(choiceParameter)) ?? usual;
  return { from: addDays(today, 1 - periodChoices[choice]), to: today, choice };
}

/** The address with another period; other parameters stay. */
export function writePeriod(address: URLSearchParams, period: PeriodChoice | Period): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const name of [choiceParameter, fromParameter, toParameter]) written.delete(name);
  if (typeof period !== 'string') {
    written.set(fromParameter, period.from);
    written.set(toParameter, period.to);
  } else if (period !== usual) written.set(choiceParameter, period);
  return written;
}

/** A date that exists. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;
}
