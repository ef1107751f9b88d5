import { genericFieldNames, genericFieldsSchema } from '../../contract/registration/generic-registration.ts';
import { PopupForm, type PopupFormProps } from '../../forms/popup/PopupForm.tsx';
import type { FormRules } from '../../forms/registration/check-fields.ts';
import { RegistrationForm } from '../../forms/registration/RegistrationForm.tsx';

const rules: FormRules = { form: 'generic', fieldNames: genericFieldNames, schema: genericFieldsSchema };

/** Why an island: it validates typing, sends without leaving the page, and shows the confirmation. */
export function GenericForm(props: PopupFormProps) {
  return (
    <PopupForm {...props} form={rules.form}>
      {(form) => <RegistrationForm {...form} rules={rules} />}
    </PopupForm>
  );
}
