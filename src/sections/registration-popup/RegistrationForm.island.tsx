import { genericFieldNames, genericFieldsSchema } from '../../contract/generic-registration.ts';
import { PopupForm, type PopupFormProps } from '../../forms/popup/PopupForm.tsx';
import type { FormRules } from '../../forms/registration/check-fields.ts';
import { RegistrationForm as Form } from '../../forms/registration/RegistrationForm.tsx';

const rules: FormRules = { form: 'generic', fieldNames: genericFieldNames, schema: genericFieldsSchema };

/** Why an island: it checks what is typed, sends without leaving the page and then shows what happens next. */
export function RegistrationForm(props: PopupFormProps) {
  return (
    <PopupForm {...props} form={rules.form}>
      {(form) => <Form {...form} rules={rules} />}
    </PopupForm>
  );
}
