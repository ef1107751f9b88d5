import fc from 'fast-check';
import { atNight } from './at-night.ts';

/** How many inputs are made up for a property: some by day, so that nobody waits for them, and all at night. */
export function runs(byDay: number, ofNight: number): number {
  return atNight ? ofNight : byDay;
}

/** Halves of surrogate pairs are no code points of a text. */
const surrogates = { first: 0xd800, count: 0x800 };

const codePoint = fc.nat({ max: 0x10_ffff - surrogates.count }).map(
  (nat) => String.fromCodePoint(nat < surrogates.first ? nat : nat + surrogates.count),
  (letter) => {
    if (typeof letter !== 'string' || [...letter].length !== 1) throw new Error('not one code point');
    const code = letter.codePointAt(0) ?? 0;
    return code < surrogates.first ? code : code - surrogates.count;
  },
);

/** Any text. The unit `binary` of fast-check is the same, and makes a table of a million letters in each worker. */
export function unicodeText(length: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...length, unit: codePoint });
}

/** A failure says how to have the same inputs again: SEED is the seed of all properties of the run. */
export function setUpMadeUpInputs(): void {
  fc.configureGlobal({
    numRuns: runs(50, 1_000),
    ...(process.env.SEED && { seed: Number(process.env.SEED) }),
    reporter: (details) => {
      if (!details.failed) return;
      const settings = `SEED=${details.seed}${atNight ? ' LONG=1' : ''}`;
      const words = `${fc.defaultReportMessage(details)}\n\nThe same inputs again: ${settings} npm run unit -- <file>`;
      throw new Error(words, { cause: details.errorInstance });
    },
  });
}
