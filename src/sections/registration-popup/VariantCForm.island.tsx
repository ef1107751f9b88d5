import { variantCFieldNames, variantCFieldsSchema } from '../../contract/registration/variant-c-registration.ts';
import { PopupForm, type PopupFormProps } from '../../forms/popup/PopupForm.tsx';
import type { FormRules } from '../../forms/registration/check-fields.ts';
import { RegistrationForm } from '../../forms/registration/RegistrationForm.tsx';

const rules: FormRules = { form: 'variant-c', fieldNames: variantCFieldNames, schema: variantCFieldsSchema };

/** Why an island: like `GenericForm`, with the rules of variant C only. */
export function VariantCForm(props: PopupFormProps) {
  return (
    <PopupForm {...props} form={rules.form}>
      {(form) => <RegistrationForm {...form} rules={rules} />}
    </PopupForm>
  );
}
