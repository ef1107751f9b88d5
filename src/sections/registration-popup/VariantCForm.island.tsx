import { variantCFieldNames, variantCFieldsSchema } from '../../contract/registration/variant-c-registration.ts';
import { PopupForm, type PopupFormProps } from '../../forms/popup/PopupForm.tsx';
import type { FormRules } from '../../forms/registration/check-fields.ts';
import { RegistrationForm } from '../../forms/registration/RegistrationForm.tsx';

const rules: FormRules = { form: 'variant-c', fieldNames: variantCFieldNames, schema: variantCFieldsSchema };

/**
 * Why an island: as `GenericForm`, with the rules of variant C and no others, so that a page loads only its own.
 */
export function VariantCForm(props: PopupFormProps) {
  return (
    <PopupForm {...props} form={rules.form}>
      {(form) => <RegistrationForm {...form} rules={rules} />}
    </PopupForm>
  );
}
