import fc from 'fast-check';
import { atNight } from './at-night.ts';

/** How many inputs are made up for a property: some by day, so that nobody waits for them, and all at night. */
export function runs(byDay: number, ofNight: number): number {
  return atNight ? ofNight : byDay;
}

/** A failure says how to have the same inputs again: SEED is the seed of all properties of the run. */
export function setUpMadeUpInputs(): void {
  fc.configureGlobal({
    numRuns: runs(100, 1_000),
    ...(process.env.SEED && { seed: Number(process.env.SEED) }),
    reporter: (details) => {
      if (!details.failed) return;
      const settings = `SEED=${details.seed}${atNight ? ' LONG=1' : ''}`;
      const words = `${fc.defaultReportMessage(details)}\n\nThe same inputs again: ${settings} npm run unit -- <file>`;
      throw new Error(words, { cause: details.errorInstance });
    },
  });
}
