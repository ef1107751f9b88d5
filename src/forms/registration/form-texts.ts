import type { ConsentDefinition } from '../../contract/registration/consent.ts';
import type { FieldName } from '../../contract/registration/registration-forms.ts';

/** Texts by field. A form's texts have its own fields only. */
export type TextsByField = { readonly [Name in FieldName]?: string | undefined };

/** Labels, placeholders and hints of the fields; the usual ones where they are missing. */
export type FieldTexts = {
  readonly labels: TextsByField;
  /** Text of a select while nothing is chosen. */
  readonly placeholders: TextsByField;
  /** Hint under a valid field. */
  readonly hints: TextsByField;
};

export type FieldGroup = { readonly legend: string; readonly fieldNames: readonly FieldName[] };

/** Other texts of the form. */
export type FormTexts = FieldTexts & {
  /** Groups of fields with headings, in this order; undefined for a form without groups. */
  readonly groups?: readonly FieldGroup[] | undefined;
  /** Fields that are marked as optional. */
  readonly optionalFields?: readonly FieldName[] | undefined;
  /** Added to the label of such a field. */
  readonly optionalLabel?: string | undefined;
  readonly buttonLabel: string;
  /** Shown after a failed attempt; without it a failure is silent (behaviour 4.7). */
  readonly failureMessage?: string | undefined;
  /** Shown when the registration waits for a network. */
  readonly offlineMessage?: string | undefined;
  /** Under the button. */
  readonly note?: string | undefined;
  /** The consent above the button. */
  readonly consent?: ConsentDefinition | undefined;
};

/** Defaults. */
export const defaultFieldTexts = {
  labels: {
    name: 'Họ và tên',
    phoneNumber: 'Số điện thoại',
    idNumber: 'Số giấy tờ (CCCD hoặc hộ chiếu)',
    email: 'Email',
    address: 'Địa chỉ',
    provinceId: 'Tỉnh, thành phố',
    districtId: 'Quận, huyện',
    wardId: 'Phường, xã',
  },
  placeholders: {
    name: 'Nguyễn Minh Anh',
    phoneNumber: '0912 345 678',
    idNumber: '079000000068',
    email: 'minhanh@example.com',
    address: 'Số nhà, đường, phường xã, tỉnh thành',
    provinceId: 'Chọn tỉnh, thành phố',
    districtId: 'Chọn quận, huyện',
    wardId: 'Chọn phường, xã',
  },
  hints: { idNumber: 'Chỉ cần dãy số, đừng gửi ảnh giấy tờ' },
} as const satisfies FieldTexts;

export const defaultOfflineMessage =
  'Máy bạn đang mất mạng. Thông tin đã được giữ lại và tự gửi đi khi có mạng, bạn không cần điền lại.';
export const defaultOptionalLabel = '(tùy chọn)';
export const defaultButtonLabel = 'Đăng ký tư vấn';

/** The texts of some fields only, for the island's props. */
export function pickTexts(texts: TextsByField, names: readonly FieldName[]): TextsByField {
  return Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])));
}
