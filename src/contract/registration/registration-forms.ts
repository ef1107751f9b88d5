/**
 * The registration forms that open in a popup, and everything in which their pages differ. Importable by browser and
 * server, without their rules.
 */

/** Every field that one of the forms has. */
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

/** What was typed and chosen, by field. Each form has some of the fields. */
export type FieldValues = { readonly [Name in FieldName]?: string | undefined };

interface FormTraits {
  /** Last part of the address that the form posts to. */
  call: 'form-submit' | 'register' | 'sign-up';
  /**
   * `if-ready`: the token goes along if the captcha is ready; without one the form is sent all the same (behaviour
   * 7.4).
   */
  captcha: 'required' | 'if-ready';
  /**
   * What closes the dialog. `close-control`: neither a click beside it nor Escape does (behaviour 2.C.10, 4.4).
   * `escape`: the close control and Escape do, a click beside it does not.
   */
  dismissal: 'close-control' | 'escape' | 'anything';
  /**
   * Where the success message stands: in the dialog of the form as it is, or in a larger one that replaces it
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
   * What makes two submissions of one visitor the same: the fields alone, or also the button, where each stands for
   * another product.
   */
  sameSubmission: 'fields' | 'fields-and-button';
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
  /** super_sinh_loi. Twelve fields are too much to lose by a click beside the dialog (decision 0051). */
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

/** Which registration form a template's popup has; its rules follow from it. */
export type RegistrationFormName = keyof typeof registrationForms;
/** A form that has the same fields on every page; those of the product sign-up come from content. */
export type FixedForm = Exclude<RegistrationFormName, 'sign-up'>;
/** What a form does when the captcha is not ready. */
export type CaptchaNeed = FormTraits['captcha'];
export type RegistrationCall = FormTraits['call'];

/** The fields that choose a place, from the largest to the smallest. Each offers what lies in the one before it. */
export const placeFieldNames = ['provinceId', 'districtId', 'wardId'] as const satisfies readonly FieldName[];
export type PlaceFieldName = (typeof placeFieldNames)[number];

/** Those of a form, in that order. */
export function choosePlaceFields(fieldNames: readonly FieldName[]): PlaceFieldName[] {
  return placeFieldNames.filter((name) => fieldNames.includes(name));
}

/**
 * Name of the field that no person sees: whoever fills it in is a program. Programs like the name, and no browser fills
 * it in by itself.
 */
export const trapFieldName = 'website';
