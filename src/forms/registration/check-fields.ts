import type { z } from 'zod/mini';
import type { FieldName, FieldValues, RegistrationFormName } from '../../contract/registration/registration-forms.ts';
import { type Checked, checkTyped } from '../use-field-checks.ts';

/** The rules of one form. */
export interface FormRules {
  form: RegistrationFormName;
  /** In the order in which they stand in the form. */
  fieldNames: readonly FieldName[];
  schema: z.ZodMiniType<FieldValues>;
}

/** Applies the contract's rules to typed values. */
export function checkFields(
  { fieldNames, schema }: FormRules,
  typed: Readonly<Record<string, string>>,
): Checked<FieldValues> {
  return checkTyped(schema, fieldNames, typed);
}
