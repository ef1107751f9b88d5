/**
 * A registration that a card page keeps before it hands over (content switch `keep` of the hand-over form). Its fields
 * are content; their rules are those of `hand-over-form.ts`.
 */
import { z } from 'zod/mini';
import { handOverFieldsMaxCount } from './hand-over-limits.ts';
import { registrationExtrasSchema } from './registration-extras.ts';

/** Body of the call. */
export const storedHandOverSchema = z.extend(registrationExtrasSchema, {
  /** Values by the names of the form's fields; others are left out. */
  fields: z
    .record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2_000)))
    .check(z.refine((fields) => Object.keys(fields).length <= handOverFieldsMaxCount)),
  cardId: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
});

/** Where a lead has the fields that other forms have, too. Further fields keep their names. */
const leadFieldNames: Readonly<Record<string, string>> = { full_name: 'name', phone_number: 'phoneNumber' };

/** Name of a field of the hand-over form in a lead. */
export function leadFieldName(name: string): string {
  return Object.hasOwn(leadFieldNames, name) ? (leadFieldNames[name] ?? name) : name;
}
