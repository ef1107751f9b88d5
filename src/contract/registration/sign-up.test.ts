import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, unicodeText } from '../../testing/made-up-inputs.ts';
import { fieldMessages } from './field-messages.ts';
import {
  chooseSignUpFields,
  type SignUpField,
  type SignUpFieldName,
  type SignUpOptions,
  signUpFieldNames,
  signUpSchema,
} from './sign-up.ts';

const options: SignUpOptions = { places: '2024', hasWards: (id) => id !== '755', hasCalculation: false };

const rightValues: Record<SignUpFieldName, string> = {
  name: 'Lê An',
  phoneNumber: '0912 345 678',
  email: 'an@example.com',
  provinceId: '01',
  districtId: '001',
  wardId: '00001',
  wardDescription: 'Gần chợ',
  address: 'Số 1 Tràng Tiền',
  idNumber: '079203001234',
  note: 'Gọi buổi tối',
  note2: 'a',
  note3: 'b',
};

function shown(...names: SignUpFieldName[]): SignUpField[] {
  return names.map((name) => ({ name, label: name, isRequired: true }));
}

function optional(...names: SignUpFieldName[]): SignUpField[] {
  return shown(...names).map((field) => ({ ...field, isRequired: false }));
}

/** The message of each wrong field. Empty for a valid sign-up. */
function messagesFor(fields: readonly SignUpField[], sent: unknown, changes: Partial<SignUpOptions> = {}) {
  const result = signUpSchema(fields, { ...options, ...changes }).safeParse(sent);
  return result.success ? {} : fieldMessages(result.error);
}

describe('which fields there are', () => {
  test('keep the fixed order, whatever the order of the definition', () => {
    const reversed = shown(...signUpFieldNames.toReversed());
    expect(chooseSignUpFields(reversed, '2024').map(({ name }) => name)).toEqual(signUpFieldNames);
  });

  test('the list of 2025 has no districts; with that of 2024 no ward without its district', () => {
    const chosen = (names: SignUpFieldName[], places: '2024' | '2025') =>
      chooseSignUpFields(shown(...names), places).map(({ name }) => name);
    expect(chosen(['provinceId', 'districtId', 'wardId'], '2025')).toEqual(['provinceId', 'wardId']);
    expect(chosen(['provinceId', 'wardId'], '2025')).toEqual(['provinceId', 'wardId']);
    expect(chosen(['provinceId', 'wardId'], '2024')).toEqual(['provinceId']);
  });
});

describe('"validated only when its show is true and required only when required is true"', () => {
  test('all twelve, filled as asked, are accepted', () => {
    expect(signUpSchema(shown(...signUpFieldNames), options).parse(rightValues)).toMatchObject(rightValues);
  });

  test('required and empty, blank or missing: Vui lòng nhập thông tin', () => {
    for (const name of signUpFieldNames) {
      const names: SignUpFieldName[] = name === 'wardId' ? ['provinceId', 'districtId', 'wardId'] : [name];
      for (const nothing of ['', '  ', '\u200b', null, undefined])
        expect(messagesFor(shown(...names), { ...pick(names), [name]: nothing })).toEqual({
          [name]: 'Vui lòng nhập thông tin',
        });
    }
  });

  test('not required and empty: accepted and not stored', () => {
    for (const name of signUpFieldNames) {
      for (const nothing of ['', '  ', null, undefined]) {
        const values = signUpSchema(optional('provinceId', 'districtId', name), options).parse({ [name]: nothing });
        expect(values).not.toHaveProperty(name, expect.anything());
      }
    }
  });

  test('hidden: left out, whatever it holds, and not judged by its own rule', () => {
    for (const name of signUpFieldNames) {
      const others = signUpFieldNames.filter((other) => other !== name && other !== 'wardId');
      for (const sent of [rightValues[name], '12', '', ' ', null, 0, false, {}, ['x']]) {
        const values = signUpSchema(optional(...others), options).parse({ [name]: sent });
        expect(values).not.toHaveProperty(name, expect.anything());
      }
    }
  });

  test('every field that is not right has its message at once, the ward too', () => {
    expect(messagesFor(shown('name', 'phoneNumber', 'provinceId', 'districtId', 'wardId'), { name: 'A' })).toEqual({
      name: 'Tối thiểu 2 ký tự',
      phoneNumber: 'Vui lòng nhập thông tin',
      provinceId: 'Vui lòng nhập thông tin',
      districtId: 'Vui lòng nhập thông tin',
      wardId: 'Vui lòng nhập thông tin',
    });
  });

  test.each([null, 'x', 7, []])('%j is no sign-up', (sent) => {
    expect(signUpSchema(shown('name', 'provinceId', 'districtId', 'wardId'), options).safeParse(sent).success).toBe(
      false,
    );
  });
});

