import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../../testing/made-up-inputs.ts';
import { digitsOnly, handOverPhoneInput, handOverPhoneMaxLength, handOverPhonePattern } from './hand-over-phone.ts';
import phoneVectors from './hand-over-phone-vectors.json' with { type: 'json' };
import { normalisePhone } from './phone.ts';

const listedPrefixes = new Set(
  [
    ...['032', '033', '034', '035', '036', '037', '038', '039'],
    ...['052', '056', '058', '059', '070', '076', '077', '078', '079'],
    ...['081', '082', '083', '084', '085', '086', '088', '089', '09'],
  ].flat(),
);

describe('the rule', () => {
  test('as typed, each number of the list is judged as the list says', () => {
    expect(phoneVectors.filter(({ input, isAccepted }) => handOverPhonePattern.test(input) !== isAccepted)).toEqual([]);
  });

  test('every prefix from 000 to 099, "followed by 7 or 8 digits", is judged as the list of the specification says', () => {
    for (let number = 0; number < 100; number += 1) {
      const prefix = String(number).padStart(3, '0');
      const isListed = listedPrefixes.has(prefix);
      const isUnder09 = prefix.startsWith('09');
      // After "09" the prefix is one digit shorter, so the same length of number leaves one digit more.
      expect(handOverPhonePattern.test(`${prefix}123456`)).toBe(isUnder09);
      expect(handOverPhonePattern.test(`${prefix}1234567`)).toBe(isListed || isUnder09);
      expect(handOverPhonePattern.test(`${prefix}12345678`)).toBe(isListed);
      expect(handOverPhonePattern.test(`${prefix}12345`)).toBe(false);
      expect(handOverPhonePattern.test(`${prefix}123456789`)).toBe(false);
    }
  });

  test.each(['+84912345678', '84912345678', '0084912345678', '0912 345 678', '0912.345.678', '0912-345-678'])(
    'accepts %s once it is normalised',
    (input) => {
      expect(normalisePhone(input)).toBe('0912345678');
      expect(handOverPhonePattern.test(normalisePhone(input))).toBe(true);
    },
  );

  test('no accepted number is longer than the input takes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[35789]\d{6,12}$/), (number) => {
        if (handOverPhonePattern.test(number)) expect(number.length).toBeLessThanOrEqual(handOverPhoneMaxLength);
      }),
    );
  });
});

describe('the input', () => {
  test.each([
    ['0912345678', '0912345678'],
    ['0912 345 678', '0912345678'],
    ['0912.345.678', '0912345678'],
    ['(091) 234-5678', '0912345678'],
    ['09a1b2', '0912'],
    ['091234567890', '09123456789'],
    ['０９１２３４５６７８', '0912345678'],
    ['+84 912 345 678', '0912345678'],
    ['\u202a+84 912 345 678\u202c', '0912345678'],
    ['(+84) 912 345 678', '0912345678'],
    ['+84 (91) 234 5678', '0912345678'],
    ['+84 (0)912 345 678', '0912345678'],
    ['tel:+84912345678', '0912345678'],
    ['0912·345·678', '0912345678'],
    ['0084912345678', '0912345678'],
    ['84912345678', '84912345678'],
    ['+1 650 253 0000', '16502530000'],
    ['không', ''],
    ['', ''],
  ])('%j becomes %j: "digits only input, max length 11"', (typed, shown) => {
    expect(handOverPhoneInput(typed)).toBe(shown);
  });

  test('typing a number digit by digit never changes what was typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:0[1-9]|84)\d{0,9}$/), (number) => {
        let shown = '';
        for (const digit of number) shown = handOverPhoneInput(shown + digit);
        expect(shown).toBe(number);
      }),
    );
  });

  test('any text leaves at most 11 digits and nothing else', () => {
    fc.assert(
      fc.property(unicodeText(), (text) => {
        expect(handOverPhoneInput(text)).toMatch(/^\d{0,11}$/);
        expect(handOverPhoneInput(handOverPhoneInput(text))).toBe(handOverPhoneInput(text));
      }),
    );
  });

  test('digitsOnly keeps the first digits in their order', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 20 }), (text, maxLength) => {
        const digits = Array.from(text).filter((character) => /^[0-9]$/.test(character));
        expect(digitsOnly(text, maxLength)).toBe(digits.slice(0, maxLength).join(''));
      }),
    );
  });
});
