import type { z } from 'zod/mini';
import type { FieldName, FieldValues, RegistrationFormName } from '../../contract/registration/registration-forms.ts';
import { type Checked, checkTyped } from '../use-field-checks.ts';

/** The rules of one form, as its page's script brings them. */
export interface FormRules {
  form: RegistrationFormName;
  /** In the order in which they stand in the form. */
  fieldNames: readonly FieldName[];
  schema: z.ZodMiniType<FieldValues>;
}

/** Asks the contract's rules about fields as they were typed. */
export function checkFields(
  { fieldNames, schema }: FormRules,
  typed: Readonly<Record<string, string>>,
): Checked<FieldValues> {
  return checkTyped(schema, fieldNames, typed);
}
