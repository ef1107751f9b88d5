/**
 * The hand-over form of variant D and the card landing: its fields are content (behaviour 3.7), their rules are here
 * (behaviour 5.13 to 5.26). Rules are always built from the stored definition, never from a list of fields that came
 * with the values.
 */
import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { capitaliseName, isFullName, normaliseFullName } from './full-name.ts';
import { handOverPhonePattern } from './hand-over-phone.ts';
import { messages } from './messages.ts';
import { normalisePhone } from './phone.ts';

/** Fields with their own rules. Other names are text fields. */
export const knownHandOverFieldNames = ['full_name', 'phone_number', 'email', 'nationality'] as const;
export type HandOverFieldKind = (typeof knownHandOverFieldNames)[number] | 'text';

/** One field, parsed from content. */
export type HandOverField = {
  /** Name in the form and in the query of the hand-over. */
  name: string;
  kind: HandOverFieldKind;
  label: string;
  placeholder?: string | undefined;
  isRequired: boolean;
  /** 12 columns instead of 6 from the breakpoint md up (behaviour 9.20). */
  isFullWidth: boolean;
  /** Value before the visitor types; for `nationality` the isoCode of a listed country. */
  defaultValue?: string | undefined;
};

/**
 * The form's part of the content, parsed. `utmSource` and `utmCampaign` are defaults for a visit without them
 * (docs/why/hand-over.md#the-address).
 */
export type HandOverForm = {
  title?: string | undefined;
  description?: string | undefined;
  buttonLabel: string;
  fields: readonly HandOverField[];
  utmSource?: string | undefined;
  utmCampaign?: string | undefined;
  cardId?: string | undefined;
};

/**
 * Whether a field is fixed: a nationality with a default (behaviour 3.12). Its value is the default, whatever is sent.
 */
export function isFixedHandOverField(field: HandOverField): boolean {
  return field.kind === 'nationality' && field.defaultValue !== undefined;
}

/** Messages of fields, exactly as in behaviour 5.14 to 5.24. */
export const leadMessages = {
  required: (label: string) => `${label} là trường bắt buộc`,
  email: 'Nội dung không hợp lệ. Vui lòng chỉ nhập đúng địa chỉ email',
  phoneNumber: 'Nội dung không hợp lệ. Vui lòng chỉ nhập số',
  fullName: 'Nội dung không hợp lệ. Phần họ tên phải gồm 2 từ trở lên, không điền số hoặc ký tự đặc biệt',
} as const;

/** For the field that searches, which behaviour 3.11 leaves to us (docs/why/hand-over.md#countries). */
const countryMessage = 'Vui lòng chọn một nước trong danh sách';

/** Longest email (RFC 5321) and longest value of a further text field, in characters. */
const leadEmailMaxLength = 254;
const leadTextMaxLength = 255;

/**
 * Whether an isoCode is on the list of countries. Passed in, so that a page with a fixed nationality never loads the
 * list.
 */
export type IsCountry = (isoCode: string) => boolean;

interface Rule {
  normalise: (text: string) => string;
  /** The message for a value that is not empty; undefined if it is valid. */
  findRefusal: (value: string) => string | undefined;
}

/** Validates the text of a field, and returns the value to hand over; empty for an empty optional field. */
export function handOverFieldSchema(field: HandOverField, isCountry: IsCountry) {
  const rule = chooseRule(field.kind, isCountry);
  return z.pipe(
    isFixedHandOverField(field) ? fixedText(field.defaultValue) : sentText,
    z.transform((text, context) => {
      const value = rule.normalise(text);
      const refusal = value === '' ? findRefusalOfEmpty(field) : rule.findRefusal(value);
      if (refusal) context.issues.push({ code: 'custom', message: refusal, input: text });
      return value;
    }),
  );
}

/** Rules of a whole form. Unknown fields are dropped. */
export function handOverFieldsSchema(fields: readonly HandOverField[], isCountry: IsCountry) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, handOverFieldSchema(field, isCountry)])));
}

/** A field that was not sent counts as empty. */
const sentText = z.pipe(
  z.optional(z.nullable(z.string(messages.invalid))),
  z.transform((text) => text ?? ''),
);

/** Browsers do not send a disabled field, and values of crafted requests are ignored. */
function fixedText(value: string | undefined) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform(() => value ?? ''),
  );
}

function findRefusalOfEmpty(field: HandOverField): string | undefined {
  return field.isRequired ? leadMessages.required(field.label) : undefined;
}

function chooseRule(kind: HandOverFieldKind, isCountry: IsCountry): Rule {
  switch (kind) {
    case 'full_name':
      return {
        // Capitals also for a form that was sent before the pause of 300 ms was over.
        normalise: (text) => capitaliseName(normaliseFullName(text)),
        findRefusal: (name) => (isFullName(name) ? undefined : leadMessages.fullName),
      };
    case 'phone_number':
      return {
        // Text such as "---" must not become empty and pass as an optional field.
        normalise: (text) => normalisePhone(text) || cleanText(text),
        findRefusal: (number) => (handOverPhonePattern.test(number) ? undefined : leadMessages.phoneNumber),
      };
    case 'email':
      return {
        normalise: cleanText,
        findRefusal: (email) =>
          isLongerThan(email, leadEmailMaxLength) || !z.regexes.email.test(email) ? leadMessages.email : undefined,
      };
    case 'nationality':
      return { normalise: cleanText, findRefusal: (isoCode) => (isCountry(isoCode) ? undefined : countryMessage) };
    case 'text':
      return {
        normalise: cleanText,
        findRefusal: (text) => (isLongerThan(text, leadTextMaxLength) ? messages.atMost(leadTextMaxLength) : undefined),
      };
  }
}

/** In code points. */
function isLongerThan(text: string, maxLength: number): boolean {
  return text.length > maxLength && Array.from(text).length > maxLength;
}
