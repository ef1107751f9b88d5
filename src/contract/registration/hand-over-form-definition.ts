/**
 * Parses the hand-over form of a page from content. It loads the list of countries, so browsers get the parsed form
 * instead.
 */

import { z } from 'zod';
import { findCountryByIsoCode } from '../places/countries.ts';
import { expected } from '../remarks/remark.ts';
import {
  type HandOverField,
  type HandOverFieldKind,
  type HandOverForm,
  handOverFieldSchema,
  knownHandOverFieldNames,
} from './hand-over-form.ts';
import { handOverFieldsMaxCount } from './hand-over-limits.ts';
import { storedFlag, storedOptionalText, storedText } from './stored-values.ts';

/** Names that fields must not have: parameters of the hand-over, and names that could be confused with them. */
export const reservedHandOverFieldNames: ReadonlySet<string> = new Set([
  'partner',
  'utm_source',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_term',
  'card_id',
  'captcha',
]);

/** Types in content, by kind of field. The rule of a known field follows from its name; "text" is always allowed. */
const typesOf: Readonly<Record<HandOverFieldKind, readonly string[]>> = {
  full_name: ['text'],
  phone_number: ['text', 'tel'],
  email: ['text', 'email'],
  nationality: ['text', 'select'],
  text: ['text'],
};

const fieldName = z
  .string(expected('a name'))
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, {
    error: expected('a name of a-z, A-Z, 0-9 and "_" that begins with a letter'),
    abort: true,
  })
  .refine((name) => !reservedHandOverFieldNames.has(name), expected('another name: the hand-over uses this one itself'))
  // "constructor" and other properties of every object.
  .refine((name) => !(name in {}), expected('another name: this one has a meaning in JavaScript'));

const storedField = z.object({
  label: storedText(100, { title: 'Tên ô', contentKind: 'text' }),
  name: fieldName.meta({
    title: 'Mã ô',
    description:
      'Tên gửi sang trang đăng ký. full_name, phone_number, email, nationality được kiểm riêng; mã khác là ô chữ.',
  }),
  placeholder: storedOptionalText(200, {
    title: 'Ví dụ trong ô',
    description: 'Chữ mờ khi khách chưa nhập.',
    contentKind: 'text',
  }),
  isRequired: storedFlag({ title: 'Bắt buộc điền' }),
  fullWidth: storedFlag({ title: 'Chiếm cả hàng', description: 'Tắt thì trên máy tính hai ô đứng chung một hàng.' }),
  defaultValue: storedOptionalText(255, {
    title: 'Giá trị có sẵn',
    description: 'Điền sẵn vào ô. Với quốc tịch là mã nước như VN, khi đó khách không đổi được.',
  }),
  type: storedOptionalText(32, { title: 'Kiểu ô', description: 'Không bắt buộc: kiểu ô theo mã ô.' }),
});

const handOverField = storedField.transform(({ fullWidth, type, ...stored }, context): HandOverField => {
  const field: HandOverField = { ...stored, kind: kindOf(stored.name), isFullWidth: fullWidth };
  const report = (key: string, message: string) =>
    context.issues.push({ code: 'custom', message, path: [key], input: stored });
  if (type && !typesOf[field.kind].includes(type))
    report('type', expected('one of {types} for {name}', { types: typesOf[field.kind].join(', '), name: field.name }));
  if (field.defaultValue !== undefined && !isAccepted(field, field.defaultValue))
    report(
      'defaultValue',
      field.kind === 'nationality'
        ? expected('the isoCode of a listed country, for example VN')
        : expected('a value that the rule of {name} accepts', { name: field.name }),
    );
  return field;
});

function kindOf(name: string): HandOverFieldKind {
  return knownHandOverFieldNames.find((known) => known === name) ?? 'text';
}

function isAccepted(field: HandOverField, value: string): boolean {
  // A fixed field accepts its own default, so the default is validated here like typed text.
  return handOverFieldSchema({ ...field, defaultValue: undefined }, isListedCountry).safeParse(value).success;
}

/** Whether an isoCode is on the list of countries. */
export function isListedCountry(isoCode: string): boolean {
  return findCountryByIsoCode(isoCode) !== undefined;
}

const handOverFields = z
  .array(handOverField, expected('a list of fields'))
  .min(1, expected('one {thing} or more', { thing: 'field' }))
  .max(handOverFieldsMaxCount, expected('at most {most} fields', { most: handOverFieldsMaxCount }))
  .check(({ value, issues }) => {
    value.forEach((field, index) => {
      const isRepeated = value.findIndex((other) => other.name === field.name) < index;
      if (!isRepeated) return;
      issues.push({
        code: 'custom',
        message: expected('each name once; there is another {name} above', { name: field.name }),
        path: [index, 'name'],
        input: value,
      });
    });
  });

/** An id may be a number or a text. */
const storedCardId = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    storedOptionalText(100, {
      title: 'Mã thẻ',
      namesOffer: true,
      description: 'Gửi là card_id. Không dùng khi trang cho khách chọn thẻ.',
    }),
  )
  .optional();

/** Schema of a hand-over form in content. */
export const storedHandOverFormSchema = z.object(
  {
    title: storedOptionalText(200, { title: 'Tiêu đề', contentKind: 'text' }),
    description: storedOptionalText(1000, { title: 'Câu dẫn', contentKind: 'text' }),
    fields: handOverFields.meta({ title: 'Các ô', itemTitle: 'ô' }),
    buttonLabel: storedText(60, { title: 'Chữ trên nút gửi', contentKind: 'text' }),
    utm_source: storedOptionalText(255, {
      title: 'Nguồn mặc định',
      description: 'Gửi là utm_source khi khách không đến từ quảng cáo.',
    }),
    utm_campaign: storedOptionalText(255, {
      title: 'Chiến dịch mặc định',
      namesOffer: true,
      description: 'Gửi là utm_campaign khi khách không đến từ quảng cáo.',
    }),
    card_id: storedCardId,
  },
  expected('a form'),
);

/** Stored hand-over form -> `HandOverForm`. Unknown keys are left to the section. */
export const handOverFormSchema = storedHandOverFormSchema.transform(
  ({ utm_source, utm_campaign, card_id, ...form }): HandOverForm => ({
    ...form,
    utmSource: utm_source,
    utmCampaign: utm_campaign,
    cardId: card_id,
  }),
);
