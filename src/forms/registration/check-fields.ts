import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { FieldName, FieldValues, RegistrationForm } from '../../contract/registration-forms.ts';

/** The rules of one form, as its page's script brings them. */
export interface FormRules {
  form: RegistrationForm;
  /** In the order in which they stand in the form. */
  fieldNames: readonly FieldName[];
  schema: z.ZodMiniType<FieldValues>;
}

/** The fields as typed. */
export type FormValues = { [Name in FieldName]?: string };

/** The contract's rules for react-hook-form. The first message of a field counts. */
export function createResolver({ fieldNames, schema }: FormRules): Resolver<FormValues, unknown, FieldValues> {
  const isFieldName = (name: unknown): name is FieldName => fieldNames.some((known) => known === name);
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    for (const { path, message } of result.error.issues) {
      const name = path[0];
      if (isFieldName(name) && !errors[name]) errors[name] = { type: 'rule', message };
    }
    return { values: {}, errors };
  };
}
