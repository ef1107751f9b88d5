/**
 * The product sign-up of page two: twelve fields, of which content shows some and requires some (behaviour 3.17). Rules
 * are always built from the stored definition, never from a request.
 */
import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import type { PlacesVersion } from '../places/places.ts';
import { messages } from './messages.ts';
import { genericPhonePattern, normalisePhone } from './phone.ts';
import { registrationExtrasSchema } from './registration-extras.ts';
import { emailMaxLength, phoneMaxLength } from './typed-text.ts';
import { idNumberMaxLength, idNumberMinLength } from './variant-c-registration.ts';

export const signUpFieldNames = [
  'name',
  'phoneNumber',
  'email',
  'provinceId',
  'districtId',
  'wardId',
  'wardDescription',
  'address',
  'idNumber',
  'note',
  'note2',
  'note3',
] as const;
export type SignUpFieldName = (typeof signUpFieldNames)[number];

/** A shown field. Fields that are not in a page's list are hidden. */
export interface SignUpFieldRule {
  name: SignUpFieldName;
  isRequired: boolean;
}

/** A field with its label. */
export interface SignUpField extends SignUpFieldRule {
  label: string;
}

/** The form of one site, from content. The rules follow from it, never from a request. */
export interface SignUpDefinition {
  fields: readonly SignUpField[];
  /** Whether the calculation is sent. */
  hasCalculation: boolean;
}

/** Lengths of behaviour 5.27 and 5.30, in characters. */
const signUpNameMinLength = 2;
const signUpTextMaxLength = 255;

/**
 * No pattern is specified for this form: this one accepts every phone that another form accepts
 * (docs/why/forms.md#the-product-sign-up).
 */
const signUpPhonePattern = genericPhonePattern;

/**
 * The calculation that a visitor saw when signing up: a note for the bank's staff, not an offer; nothing is computed
 * from it.
 */
