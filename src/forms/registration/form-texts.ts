import type { ConsentDefinition } from '../../contract/registration/consent.ts';
import type { FieldName } from '../../contract/registration/registration-forms.ts';

/** Words by field. A form's texts have its own fields only. */
export type TextsByField = { readonly [Name in FieldName]?: string | undefined };

/** What stands on, in and under the fields. */
export type FieldTexts = {
  readonly labels: TextsByField;
  /** Of a select: what stands there while nothing is chosen. */
  readonly placeholders: TextsByField;
  /** Under a field while nothing is wrong with it. */
  readonly hints: TextsByField;
};

export type FieldGroup = { readonly legend: string; readonly fieldNames: readonly FieldName[] };

/** What the form says beside its fields. */
export type FormTexts = FieldTexts & {
  /** Fields that stand together under a heading, in this order; undefined where all stand together without one. */
  readonly groups?: readonly FieldGroup[] | undefined;
  /** Fields that may stay empty, and say so. */
  readonly optionalFields?: readonly FieldName[] | undefined;
  /** Behind the label of such a field. */
  readonly optionalLabel?: string | undefined;
  readonly buttonLabel: string;
  /** Shown after a failed attempt; without it a failure is silent, as specified. */
  readonly failureMessage?: string | undefined;
  /** Shown when there is no network and what was filled in waits for one. */
  readonly offlineMessage?: string | undefined;
  /** Under the button. */
  readonly note?: string | undefined;
  /** What the visitor is asked to agree to, above the button. */
  readonly consent?: ConsentDefinition | undefined;
};

/** Where content says nothing else. */
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

/** The texts of some fields only, for what travels to the browser. */
export function pickTexts(texts: TextsByField, names: readonly FieldName[]): TextsByField {
  return Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])));
}
