import type { z } from 'zod/mini';
import type { FieldName, FieldValues, RegistrationForm } from '../../contract/registration-forms.ts';
import { type Checked, firstMessages } from '../use-field-checks.ts';

/** The rules of one form, as its page's script brings them. */
export interface FormRules {
  form: RegistrationForm;
  /** In the order in which they stand in the form. */
  fieldNames: readonly FieldName[];
  schema: z.ZodMiniType<FieldValues>;
}

/** Asks the contract's rules about fields as they were typed. */
export function checkFields(
  { fieldNames, schema }: FormRules,
  typed: Readonly<Record<string, string>>,
): Checked<FieldValues> {
  const result = schema.safeParse(typed);
  return result.success
    ? { kind: 'right', values: result.data }
    : { kind: 'wrong', messages: firstMessages(result.error.issues, fieldNames) };
}
