/** The registration forms in popups, and all their differences. For browser and server, without the rules. */

/** Every field of any form. */
export type FieldName =
  | 'name'
  | 'phoneNumber'
  | 'idNumber'
  | 'email'
  | 'address'
  | 'provinceId'
  | 'districtId'
  | 'wardId'
  | 'wardDescription'
  | 'note'
  | 'note2'
  | 'note3';

/** Typed and chosen values, by field. Each form has some of the fields. */
export type FieldValues = { readonly [Name in FieldName]?: string | undefined };

interface FormTraits {
  /** Last part of the address that the form posts to. */
  call: 'form-submit' | 'register' | 'sign-up';
  /** `if-ready`: the token is sent if the captcha is ready; otherwise the form is sent without (behaviour 7.4). */
  captcha: 'required' | 'if-ready';
  /**
   * What closes the dialog. `close-control`: neither a click beside it nor Escape does (behaviour 2.C.10, 4.4).
   * `escape`: the close control and Escape do, a click beside it does not.
   */
  dismissal: 'close-control' | 'escape' | 'anything';
  /**
   * Where the success message is shown: in the dialog of the form as it is, or in a larger one that replaces it
   * (behaviour 4.5).
   */
  success: 'same-dialog' | 'larger-dialog';
  /** When a field is checked: after it was left once, or from the first character on (behaviour 5.12, 5.37). */
  checked: 'touched' | 'blur-and-change';
  /** Whether "Nhập lại" empties the form. */
  reset: 'button' | 'none';
  /**
   * When an answer counts as success: `any-answer` is any answer of success (behaviour 7.25), whatever its body; `data`
   * has the API's body.
   */
  taken: 'any-answer' | 'data';
  /**
   * What makes two submissions of a visitor equal: the fields alone, or also the button, if each is for another
   * product.
   */
  sameSubmission: 'fields' | 'fields-and-button';
}

/** The differences of the forms. */
export const registrationForms = {
  /** hu_vang and template_vp3. */
  generic: {
    call: 'form-submit',
    captcha: 'required',
    dismissal: 'close-control',
    success: 'larger-dialog',
    checked: 'touched',
    reset: 'none',
    taken: 'any-answer',
    sameSubmission: 'fields',
  },
  /** template_vp1 and diamond. */
  'variant-a': {
    call: 'register',
    captcha: 'if-ready',
    dismissal: 'anything',
    success: 'same-dialog',
    checked: 'touched',
    reset: 'none',
    taken: 'data',
    sameSubmission: 'fields',
  },
  /** template_vp2. */
  'variant-b': {
    call: 'register',
    captcha: 'if-ready',
    dismissal: 'anything',
    success: 'same-dialog',
    checked: 'touched',
    reset: 'button',
    taken: 'data',
    sameSubmission: 'fields',
  },
  /** biometrics. */
  'variant-c': {
    call: 'register',
    captcha: 'required',
    dismissal: 'close-control',
    success: 'larger-dialog',
    checked: 'blur-and-change',
    reset: 'none',
    taken: 'data',
    sameSubmission: 'fields',
  },
  /**
   * super_sinh_loi. Twelve fields are too much to lose by a click beside the dialog
   * (docs/why/forms.md#the-product-sign-up).
   */
  'sign-up': {
    call: 'sign-up',
    captcha: 'required',
    dismissal: 'escape',
    success: 'larger-dialog',
    checked: 'touched',
    reset: 'none',
    taken: 'data',
    sameSubmission: 'fields-and-button',
  },
} as const satisfies Record<string, FormTraits>;

/** Name of the form in a template's popup. */
export type RegistrationFormName = keyof typeof registrationForms;
/** A form with fixed fields; those of the product sign-up come from content. */
export type FixedForm = Exclude<RegistrationFormName, 'sign-up'>;
/** What a form does when the captcha is not ready. */
export type CaptchaNeed = FormTraits['captcha'];
export type RegistrationCall = FormTraits['call'];

/** The fields of places, from the largest to the smallest. Each offers the places inside the one before. */
export const placeFieldNames = ['provinceId', 'districtId', 'wardId'] as const satisfies readonly FieldName[];
export type PlaceFieldName = (typeof placeFieldNames)[number];

/** The place fields of a form, in that order. */
export function choosePlaceFields(fieldNames: readonly FieldName[]): PlaceFieldName[] {
  return placeFieldNames.filter((name) => fieldNames.includes(name));
}

/** Name of the honeypot, a field that people do not see. Programs like the name, and no browser fills it in. */
export const trapFieldName = 'website';
