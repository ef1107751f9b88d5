/** The registration forms that open in a popup, and everything in which their pages differ. Importable by browser and server, without their rules. */

/** Every field that one of the forms has. */
export type FieldName =
  | 'name'
  | 'phoneNumber'
  | 'idNumber'
  | 'email'
  | 'address'
  | 'provinceId'
  | 'districtId'
  | 'wardId';

/** What was typed and chosen, by field. Each form has some of the fields. */
export type FieldValues = { readonly [Name in FieldName]?: string | undefined };

interface FormTraits {
  /** Last part of the address that the form posts to. */
  call: 'form-submit' | 'register';
  /** `if-ready`: "send the captcha token only if the captcha service is ready, otherwise send without" (specification, section 7). */
  captcha: 'required' | 'if-ready';
  /** What closes the dialog. `close-control`: "cannot be dismissed by clicking outside or pressing escape" (specification, section 2). */
  dismissal: 'close-control' | 'anything';
  /** Where the success message stands: in the dialog of the form as it is, or in a larger one that replaces it (specification, section 4). */
  success: 'same-dialog' | 'larger-dialog';
  /** When a field is checked: after it was left once, or "on blur and on change" from the first character (specification, section 5). */
  checked: 'touched' | 'blur-and-change';
  /** Whether "Nhập lại" empties the form. */
  reset: 'button' | 'none';
}

/** The one place that says how the pages differ. */
export const registrationForms = {
  /** hu_vang and template_vp3. */
  generic: {
    call: 'form-submit',
    captcha: 'required',
    dismissal: 'close-control',
    success: 'larger-dialog',
    checked: 'touched',
    reset: 'none',
  },
  /** template_vp1 and diamond. */
  'variant-a': {
    call: 'register',
    captcha: 'if-ready',
    dismissal: 'anything',
    success: 'same-dialog',
    checked: 'touched',
    reset: 'none',
  },
  /** template_vp2. */
  'variant-b': {
    call: 'register',
    captcha: 'if-ready',
    dismissal: 'anything',
    success: 'same-dialog',
    checked: 'touched',
    reset: 'button',
  },
  /** biometrics. */
  'variant-c': {
    call: 'register',
    captcha: 'required',
    dismissal: 'close-control',
    success: 'larger-dialog',
    checked: 'blur-and-change',
    reset: 'none',
  },
} as const satisfies Record<string, FormTraits>;

/** Which registration form a template's popup has; its rules follow from it. */
export type RegistrationForm = keyof typeof registrationForms;
/** What a form does when the captcha is not ready. */
export type CaptchaNeed = FormTraits['captcha'];
export type RegistrationCall = FormTraits['call'];

/** The next smaller place that a province leads to, by the list of places. */
export const placeFieldBelow = { '2024': 'districtId', '2025': 'wardId' } as const;
