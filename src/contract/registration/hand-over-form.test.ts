import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../../testing/made-up-inputs.ts';
import { fieldMessages } from './field-messages.ts';
import {
  type HandOverField,
  type HandOverFieldKind,
  handOverFieldSchema,
  handOverFieldsSchema,
  isFixedHandOverField,
} from './hand-over-form.ts';
import handOverPhoneVectors from './hand-over-phone-vectors.json' with { type: 'json' };
import nameVectors from './name-vectors.json' with { type: 'json' };
import { normalisePhone } from './phone.ts';

const isCountry = (isoCode: string) => ['VN', 'KR', 'DE'].includes(isoCode);

function field(kind: HandOverFieldKind, changes: Partial<HandOverField> = {}): HandOverField {
  return {
    name: kind === 'text' ? 'company' : kind,
    kind,
    label: 'Nhãn',
    isRequired: true,
    isFullWidth: false,
    ...changes,
  };
}

/** The resulting value, or the message. */
function judge(definition: HandOverField, sent: unknown): { value: string } | { message: string | undefined } {
  const result = handOverFieldSchema(definition, isCountry).safeParse(sent);
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message };
}

const requiredMessage = 'Nhãn là trường bắt buộc';
const nameMessage = 'Nội dung không hợp lệ. Phần họ tên phải gồm 2 từ trở lên, không điền số hoặc ký tự đặc biệt';
const phoneMessage = 'Nội dung không hợp lệ. Vui lòng chỉ nhập số';
const emailMessage = 'Nội dung không hợp lệ. Vui lòng chỉ nhập đúng địa chỉ email';
const kinds: HandOverFieldKind[] = ['full_name', 'phone_number', 'email', 'nationality', 'text'];

describe('a field of any kind', () => {
  test.each(['', '   ', '\t\n', '\u00a0', null, undefined])('required and %j: "{label} là trường bắt buộc"', (sent) => {
    for (const kind of kinds) expect([kind, judge(field(kind), sent)]).toEqual([kind, { message: requiredMessage }]);
  });

  test.each(['', '   ', null, undefined])('not required and %j: nothing to hand over', (sent) => {
    for (const kind of kinds) {
      expect([kind, judge(field(kind, { isRequired: false }), sent)]).toEqual([kind, { value: '' }]);
    }
  });

  test.each([1, true, {}, ['a'], ['VN', 'VN']])('%j is no text', (sent) => {
    for (const kind of kinds) {
      const judged = judge(field(kind, { isRequired: false }), sent);
      expect([kind, judged]).toEqual([kind, { message: 'Giá trị không hợp lệ' }]);
    }
  });

  test('any text gives a value or exactly one message, and a value is accepted again as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), unicodeText(), (kind, sent) => {
        const schema = handOverFieldSchema(field(kind), isCountry);
        const result = schema.safeParse(sent);
        if (result.success) expect(schema.parse(result.data)).toBe(result.data);
        else expect(result.error.issues).toHaveLength(1);
      }),
    );
  });
});

describe('full_name', () => {
  test('each name of the list is judged by the rule, normalised', () => {
    const others = nameVectors.vectors.filter(({ input, normalised }) => {
      const judged = judge(field('full_name'), input);
      const message = input.trim() === '' ? requiredMessage : nameMessage;
      return normalised === 'accept' ? !('value' in judged) : !('message' in judged && judged.message === message);
    });
    expect(others).toEqual([]);
  });

  test.each([
    ['nguyễn  văn\tan ', 'Nguyễn Văn An'],
    ['Nguyễn Văn An'.normalize('NFD'), 'Nguyễn Văn An'],
    ['y moan ênuôl', 'Y Moan Ênuôl'],
    ['ĐẶNG THỊ HOA', 'ĐẶNG THỊ HOA'],
  ])('%j is handed over as %j', (sent, value) => {
    expect(judge(field('full_name'), sent)).toEqual({ value });
  });
});

