/** Letters and digits that nobody confuses when a reference is read out: no I, L, O, 0 and 1. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const referenceLength = 6;

/** Largest multiple of the alphabet's size that fits a byte: bytes above it would make some letters more likely. */
const usableBytes = 256 - (256 % referenceAlphabet.length);

/** A random reference, for example HV7K3M: 887 million of them, not guessable from one another. The database keeps them unique. */
export function makeReference(
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let reference = '';
  while (reference.length < referenceLength) {
    for (const byte of fillRandom(new Uint8Array(referenceLength))) {
      if (byte < usableBytes) reference += referenceAlphabet[byte % referenceAlphabet.length];
      if (reference.length === referenceLength) break;
    }
  }
  return reference;
}
