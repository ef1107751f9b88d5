import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldMessages } from './field-messages.ts';
import { normalisePhone, variantAPhonePattern, variantCPhonePattern } from './phone.ts';
import phoneVectors from './phone-vectors.json' with { type: 'json' };
import { variantAFieldNames, variantAFieldsSchema, variantARegistrationSchema } from './variant-a-registration.ts';
import { variantBFieldNames, variantBFieldsSchemas, variantBRegistrationSchemas } from './variant-b-registration.ts';
import { variantCFieldNames, variantCFieldsSchema, variantCRegistrationSchema } from './variant-c-registration.ts';

const person = { name: 'Nguyễn Văn An', phoneNumber: '0912345678', email: 'an@example.vn' };
const bodies = {
  A: { schema: variantARegistrationSchema, body: person },
  'B with the list of 2024': {
    schema: variantBRegistrationSchemas['2024'],
    body: { ...person, provinceId: '01', districtId: '001' },
  },
  'B with the list of 2025': {
    schema: variantBRegistrationSchemas['2025'],
    body: { ...person, provinceId: '01', wardId: '00004' },
  },
  C: { schema: variantCRegistrationSchema, body: { ...person, idNumber: '079203001234' } },
};
type Variant = keyof typeof bodies;
const variants: Variant[] = ['A', 'B with the list of 2024', 'B with the list of 2025', 'C'];

/** The message of each field of a body with these changes; empty for a valid one. */
function messagesFor(variant: Variant, change: Record<string, unknown>): Record<string, string> {
  const { schema, body } = bodies[variant];
  const parsed = schema.safeParse({ ...body, ...change });
  return parsed.success ? {} : fieldMessages(parsed.error);
}

describe.each(variants)('variant %s', (variant) => {
  test('accepts a complete body and leaves it as it is', () => {
    expect(bodies[variant].schema.parse(bodies[variant].body)).toEqual(bodies[variant].body);
  });

  test('requires each of its fields: "Vui lòng nhập thông tin"', () => {
    for (const field of Object.keys(bodies[variant].body)) {
      for (const missing of [undefined, null, '', ' ', '\u00a0\t\n', '\u0000', 7, ['a'], {}]) {
        expect(messagesFor(variant, { [field]: missing }), `${field}: ${JSON.stringify(missing)}`).toEqual({
          [field]: 'Vui lòng nhập thông tin',
        });
      }
    }
  });

  test('refuses a crafted extra field by its name', () => {
    expect(messagesFor(variant, { isAdmin: 'true' })).toEqual({ isAdmin: 'Giá trị không hợp lệ' });
    expect(messagesFor(variant, { address: '1 Lê Lợi' })).toEqual({ address: 'Giá trị không hợp lệ' });
  });

  test('takes the optional extras: utm, ctaId, captcha, submissionId', () => {
    const extras = {
      utmSource: 'zalo',
      utmCampaign: 'tet',
      utmContent: 'anh-1',
      utmMedium: 'cpc',
      ctaId: 'nut-dau-trang',
      captcha: 'token',
      submissionId: '7b0c2c5e-54f0-4c1a-9d7d-0d6f8a1c2b3d',
    };
    const { schema, body } = bodies[variant];
    expect(schema.parse({ ...body, ...extras })).toMatchObject({ ...body, ...extras });
  });

  test('says nothing about itself in English, whatever it is sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('name', 'email', 'phoneNumber', 'x'), fc.jsonValue()), (change) => {
        for (const message of Object.values(messagesFor(variant, change)))
          expect(message).not.toMatch(/invalid|expected|required|unrecognized/i);
      }),
    );
  });
});

describe('email', () => {
  test.each([
    ['an@example.vn', undefined],
    [' an@example.vn ', undefined],
    ['an.nguyen+vay@mail.example.com.vn', undefined],
    ['an', 'Email không đúng định dạng'],
    ['an@', 'Email không đúng định dạng'],
    ['an@example', 'Email không đúng định dạng'],
    ['@example.vn', 'Email không đúng định dạng'],
    ['an @example.vn', 'Email không đúng định dạng'],
    ['an@example.vn, binh@example.vn', 'Email không đúng định dạng'],
    [`${'a'.repeat(250)}@example.vn`, 'Email không đúng định dạng'],
  ])('email %j: %s', (email, message) => {
    const wanted = message ? { email: message } : {};
    for (const variant of variants) expect([variant, messagesFor(variant, { email })]).toEqual([variant, wanted]);
  });
});

describe('name', () => {
  const cases: [string, string | undefined][] = [
    ['A', 'Tối thiểu 2 ký tự'],
    ['Ấ', 'Tối thiểu 2 ký tự'],
    ['Ấ'.normalize('NFD'), 'Tối thiểu 2 ký tự'],
    ['Lê', undefined],
    ['a'.repeat(254), undefined],
    ['a'.repeat(255), undefined],
    ['a'.repeat(256), 'Tối đa 255 ký tự'],
    // 255 letters, 510 and more code units as typed.
    ['Ễ'.repeat(255).normalize('NFD'), undefined],
    ['𠀀'.repeat(255), undefined],
    ['𠀀'.repeat(256), 'Tối đa 255 ký tự'],
  ];

  test.each(cases)('%#: variants A and B, "2 to 255 characters"', (name, message) => {
    for (const variant of ['A', 'B with the list of 2024', 'B with the list of 2025'] as const)
      expect(messagesFor(variant, { name })).toEqual(message ? { name: message } : {});
  });

  test('variant A counts what was typed and stores it trimmed; variant B trims before it counts', () => {
    expect(messagesFor('A', { name: 'A ' })).toEqual({});
    expect(variantAFieldsSchema.parse({ ...person, name: ' A ' }).name).toBe('A');
    expect(messagesFor('A', { name: `${'a'.repeat(255)} ` })).toEqual({ name: 'Tối đa 255 ký tự' });
    expect(messagesFor('B with the list of 2024', { name: 'A ' })).toEqual({ name: 'Tối thiểu 2 ký tự' });
    expect(messagesFor('B with the list of 2024', { name: `  ${'a'.repeat(255)} ` })).toEqual({});
  });

  test('variant C: "name required", no shortest', () => {
    expect(messagesFor('C', { name: 'Y' })).toEqual({});
    expect(messagesFor('C', { name: 'a'.repeat(255) })).toEqual({});
    expect(messagesFor('C', { name: 'a'.repeat(256) })).toEqual({ name: 'Tối đa 255 ký tự' });
  });
});

