import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complaints } from '../../testing/remarks.ts';
import { signUpFieldNames } from './sign-up.ts';
import { signUpDefinitionSchema } from './sign-up-definition.ts';

const name = { show: 'true', required: 'true', label: 'Họ và tên' };

/** "path: message" of each problem; empty for a valid definition. */
function problemsOf(stored: unknown): string[] {
  return complaints(signUpDefinitionSchema.safeParse(stored));
}

test('shown fields come in their fixed order, with true as text or value', () => {
  const stored = {
    note2: { show: true, required: false, label: ' Ghi chú ' },
    email: { show: 'false', required: 'true', label: 'Email' },
    address: null,
    phoneNumber: { show: 'true', required: '', label: 'Số điện thoại' },
    name,
  };
  expect(signUpDefinitionSchema.parse(stored)).toEqual([
    { name: 'name', label: 'Họ và tên', isRequired: true },
    { name: 'phoneNumber', label: 'Số điện thoại', isRequired: false },
    { name: 'note2', label: 'Ghi chú', isRequired: false },
  ]);
});

test('all twelve fields can be shown', () => {
  const stored = Object.fromEntries(signUpFieldNames.map((field) => [field, { ...name, label: field }]));
  expect(signUpDefinitionSchema.parse(stored).map((field) => field.name)).toEqual(signUpFieldNames);
});

test('other keys may stand beside the fields', () => {
  expect(problemsOf({ name, title: 'Đăng ký', img: { url: 'x' } })).toEqual([]);
});

describe('problems', () => {
  test.each<[string, unknown, string[]]>([
    ['no object', 'x', [': the fields of the sign-up form']],
    ['nothing shown', { name: { ...name, show: 'false' } }, [': one shown field or more']],
    ['a field that is no object', { name: 'true' }, ['name: { show, required, label }']],
    ['a flag that is no flag', { name: { ...name, show: 'yes' } }, ['name.show: "true" or "false"']],
    ['a shown field without label', { name: { show: 'true' } }, ['name.label: a label for a shown field']],
    [
      'a label with markup',
      { name: { ...name, label: '<img src=x onerror=alert(1)>' } },
      ['name.label: text without HTML'],
    ],
    ['a misspelt field', { name, phonenumber: name }, [`phonenumber: one of ${signUpFieldNames.join(', ')}`]],
    ['a district without its province', { name, districtId: name }, ['districtId.show: provinceId to be shown too']],
    ['a ward without its province', { name, wardId: name }, ['wardId.show: provinceId to be shown too']],
  ])('%s is reported with its place', (_what, stored, problems) => {
    expect(problemsOf(stored)).toEqual(problems);
  });

  test('nothing that JSON can hold makes the parser throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (some) => {
        for (const stored of [some, { name: some }, { name: { ...name, label: some } }, { other: some }])
          expect(() => signUpDefinitionSchema.safeParse(stored)).not.toThrow();
      }),
    );
  });
});
