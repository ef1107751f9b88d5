/** Parses which fields the product sign-up of a page has. */

import { z } from 'zod';
import { expected } from '../remarks/remark.ts';
import { type SignUpField, type SignUpFieldName, signUpFieldNames } from './sign-up.ts';
import { storedFlag, storedOptionalText } from './stored-values.ts';

function storedField(title: string) {
  const field = z.object(
    {
      show: storedFlag({ title: 'Hiện ô này' }),
      required: storedFlag({ title: 'Bắt buộc điền' }),
      label: storedOptionalText(100, {
        title: 'Tên ô',
        description: 'Cần có khi ô được hiện.',
        contentKind: 'text',
      }),
    },
    expected('{ show, required, label }'),
  );
  return field.nullable().optional().meta({ title });
}

/** Each of these fields needs the one before it, whose choice decides its list. */
const neededBefore: Partial<Record<SignUpFieldName, SignUpFieldName>> = {
  districtId: 'provinceId',
  wardId: 'provinceId',
};

/** The twelve stored fields. */
export const storedSignUpFields = {
  name: storedField('Ô họ và tên'),
  phoneNumber: storedField('Ô số điện thoại'),
  email: storedField('Ô email'),
  provinceId: storedField('Ô tỉnh, thành phố'),
  districtId: storedField('Ô quận, huyện'),
  wardId: storedField('Ô phường, xã'),
  wardDescription: storedField('Ô phường, xã tự ghi'),
  address: storedField('Ô địa chỉ'),
  idNumber: storedField('Ô số giấy tờ'),
  note: storedField('Ô ghi chú'),
  note2: storedField('Ô ghi chú thứ hai'),
  note3: storedField('Ô ghi chú thứ ba'),
} as const satisfies Record<SignUpFieldName, ReturnType<typeof storedField>>;

/**
 * `{ name: { show, required, label }, … }` -> the shown fields in their fixed order. A missing field is hidden, and
 * `required` of a hidden field is ignored. Other keys are allowed; one that resembles a field is reported as misspelt.
 */
export const signUpDefinitionSchema = z
  .looseObject(storedSignUpFields, expected('the fields of the sign-up form'))
  .transform((stored, context): readonly SignUpField[] => {
    const report = (path: string[], message: string) =>
      context.issues.push({ code: 'custom', message, path, input: stored });
    for (const [key, value] of Object.entries(stored)) {
      const isKnown = signUpFieldNames.some((name) => name === key);
      if (!isKnown && looksLikeField(value))
        report([key], expected('one of {values}', { values: signUpFieldNames.join(', ') }));
    }
    const shown = signUpFieldNames.filter((name) => stored[name]?.show);
    if (shown.length === 0) report([], expected('one shown field or more'));
    return shown.map((name) => {
      const { required = false, label } = stored[name] ?? {};
      if (!label) report([name, 'label'], expected('a label for a shown field'));
      const before = neededBefore[name];
      if (before && !shown.includes(before))
        report([name, 'show'], expected('{name} to be shown too', { name: before }));
      return { name, label: label ?? '', isRequired: required };
    });
  });

function looksLikeField(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'show' in value;
}
