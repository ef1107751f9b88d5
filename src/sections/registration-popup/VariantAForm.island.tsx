import { variantAFieldNames, variantAFieldsSchema } from '../../contract/registration/variant-a-registration.ts';
import { PopupForm, type PopupFormProps } from '../../forms/popup/PopupForm.tsx';
import type { FormRules } from '../../forms/registration/check-fields.ts';
import { RegistrationForm } from '../../forms/registration/RegistrationForm.tsx';

const rules: FormRules = { form: 'variant-a', fieldNames: variantAFieldNames, schema: variantAFieldsSchema };

/** Why an island: like `GenericForm`, with the rules of variant A only. */
export function VariantAForm(props: PopupFormProps) {
  return (
    <PopupForm {...props} form={rules.form}>
      {(form) => <RegistrationForm {...form} rules={rules} />}
    </PopupForm>
  );
}
