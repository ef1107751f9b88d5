import { randomInt } from 'node:crypto';
import { withoutDiacritics } from '../contract/fold-vietnamese.ts';

/** Letters and digits that are not confused when a reference is read out: no I, L, O, 0 and 1. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const referenceLength = 6;

/**
 * A random reference, for example HV7K3M: one of 887 million. The database keeps them unique. `chooseBelow` returns a
 * uniform random integer from 0 to below its argument.
 */
export function makeReference(chooseBelow: (limit: number) => number = randomInt): string {
  return Array.from({ length: referenceLength }, () => referenceAlphabet[chooseBelow(referenceAlphabet.length)]).join(
    '',
  );
}

/** A reference as a person typed it: in small letters, with spaces or dashes, with marks that a keyboard has added. */
export function readReference(typed: string): string | undefined {
  const read = withoutDiacritics(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s.·\-–—_#]/gu, '');
  const isOne = read.length === referenceLength && [...read].every((sign) => referenceAlphabet.includes(sign));
  return isOne ? read : undefined;
}