describe('rules', () => {
  test.each<[SignUpFieldName, string, string | undefined]>([
    ['name', 'A', 'Tối thiểu 2 ký tự'],
    ['name', ' A ', 'Tối thiểu 2 ký tự'],
    ['name', 'Ân', undefined],
    ['name', 'Ân'.normalize('NFD'), undefined],
    ['name', 'ễ'.repeat(255), undefined],
    ['name', ` ${'ễ'.repeat(255)} `, undefined],
    ['name', 'ễ'.repeat(256), 'Tối đa 255 ký tự'],
    ['phoneNumber', '0912345678', undefined],
    ['phoneNumber', '+84 912 345 678', undefined],
    ['phoneNumber', '01212345678', undefined],
    ['phoneNumber', '091234567', 'SDT không đúng định dạng'],
    ['phoneNumber', '09123456789', 'SDT không đúng định dạng'],
    ['phoneNumber', '02412345678', 'SDT không đúng định dạng'],
    ['phoneNumber', '---', 'SDT không đúng định dạng'],
    ['phoneNumber', `${' . '.repeat(20)}0912345678`, 'SDT không đúng định dạng'],
    ['email', 'a@b.vn', undefined],
    ['email', 'a@b', 'Email không đúng định dạng'],
    ['email', `${'a'.repeat(250)}@b.vn`, 'Email không đúng định dạng'],
    ['idNumber', '1234567', 'Tối thiểu 8 ký tự'],
    ['idNumber', '12345678', undefined],
    ['idNumber', '079 203 001 234', undefined],
    ['idNumber', '1234567890123', 'Tối đa 12 ký tự'],
    ['provinceId', '1', 'Giá trị không hợp lệ'],
    ['provinceId', '01 OR 1=1', 'Giá trị không hợp lệ'],
    ['districtId', '0001', 'Giá trị không hợp lệ'],
    ['note', 'ễ'.repeat(255), undefined],
    ['note', 'ễ'.repeat(256), 'Tối đa 255 ký tự'],
    ['note2', 'a'.repeat(256), 'Tối đa 255 ký tự'],
    ['note3', 'a'.repeat(256), 'Tối đa 255 ký tự'],
    ['address', '😀'.repeat(255), undefined],
    ['address', 'a'.repeat(256), 'Tối đa 255 ký tự'],
    ['wardDescription', 'a'.repeat(255), undefined],
    ['wardDescription', 'a'.repeat(256), 'Tối đa 255 ký tự'],
  ])('%s %#: %j -> %s', (name, sent, message) => {
    expect(messagesFor(shown(name), { [name]: sent })).toEqual(message ? { [name]: message } : {});
    // The rule of a filled optional field is the same.
    expect(messagesFor(optional(name), { [name]: sent })).toEqual(message ? { [name]: message } : {});
  });

  test.each(['1', '000001', 'abcde'])('the ward code %s is refused once, by its form', (wardId) => {
    const fields = shown('provinceId', 'districtId', 'wardId');
    expect(messagesFor(fields, { provinceId: '01', districtId: '001', wardId })).toEqual({
      wardId: 'Giá trị không hợp lệ',
    });
  });

  test('a required ward does not block a district that has none', () => {
    const fields = shown('provinceId', 'districtId', 'wardId');
    expect(messagesFor(fields, { provinceId: '77', districtId: '755' })).toEqual({});
    expect(messagesFor(fields, { provinceId: '01', districtId: '001' })).toEqual({ wardId: 'Vui lòng nhập thông tin' });
  });

  test('with the list of 2025 the ward is required directly, and a district counts as hidden', () => {
    const fields = shown('provinceId', 'districtId', 'wardId');
    expect(messagesFor(fields, { provinceId: '01', wardId: '00004' }, { places: '2025' })).toEqual({});
    expect(messagesFor(fields, { provinceId: '01', districtId: '755' }, { places: '2025' })).toEqual({
      wardId: 'Vui lòng nhập thông tin',
    });
  });

  test('values are stored composed, trimmed and without control characters', () => {
    const values = signUpSchema(shown('name', 'note'), options).parse({
      name: ' Đặng Thị Hoa '.normalize('NFD'),
      note: 'a\u0000b\u202e',
    });
    expect(values).toMatchObject({ name: 'Đặng Thị Hoa', note: 'ab' });
  });

  test('an unknown field is refused', () => {
    expect(messagesFor(shown('name'), { name: 'Lê An', isAdmin: 'true' })).toEqual({ isAdmin: 'Giá trị không hợp lệ' });
  });

  test('attribution, button and captcha come along', () => {
    const sent = { name: 'Lê An', utmSource: 'fb', ctaId: 'san-pham-1', captcha: 'token', version: 3 };
    expect(signUpSchema(shown('name'), options).parse(sent)).toMatchObject(sent);
  });

  test('for any definition and any texts: accepted values are accepted again as they are, and only shown fields have them', () => {
    const definition = fc
      .subarray([...signUpFieldNames])
      .chain((names) =>
        fc
          .tuple(...names.map(() => fc.boolean()))
          .map((flags) =>
            names.map((name, index): SignUpField => ({ name, label: name, isRequired: flags[index] ?? false })),
          ),
      );
    const texts = fc.record(
      Object.fromEntries(
        signUpFieldNames.map((name) => [name, fc.oneof(fc.constant(rightValues[name]), unicodeText())]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(definition, texts, (fields, sent) => {
        const schema = signUpSchema(fields, options);
        const result = schema.safeParse(sent);
        const drawn = new Set(chooseSignUpFields(fields, '2024').map(({ name }) => name));
        if (!result.success) return;
        expect(schema.parse(result.data)).toEqual(result.data);
        for (const name of signUpFieldNames) if (!drawn.has(name)) expect(result.data[name]).toBeUndefined();
      }),
      { numRuns: runs(30, 1_000) },
    );
  });
});

describe('what the visitor saw in the calculator', () => {
  const calculation = { amount: 100_000_000, days: 30, rate: 0.031, result: 254_795, rateTableVersion: '2026-11' };

  function stored(sent: unknown, hasCalculation = true) {
    const schema = signUpSchema(shown('name'), { ...options, hasCalculation });
    return schema.parse({ name: 'Lê An', calculation: sent }).calculation;
  }

  test('comes along when content says so', () => {
    expect(stored(calculation)).toEqual(calculation);
    expect(stored({ ...calculation, rate: null })).toEqual({ ...calculation, rate: null });
    expect(stored({ ...calculation, extra: 'x' })).toEqual(calculation);
  });

  test('is dropped when content does not', () => {
    expect(stored(calculation, false)).toBeUndefined();
  });

  test.each([
    null,
    'x',
    [],
    {},
    { ...calculation, amount: -1 },
    { ...calculation, amount: 1e15 + 2 },
    { ...calculation, amount: '100000000' },
    { ...calculation, days: 0 },
    { ...calculation, days: 1.5 },
    { ...calculation, result: Number.POSITIVE_INFINITY },
    { ...calculation, rate: Number.NaN },
    { ...calculation, rateTableVersion: 'v'.repeat(65) },
  ])('is dropped when it is not right, and costs no lead: %j', (sent) => {
    expect(stored(sent)).toBeUndefined();
  });
});

function pick(names: readonly SignUpFieldName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, rightValues[name]]));
}
