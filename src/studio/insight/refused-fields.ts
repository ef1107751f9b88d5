import type { CampaignInsight } from './day-points.ts';
import { refusedTexts as words } from './texts.ts';

type Refused = CampaignInsight['refused'][number];

/** A refusal is worth a look from half as often again, and so many times. */
const [leastGrowth, fewestTimes] = [1.5, 20];

export interface Grown {
  readonly field: string;
  /** How many times as often as before, of forms that were begun. */
  readonly times: number;
  /** Times in the period before, of 100 forms that were begun. */
  readonly before: number;
}

/** The field whose refusals grew most against the period before, by forms that were begun; undefined for none. */
export function findGrown(refused: readonly Refused[], begun: number, begunBefore: number): Grown | undefined {
  if (begun === 0 || begunBefore === 0) return undefined;
  return refused
    .filter(({ count, before }) => count >= fewestTimes && before > 0)
    .map(({ field, count, before }) => ({
      field,
      // To nine digits: 0,15 / 0,1 is a little below 1,5.
      times: Number(((count * begunBefore) / (before * begun)).toPrecision(9)),
      before: Number(((before / begunBefore) * 100).toPrecision(9)),
    }))
    .filter(({ times }) => times >= leastGrowth)
    .toSorted((one, other) => other.times - one.times)[0];
}

/** A field as staff call it; fields of one's own keep their name. */
export function nameField(field: string): string {
  const names: Readonly<Record<string, string>> = words.fields;
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
}
