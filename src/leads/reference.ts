import { randomInt } from 'node:crypto';

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
