import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inEnglish } from '../remarks/remark.ts';
import { remarkOfIssue } from '../remarks/remark-of-issue.ts';
import { handOverFormSchema } from './hand-over-form-definition.ts';

const name = { name: 'full_name', label: 'Họ và tên' };

function form(...fields: unknown[]): Record<string, unknown> {
  return { buttonLabel: 'Đăng ký mở thẻ', fields };
}

/** "path: message" of each problem; empty for a valid form. Parsed inside a section's schema, as pages do it. */
function problemsOf(stored: unknown): string[] {
  const result = z.object({ form: handOverFormSchema }).safeParse({ form: stored });
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.slice(1).join('.')}: ${inEnglish(remarkOfIssue(issue))}`);
}

function fieldOf(stored: Record<string, unknown>) {
  return handOverFormSchema.parse(form(stored)).fields[0];
}

describe('a stored form', () => {
  test('becomes the model, whole', () => {
    const stored = {
      title: 'Đăng ký mở thẻ',
      description: 'Mất một phút.',
      buttonLabel: 'Gửi đăng ký',
      utm_source: 'landing',
      utm_campaign: 'the-2026',
      card_id: 'trau',
      fields: [
        { ...name, placeholder: 'Nguyễn Minh Anh', isRequired: 'true', fullWidth: 'true' },
        { name: 'phone_number', label: 'Số điện thoại', isRequired: 'true' },
        { name: 'email', label: 'Email', placeholder: '', type: 'email' },
        { name: 'nationality', label: 'Quốc tịch', defaultValue: 'VN' },
        { name: 'company', label: 'Nơi làm việc', type: 'text' },
      ],
    };
    const plain = { isRequired: false, isFullWidth: false };
    expect(handOverFormSchema.parse(stored)).toEqual({
      title: 'Đăng ký mở thẻ',
      description: 'Mất một phút.',
      buttonLabel: 'Gửi đăng ký',
      utmSource: 'landing',
      utmCampaign: 'the-2026',
      cardId: 'trau',
      fields: [
        { ...name, kind: 'full_name', placeholder: 'Nguyễn Minh Anh', isRequired: true, isFullWidth: true },
        { ...plain, name: 'phone_number', kind: 'phone_number', label: 'Số điện thoại', isRequired: true },
        { ...plain, name: 'email', kind: 'email', label: 'Email' },
        { ...plain, name: 'nationality', kind: 'nationality', label: 'Quốc tịch', defaultValue: 'VN' },
        { ...plain, name: 'company', kind: 'text', label: 'Nơi làm việc' },
      ],
    });
  });

  test('stands beside keys of the section that holds it', () => {
    const section = z.intersection(handOverFormSchema, z.object({ sampleTitle: z.string() }));
    expect(section.parse({ ...form(name), sampleTitle: 'Ví dụ' })).toMatchObject({ sampleTitle: 'Ví dụ' });
  });

  test.each([
    ['true', true],
    [true, true],
    ['false', false],
    [false, false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('isRequired and fullWidth %j mean %j', (stored, expected) => {
    expect(fieldOf({ ...name, isRequired: stored, fullWidth: stored })).toMatchObject({
      isRequired: expected,
      isFullWidth: expected,
    });
  });

  test('a card may be numbered', () => {
    expect(handOverFormSchema.parse({ ...form(name), card_id: 3 }).cardId).toBe('3');
  });
});

describe('problems', () => {
  test.each<[string, unknown, string[]]>([
    ['no form', 'x', [': a form']],
    ['no fields', form(), ['fields: one field or more']],
    ['fields that are no list', { ...form(), fields: {} }, ['fields: a list of fields']],
    ['no button label', { fields: [name] }, ['buttonLabel: text']],
    ['a blank label', form({ ...name, label: '  ' }), ['fields.0.label: text']],
    ['a yes that is not "true"', form({ ...name, isRequired: 'yes' }), ['fields.0.isRequired: "true" or "false"']],
    [
      'an unknown field type',
      form(name, { name: 'file', label: 'Ảnh thẻ', type: 'file' }),
      ['fields.1.type: one of text for file'],
    ],
    ['a type that is another field’s', form({ ...name, type: 'tel' }), ['fields.0.type: one of text for full_name']],
    [
      'a duplicate name',
      form(name, { name: 'email', label: 'Email' }, name),
      ['fields.2.name: each name once; there is another full_name above'],
    ],
    [
      'a hostile label',
      form({ ...name, label: '<img src=x onerror=alert(1)>' }),
      ['fields.0.label: text without HTML'],
    ],
    [
      'a hostile placeholder',
      form({ ...name, placeholder: 'a</script><script>' }),
      ['fields.0.placeholder: text without HTML'],
    ],
    [
      'a default nationality that is not listed',
      form({ name: 'nationality', label: 'Quốc tịch', defaultValue: '84' }),
      ['fields.0.defaultValue: the isoCode of a listed country, for example VN'],
    ],
    [
      'a default that its own rule refuses',
      form({ ...name, defaultValue: 'An' }),
      ['fields.0.defaultValue: a value that the rule of full_name accepts'],
    ],
    [
      'too many fields',
      form(...Array.from({ length: 31 }, (_, index) => ({ name: `f${index}`, label: 'x' }))),
      ['fields: at most 30 fields'],
    ],
  ])('%s is reported with its place', (_what, stored, problems) => {
    expect(problemsOf(stored)).toEqual(problems);
  });

  test.each(['partner', 'utm_source', 'utm_term', 'card_id', 'captcha'])(
    'no field may be called %s, which the hand-over writes itself',
    (reserved) => {
      expect(problemsOf(form({ name: reserved, label: 'x' }))).toEqual([
        'fields.0.name: another name: the hand-over uses this one itself',
      ]);
    },
  );

  test.each(['constructor', 'toString', 'hasOwnProperty'])('no field may be called %s', (inherited) => {
    expect(problemsOf(form({ name: inherited, label: 'x' }))).toHaveLength(1);
  });

  test.each(['', 'họ tên', 'a b', 'a.b', 'a[0]', '1a', '__proto__', 'a&b=c', '<b>', 'a'.repeat(65)])(
    '%j is no name of a field',
    (bad) => {
      expect(problemsOf(form({ name: bad, label: 'x' }))).toEqual([
        'fields.0.name: a name of a-z, A-Z, 0-9 and "_" that begins with a letter',
      ]);
    },
  );

  test('nothing that JSON can hold makes the parser throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (some, other) => {
        for (const stored of [some, form(some), form({ ...name, label: some, type: other, isRequired: some })])
          expect(() => handOverFormSchema.safeParse(stored)).not.toThrow();
      }),
    );
  });
});