describe('phoneNumber', () => {
  test('the patterns judge each number of the list as printed', () => {
    const others = phoneVectors.vectors.filter(
      ({ input, variantA, genericHuVang }) =>
        variantAPhonePattern.test(input) !== variantA || variantCPhonePattern.test(input) !== genericHuVang,
    );
    expect(others).toEqual([]);
  });

  test('the forms judge each number of the list without spaces and country code', () => {
    const wanted = phoneVectors.vectors.flatMap(({ input }) => {
      const normalised = normalisePhone(input);
      const message = input.trim() === '' ? 'Vui lòng nhập thông tin' : 'SDT không đúng định dạng';
      return variants.map((variant) => {
        const pattern = variant === 'C' ? variantCPhonePattern : variantAPhonePattern;
        return { variant, input, messages: pattern.test(normalised) ? {} : { phoneNumber: message } };
      });
    });
    expect(
      wanted.map(({ variant, input }) => ({ variant, input, messages: messagesFor(variant, { phoneNumber: input }) })),
    ).toEqual(wanted);
  });

  test.each(['+84912345678', '84912345678', '0084912345678', '0912 345 678', '0912.345.678', '0912-345-678'])(
    '%s is the same person',
    (phoneNumber) => {
      for (const variant of variants) expect(messagesFor(variant, { phoneNumber })).toEqual({});
    },
  );

  test('011 and 017 pass in variant C alone: "012, 016, 018, 019" is the rule of A and B', () => {
    for (const phoneNumber of ['01112345678', '01712345678']) {
      expect(messagesFor('A', { phoneNumber })).toEqual({ phoneNumber: 'SDT không đúng định dạng' });
      expect(messagesFor('C', { phoneNumber })).toEqual({});
    }
  });

  test.each(['0912345678 0987654321', 'gọi 0912345678', '09123456789', `${' '.repeat(40)}1`, '0'.repeat(5000)])(
    '%# is refused whole: the patterns are anchored',
    (phoneNumber) => {
      for (const variant of variants)
        expect(messagesFor(variant, { phoneNumber })).toEqual({ phoneNumber: 'SDT không đúng định dạng' });
    },
  );
});

describe('idNumber, "8 to 12 characters"', () => {
  test.each([
    ['1234567', 'Tối thiểu 8 ký tự'],
    ['12345678', undefined],
    ['123456789', undefined],
    ['079203001234', undefined],
    ['0792030012345', 'Tối đa 12 ký tự'],
    ['B1234567', undefined],
    ['079 203 001 234', undefined],
    ['079.203.001.234', undefined],
    ['1 2 3 4 5 6 7', 'Tối thiểu 8 ký tự'],
    ['1.......', 'Tối thiểu 8 ký tự'],
    ['. . .', 'Vui lòng nhập thông tin'],
    ['9'.repeat(5000), 'Tối đa 12 ký tự'],
  ])('%#: %s', (idNumber, message) => {
    expect(messagesFor('C', { idNumber })).toEqual(message ? { idNumber: message } : {});
  });

  test('is stored without the spaces and dots that group it', () => {
    const fields = { ...person, idNumber: ' 079 203.001\u200b 234 ' };
    expect(variantCFieldsSchema.parse(fields).idNumber).toBe('079203001234');
  });
});

describe('places in variant B', () => {
  test.each([
    [{ provinceId: '1' }, { provinceId: 'Giá trị không hợp lệ' }],
    [{ provinceId: '001' }, { provinceId: 'Giá trị không hợp lệ' }],
    [{ districtId: '01' }, { districtId: 'Giá trị không hợp lệ' }],
    [{ districtId: '__proto__' }, { districtId: 'Giá trị không hợp lệ' }],
    [{ provinceId: ' 01 ' }, {}],
    [{ wardId: '00001' }, { wardId: 'Giá trị không hợp lệ' }],
  ])('with the list of 2024: %j', (change, expected) => {
    expect(messagesFor('B with the list of 2024', change)).toEqual(expected);
  });

  test('with the list of 2025 "the district gives way to the ward"', () => {
    expect(messagesFor('B with the list of 2025', { districtId: '001' })).toEqual({
      districtId: 'Giá trị không hợp lệ',
    });
    expect(messagesFor('B with the list of 2025', { wardId: '004' })).toEqual({ wardId: 'Giá trị không hợp lệ' });
  });
});

test('the lists of field names are those of the schemas, in the order of the forms', () => {
  expect(variantAFieldNames).toEqual(Object.keys(variantAFieldsSchema.shape));
  expect(variantBFieldNames['2024']).toEqual(Object.keys(variantBFieldsSchemas['2024'].shape));
  expect(variantBFieldNames['2025']).toEqual(Object.keys(variantBFieldsSchemas['2025'].shape));
  expect(variantCFieldNames).toEqual(Object.keys(variantCFieldsSchema.shape));
});
