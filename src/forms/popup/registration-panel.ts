import type { FormTexts } from '../registration/form-texts.ts';

/** Texts of a form in a popup and of its confirmation. Plain values, so that they can be props of the island. */
export type RegistrationPanel = {
  readonly title: string;
  readonly content: string | undefined;
  readonly texts: FormTexts;
  readonly success: RegistrationSuccess;
};

export type RegistrationSuccess = {
  readonly title: string;
  readonly content: string | undefined;
  /** A sentence with `{callBefore}`, which is said only when the server promises a time. */
  readonly promise: string | undefined;
  /** What happens next, in order. */
  readonly steps: readonly { readonly title: string; readonly content: string | undefined }[];
  readonly buttonLabel: string;
};

/** The confirmation of a panel whose content has none. */
export const defaultSuccess = { title: 'Đã nhận đăng ký của bạn', buttonLabel: 'Đã hiểu' };
