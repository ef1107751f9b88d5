import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../../testing/made-up-inputs.ts';
import { genericPhonePattern, normalisePhone } from './phone.ts';
import phoneVectors from './phone-vectors.json' with { type: 'json' };

/** Ten- and eleven-digit numbers that the generic form accepts. */
const acceptedNumber = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('03', '05', '07', '08', '09'),
      fc.integer({ min: 10, max: 19 }).map((x) => `0${x}`),
    ),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
  )
  .map(([prefix, digits]) => prefix + digits.join(''));

describe('"prefix 03, 05, 07, 08, 09 or 01x then 8 digits"', () => {
  test('as typed, each number of the list is judged as the list says', () => {
    const others = phoneVectors.vectors.filter(
      ({ input, genericHuVang }) => genericPhonePattern.test(input) !== genericHuVang,
    );
    expect(others).toEqual([]);
  });

  test.each(['0912345678\n', ' 0912345678', 'x0912345678', '0912345678x', '٠٩١٢٣٤٥٦٧٨'])(
    'the pattern is anchored and knows only ASCII digits: %j',
    (text) => {
      expect(genericPhonePattern.test(text)).toBe(false);
    },
  );
});

describe('before matching, spaces, dots and dashes go and a leading +84, 84 or 0084 becomes 0', () => {
  test.each([
    ['+84 912 345 678', '0912345678'],
    ['+84912345678', '0912345678'],
    ['0084912345678', '0912345678'],
    ['0084 912.345.678', '0912345678'],
    ['84912345678', '0912345678'],
    ['841212345678', '01212345678'],
    ['0912.345.678', '0912345678'],
    ['0912-345-678', '0912345678'],
    ['0912–345—678', '0912345678'],
    ['0912\u00a0345\u202f678', '0912345678'],
    ['\u202a0912345678\u202c', '0912345678'],
    ['０９１２３４５６７８', '0912345678'],
    // A 0 behind the country code, brackets, and what other programs copy.
    ['+84 (0)912 345 678', '0912345678'],
    ['+84 0912 345 678', '0912345678'],
    ['+84-0912345678', '0912345678'],
    ['0084 (0) 912 345 678', '0912345678'],
    ['840912345678', '0912345678'],
    ['84 0121 234 5678', '01212345678'],
    ['(+84) 912 345 678', '0912345678'],
    ['(84) 912 345 678', '0912345678'],
    ['(091) 234 5678', '0912345678'],
    ['[091] 234/56/78', '0912345678'],
    ['0912·345·678', '0912345678'],
    ['0912,345,678', '0912345678'],
    ['tel:+84912345678', '0912345678'],
    ['TEL: 0912 345 678', '0912345678'],
    // Two numbers are none.
    ['0912345678 / 0987654321', '09123456780987654321'],
    // A number of ten digits that begins with 084 is a national one.
    ['0841234567', '0841234567'],
    // Nine digits in all: too short to carry the country code.
    ['841234567', '841234567'],
  ])('%j is %s', (typed, normalised) => {
    expect(normalisePhone(typed)).toBe(normalised);
  });

  test('an accepted number of the list stays as it is', () => {
    const accepted = phoneVectors.vectors.filter(({ genericHuVang }) => genericHuVang).map(({ input }) => input);
    expect(accepted.map(normalisePhone)).toEqual(accepted);
  });

  test('every spelling of an accepted number is normalised to it', () => {
    const spelling = fc.constantFrom<(number: string) => string>(
      (number) => number,
      (number) => `+84${number.slice(1)}`,
      (number) => `84${number.slice(1)}`,
      (number) => `0084${number.slice(1)}`,
      (number) => `(+84) ${number.slice(1)}`,
      (number) => `+84 (0)${number.slice(1)}`,
      (number) => `tel:+84${number}`,
    );
    const separator = fc.constantFrom('', ' ', '.', '-', '\u00a0', '\u2011', '·', '/');
    fc.assert(
      fc.property(acceptedNumber, spelling, separator, (number, spell, between) => {
        const typed = spell(number).replace(/(\d{3})(?=\d)/g, `$1${between}`);
        expect(normalisePhone(typed)).toBe(number);
        expect(genericPhonePattern.test(normalisePhone(typed))).toBe(true);
      }),
    );
  });

  test('it never fails, and what it accepts is stable', () => {
    fc.assert(
      fc.property(unicodeText(), (text) => {
        const normalised = normalisePhone(text);
        if (genericPhonePattern.test(normalised)) expect(normalisePhone(normalised)).toBe(normalised);
      }),
    );
  });
});
