/**
 * Every code point of the first plane, where all those stand that a format treats in its own way, also halves of
 * surrogate pairs; of each further plane the first and the last two, which are no characters.
 */
export const codePoints: readonly string[] = [
  ...Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)),
  ...Array.from({ length: 16 }, (_, plane) => [0, 0xfffe, 0xffff].map((code) => ((plane + 1) << 16) + code))
    .flat()
    .map((code) => String.fromCodePoint(code)),
];
