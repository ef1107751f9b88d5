import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../../testing/made-up-inputs.ts';
import { genericFieldNames, genericFieldsSchema, genericRegistrationSchema } from './generic-registration.ts';
import phoneVectors from './phone-vectors.json' with { type: 'json' };

const good = {
  name: 'Nguyễn Thị Hạnh',
  phoneNumber: '0912345678',
  email: 'hanh@example.vn',
  address: '12/3 Lê Lợi, Huế',
};

/** The messages of one field; undefined for a valid one. */
function messagesOf(field: string, value: unknown): string[] | undefined {
  const result = genericRegistrationSchema.safeParse({ ...good, [field]: value });
  return result.success ? undefined : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('"name, phoneNumber, email, address all required (\'Vui lòng nhập thông tin\')"', () => {
  const missing: [string, unknown][] = [
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['white space', ' \t\n\u00a0\u3000'],
    ['invisible', '\u200b\u200d\u2060'],
    ['only controls', '\u0000\u0007'],
    ['a number', 5],
    ['a truth value', true],
    ['a list', ['0912345678']],
    ['an object', { toString: 'x' }],
  ];
  test.each(missing)('each field: %s', (_name, value) => {
    for (const field of genericFieldNames) {
      expect(messagesOf(field, value)).toEqual([`${field}: Vui lòng nhập thông tin`]);
    }
  });

  test('an empty body names all four', () => {
    const result = genericFieldsSchema.safeParse({});
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([...genericFieldNames]);
  });
});

describe('"phone pattern error \'SDT không đúng định dạng\'"', () => {
  const afterNormalising = new Set(['+84912345678', '84912345678', '0912 345 678', '0912.345.678']);
  test('each number of the list, with and without spaces and country code', () => {
    const numbers = phoneVectors.vectors.filter(({ input }) => input.trim() !== '');
    const others = numbers.filter(({ input, genericHuVang }) => {
      const isAccepted = genericHuVang || afterNormalising.has(input);
      return (
        `${messagesOf('phoneNumber', input)}` !== `${isAccepted ? undefined : 'phoneNumber: SDT không đúng định dạng'}`
      );
    });
    expect(others).toEqual([]);
  });

  test('a very long one has that message too, and only once', () => {
    expect(messagesOf('phoneNumber', '0'.repeat(33))).toEqual(['phoneNumber: SDT không đúng định dạng']);
    expect(messagesOf('phoneNumber', `0912345678${' '.repeat(40)}`)).toBeUndefined();
  });
});

describe('"email error \'Email không đúng định dạng\'"', () => {
  test.each(['a@b.vn', 'A.B_c@x.y.com.vn', "o'k@b.vn", 'a+b@c.com', ' a@b.vn ', `${'a'.repeat(240)}@example.vn`])(
    '%j is right',
    (email) => {
      expect(messagesOf('email', email)).toBeUndefined();
    },
  );
  test.each([
    'a',
    'a@b',
    '@b.vn',
    'a@',
    'a b@c.vn',
    'a@b..vn',
    '.a@b.vn',
    'a@-b.vn',
    'a@b.vn,c@d.vn',
    'ă@b.vn',
    'a@b.vn\nc',
  ])('%j is not', (email) => {
    expect(messagesOf('email', email)).toEqual(['email: Email không đúng định dạng']);
  });
  test('254 characters at most', () => {
    const email = `${'a'.repeat(243)}@example.vn`;
    expect(messagesOf('email', email.slice(0))).toBeUndefined();
    expect(messagesOf('email', `a${email}`)).toEqual(['email: Tối đa 254 ký tự']);
  });
});

describe('"address max 500 (\'Tối đa 500 ký tự\')"', () => {
  test.each([
    ['500 letters', 'x'.repeat(500), true],
    ['501 letters', 'x'.repeat(501), false],
    ['500 letters between white space', `  ${'x'.repeat(500)}\n`, true],
    ['500 letters typed as base and mark', 'e\u0301'.repeat(500), true],
    ['501 letters typed as base and mark', 'e\u0301'.repeat(501), false],
    ['500 characters outside the basic plane', '𠀀'.repeat(500), true],
  ])('%s', (_name, address, isRight) => {
    expect(messagesOf('address', address)).toEqual(isRight ? undefined : ['address: Tối đa 500 ký tự']);
  });
  test('name: 255 and 256', () => {
    expect(messagesOf('name', 'x'.repeat(255))).toBeUndefined();
    expect(messagesOf('name', 'x'.repeat(256))).toEqual(['name: Tối đa 255 ký tự']);
  });
});

describe('what is stored', () => {
  test('text is composed (NFC), trimmed, and free of what nobody types', () => {
    const typed = { ...good, name: ' Nguye\u0302\u0303n\u0000 \u202eAn\ud800 ' };
    expect(genericRegistrationSchema.parse(typed).name).toBe('Nguyễn An');
  });

  test('whatever is typed, what comes out fits into the database', () => {
    const text = unicodeText({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(text, text, (name, utmSource) => {
        const result = genericRegistrationSchema.safeParse({ ...good, name, utmSource, ctaId: name });
        if (!result.success) return;
        for (const value of [result.data.name, result.data.utmSource, result.data.ctaId]) {
          expect(value?.isWellFormed() ?? true).toBe(true);
          expect(value ?? '').not.toContain('\u0000');
          expect(value).not.toBe('');
        }
      }),
    );
  });

  test('unknown fields are dropped, also those named like parts of the prototype', () => {
    const body: unknown = JSON.parse(
      `{"name":"An","phoneNumber":"0912345678","email":"a@b.vn","address":"x","__proto__":{"ctaId":"evil"},"constructor":{"a":1},"isAdmin":true}`,
    );
    expect(genericRegistrationSchema.parse(body)).toEqual({
      name: 'An',
      phoneNumber: '0912345678',
      email: 'a@b.vn',
      address: 'x',
    });
  });
});

describe('what a page sends by itself never costs a lead', () => {
  test.each([
    ['utmSource', 'x'.repeat(300), 'x'.repeat(255)],
    ['utmSource', `${'x'.repeat(254)}👍`, `${'x'.repeat(254)}👍`],
    ['utmTerm', null, undefined],
    ['utmTerm', '', undefined],
    ['ctaId', 'x'.repeat(300), 'x'.repeat(100)],
    ['ctaId', '', undefined],
    ['captcha', '', undefined],
    ['submissionId', '', undefined],
    ['submissionId', '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11', '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11'],
    ['version', '3', 3],
    ['version', 'x', undefined],
    ['version', 0, undefined],
    ['version', 1.5, undefined],
    ['version', 1e12, undefined],
  ])('%s: %j is kept as %j', (field, sent, kept) => {
    const registration: Record<string, unknown> = genericRegistrationSchema.parse({ ...good, [field]: sent });
    expect(registration[field]).toBe(kept);
  });

  test.each([
    ['utmSource', 5],
    ['ctaId', {}],
    ['captcha', ['x']],
    ['submissionId', 'not-a-uuid'],
  ])('but a hand-made request is told in Vietnamese that %s is wrong', (field, sent) => {
    expect(messagesOf(field, sent)).toEqual([`${field}: Giá trị không hợp lệ`]);
  });
});