describe('phone_number', () => {
  test('each number of the list is judged by the pattern, normalised', () => {
    const wanted = handOverPhoneVectors.map(({ input, isAccepted }) => {
      if (input === '') return { input, message: requiredMessage };
      const value = normalisePhone(input);
      return isAccepted || value === '0912345678' ? { input, value } : { input, message: phoneMessage };
    });
    expect(wanted.map(({ input }) => ({ input, ...judge(field('phone_number'), input) }))).toEqual(wanted);
  });

  test.each(['---', '...', '+84', '09123456x8'])('%s is not a number and not nothing', (sent) => {
    expect(judge(field('phone_number', { isRequired: false }), sent)).toEqual({ message: phoneMessage });
  });
});

describe('email', () => {
  test.each(['a@b.vn', 'nguyen.van-an+the@ngan-hang.com.vn', ' an@example.com '])('accepts %j', (sent) => {
    expect(judge(field('email'), sent)).toEqual({ value: sent.trim() });
  });

  test.each(['a', 'a@b', '@b.vn', 'a@', 'a b@c.vn', 'a@b..vn', 'a@b.vn,c@d.vn', `${'a'.repeat(250)}@b.vn`])(
    'refuses %s',
    (sent) => {
      expect(judge(field('email'), sent)).toEqual({ message: emailMessage });
    },
  );
});

describe('nationality', () => {
  test('takes the isoCode of a listed country', () => {
    expect(judge(field('nationality'), 'KR')).toEqual({ value: 'KR' });
  });

  test.each(['kr', 'ZZ', 'Việt Nam', '+84', '1'])('refuses %s', (sent) => {
    expect(judge(field('nationality'), sent)).toEqual({ message: 'Vui lòng chọn một nước trong danh sách' });
  });

  test.each([undefined, '', 'KR', 'ZZ', 7, null])(
    '"when a default exists the field is fixed": %j becomes the default',
    (sent) => {
      const fixed = field('nationality', { defaultValue: 'VN' });
      expect(isFixedHandOverField(fixed)).toBe(true);
      expect(judge(fixed, sent)).toEqual({ value: 'VN' });
    },
  );

  test('a default of another field fixes nothing', () => {
    const company = field('text', { defaultValue: 'Lạc Hồng' });
    expect(isFixedHandOverField(company)).toBe(false);
    expect(judge(company, 'Sen Vàng')).toEqual({ value: 'Sen Vàng' });
  });
});

describe('a further text field', () => {
  test.each([
    ['ễ'.repeat(255), true],
    ['ễ'.repeat(255).normalize('NFD'), true],
    ['😀'.repeat(255), true],
    ['ễ'.repeat(256), false],
  ])('takes 255 characters and not 256 (%#)', (sent, isAccepted) => {
    expect(judge(field('text'), sent)).toEqual(
      isAccepted ? { value: sent.normalize('NFC') } : { message: 'Tối đa 255 ký tự' },
    );
  });
});

describe('a form', () => {
  const fields = [field('full_name'), field('phone_number'), field('text', { isRequired: false })];

  test('names each field that is not right, with its own label', () => {
    const labelled = fields.map((each) => ({ ...each, label: `Mục ${each.name}` }));
    const result = handOverFieldsSchema(labelled, isCountry).safeParse({ phone_number: '12' });
    expect(result.success ? {} : fieldMessages(result.error)).toEqual({
      full_name: 'Mục full_name là trường bắt buộc',
      phone_number: phoneMessage,
    });
  });

  test('drops what the definition does not have, and keeps the order of the definition', () => {
    const sent = { partner: 'X', company: '', phone_number: '0912 345 678', full_name: 'lê an', __proto__: { a: 'b' } };
    const values = handOverFieldsSchema(fields, isCountry).parse(sent);
    expect(Object.entries(values)).toEqual([
      ['full_name', 'Lê An'],
      ['phone_number', '0912345678'],
      ['company', ''],
    ]);
  });
});