export const calculationSchema = z.object({
  /** Đồng. */
  amount: z.int().check(z.gte(0), z.lte(1e15)),
  days: z.int().check(z.gte(1), z.lte(100_000)),
  /** As in the rate table; null when no row applied. */
  rate: z.nullable(z.number()),
  result: z.number(),
  rateTableVersion: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type Calculation = z.infer<typeof calculationSchema>;

export interface SignUpOptions {
  /** The site's list of places. That of 2025 has no districts. */
  places: PlacesVersion;
  /** False for the few districts of the list of 2024 that have no wards: a required ward must not block them. */
  hasWards: (districtId: string) => boolean;
  /** Whether the calculation is accepted. Otherwise it is dropped. */
  hasCalculation: boolean;
}

/**
 * The fields that a page draws, in their fixed order. The list of 2025 has no districts
 * (docs/why/forms.md#variants-a-b-and-c); in that of 2024 wards belong to districts, so a ward needs a district field.
 */
export function chooseSignUpFields<Field extends SignUpFieldRule>(
  fields: readonly Field[],
  places: PlacesVersion,
): Field[] {
  const shown = new Map(fields.map((field) => [field.name, field]));
  if (places === '2025') shown.delete('districtId');
  else if (!shown.has('districtId')) shown.delete('wardId');
  return signUpFieldNames.flatMap((name) => shown.get(name) ?? []);
}

/**
 * Body of POST /website/{webid}/sign-up. Validates shown fields only (behaviour 5.32). Hidden fields are left out,
 * whatever they hold; unknown ones are refused. Only the server checks whether a place exists (place-register.ts).
 */
export function signUpSchema(fields: readonly SignUpFieldRule[], { places, hasWards, hasCalculation }: SignUpOptions) {
  const shown = new Map(chooseSignUpFields(fields, places).map((field) => [field.name, field]));
  const rule = (name: SignUpFieldName) => {
    const field = shown.get(name);
    return field ? shownField(field) : hiddenField;
  };
  const wardRequired = shown.get('wardId')?.isRequired ?? false;
  const schema = z.strictObject(
    {
      name: rule('name'),
      phoneNumber: rule('phoneNumber'),
      email: rule('email'),
      provinceId: rule('provinceId'),
      districtId: rule('districtId'),
      wardId: rule('wardId'),
      wardDescription: rule('wardDescription'),
      address: rule('address'),
      idNumber: rule('idNumber'),
      note: rule('note'),
      note2: rule('note2'),
      note3: rule('note3'),
      ...registrationExtrasSchema.shape,
      calculation: hasCalculation ? keptCalculation : droppedCalculation,
    },
    messages.invalid,
  );
  return schema.check(
    z.refine(
      ({ districtId, wardId }) =>
        !wardRequired || Boolean(wardId) || (Boolean(districtId) && !hasWards(districtId ?? '')),
      // Checked also when other fields are wrong, so that a visitor sees all messages at once.
      {
        path: ['wardId'],
        error: messages.required,
        when: ({ value, issues }) => isObject(value) && !names(issues, 'wardId'),
      },
    ),
  );
}

const sentText = z.optional(z.nullable(z.string(messages.invalid)));

/** A page from before content hid the field may still send it; that must not cost the lead. */
const hiddenField = z.pipe(
  z.optional(z.unknown()),
  z.transform((): string | undefined => undefined),
);

/** Undefined for an empty optional field. */
function shownField({ name, isRequired }: SignUpFieldRule) {
  // A required ward is checked together with its district.
  const emptyMessage = isRequired && name !== 'wardId' ? messages.required : undefined;
  return z.pipe(
    sentText,
    z.transform((sent, context): string | undefined => {
      const text = name === 'idNumber' ? stripGrouping(sent ?? '') : cleanText(sent ?? '');
      const refusal = text === '' ? emptyMessage : findRefusal(name, text);
      if (refusal) context.issues.push({ code: 'custom', message: refusal, input: sent });
      return text || undefined;
    }),
  );
}

/** People type "079 203 001 234": spaces and dots are not part of the number. */
function stripGrouping(text: string): string {
  return cleanText(text).replace(/[\s.]|\p{Cf}/gu, '');
}

function findRefusal(name: SignUpFieldName, text: string): string | undefined {
  const length = Array.from(text).length;
  switch (name) {
    case 'name':
      if (length < signUpNameMinLength) return messages.atLeast(signUpNameMinLength);
      return length > signUpTextMaxLength ? messages.atMost(signUpTextMaxLength) : undefined;
    case 'phoneNumber':
      return length <= phoneMaxLength && signUpPhonePattern.test(normalisePhone(text)) ? undefined : messages.phone;
    case 'email':
      return length <= emailMaxLength && z.regexes.email.test(text) ? undefined : messages.email;
    case 'idNumber':
      if (length < idNumberMinLength) return messages.atLeast(idNumberMinLength);
      return length > idNumberMaxLength ? messages.atMost(idNumberMaxLength) : undefined;
    case 'provinceId':
      return /^\d{2}$/.test(text) ? undefined : messages.invalid;
    case 'districtId':
      return /^\d{3}$/.test(text) ? undefined : messages.invalid;
    case 'wardId':
      return /^\d{5}$/.test(text) ? undefined : messages.invalid;
    case 'wardDescription':
    case 'address':
    case 'note':
    case 'note2':
    case 'note3':
      return length > signUpTextMaxLength ? messages.atMost(signUpTextMaxLength) : undefined;
  }
}

/** The page sends it, not the visitor, so a wrong one is dropped and does not cost the lead. */
const keptCalculation = z.catch(z.optional(calculationSchema), undefined);
const droppedCalculation = z.pipe(
  z.optional(z.unknown()),
  z.transform((): Calculation | undefined => undefined),
);

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function names(issues: readonly { path?: PropertyKey[] | undefined }[], field: SignUpFieldName): boolean {
  return issues.some(({ path }) => path?.[0] === field);
}
