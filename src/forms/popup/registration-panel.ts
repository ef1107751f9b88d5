import type { FormTexts } from '../registration/form-texts.ts';

/** Everything a form in a popup and its confirmation say. Plain values, so that they can travel to the island. */
export type RegistrationPanel = {
  readonly title: string;
  readonly content: string | undefined;
  readonly texts: FormTexts;
  readonly success: RegistrationSuccess;
};

export type RegistrationSuccess = {
  readonly title: string;
  readonly content: string | undefined;
  /** What happens next, in order. */
  readonly steps: readonly { readonly title: string; readonly content: string | undefined }[];
  readonly buttonLabel: string;
};

/** Where content says nothing else. */
export const defaultSuccess = { title: 'Đã nhận đăng ký của bạn', buttonLabel: 'Đã hiểu' };
