import { z } from 'zod';
import { marketingPurposeId } from '../../contract/registration/consent-purposes.ts';
import type { ContentTypes } from '../../page/content-types.ts';
import { ownWord } from '../../page/own-words.ts';
import { consentSchema, newMarketingText } from '../registration/consent.schema.ts';
import { defaultButtonLabel, defaultOfflineMessage, type TextsByField } from '../registration/form-texts.ts';
import { defaultSuccess, type RegistrationSuccess } from './registration-panel.ts';

/**
 * What an editor begins with, whose words are to be changed into those of the campaign. Begun with empty fields, the
 * page would have no form from the first letter until the last field is filled in.
 */
const newConsent = {
  version: '1',
  processing: { controller: 'Ngân hàng', purpose: 'tư vấn cho bạn', contact: 'tổng đài của ngân hàng' },
  purposes: [{ id: marketingPurposeId, text: newMarketingText }],
};

/** Fields of content around the button of a registration popup. */
export function sendingFields(types: ContentTypes) {
  const { optionalText } = types;
  return {
    buttonLabel: ownWord(optionalText, 'Chữ trên nút gửi', defaultButtonLabel),
    failureMessage: optionalText.meta({
      title: 'Lời báo khi chưa gửi được',
      description: 'Bỏ trống thì khách không thấy lời báo nào.',
    }),
    offlineMessage: ownWord(optionalText, 'Lời báo khi mất mạng', defaultOfflineMessage),
    consent: consentSchema(types).optional().meta({
      title: 'Đồng ý xử lý dữ liệu cá nhân',
      description: 'Các ô đánh dấu phía trên nút gửi. Có lỗi ở đây thì cả biểu mẫu bị ẩn.',
      initial: newConsent,
    }),
  };
}

/** Fields of content of the confirmation. */
export function successFields({ text, optionalText }: ContentTypes) {
  return {
    title: ownWord(optionalText, 'Tiêu đề', defaultSuccess.title),
    content: optionalText.meta({ title: 'Nội dung' }),
    promise: optionalText.meta({
      title: 'Lời hẹn gọi lại',
      description:
        'Ví dụ: Chúng tôi gọi lại trước {callBefore}. Chữ trong ngoặc được thay bằng giờ theo lịch làm việc, như 8:15 thứ Tư 25/11. Bỏ trống thì trang không hẹn.',
    }),
    steps: z
      .array(z.object({ title: text.meta({ title: 'Tiêu đề' }), content: optionalText.meta({ title: 'Nội dung' }) }))
      .optional()
      .meta({ title: 'Các bước tiếp theo', itemTitle: 'bước', description: 'Điều gì xảy ra sau khi đăng ký.' }),
    buttonLabel: ownWord(optionalText, 'Chữ trên nút đóng', defaultSuccess.buttonLabel),
  };
}

/** The confirmation, with the usual words instead of missing ones. */
export function chooseSuccess(
  stored: Partial<z.output<z.ZodObject<ReturnType<typeof successFields>>>> = {},
): RegistrationSuccess {
  const {
    title = defaultSuccess.title,
    content,
    promise,
    steps = [],
    buttonLabel = defaultSuccess.buttonLabel,
  } = stored;
  return { title, content, promise, steps, buttonLabel };
}

/** A text for each field of a form. `titles` are the names of the fields, `usual` the texts instead of missing ones. */
export function fieldTextsSchema<Name extends keyof TextsByField>(
  optionalText: ContentTypes['optionalText'],
  titles: Readonly<Record<Name, string>>,
  usual: TextsByField,
) {
  const names = Object.keys(titles) as Name[];
  const fields = names.map((name) => {
    const word = usual[name];
    const title = titles[name];
    return [name, word === undefined ? optionalText.meta({ title }) : ownWord(optionalText, title, word)];
  });
  // Made from the names themselves.
  return z.object(Object.fromEntries(fields) as Record<Name, ContentTypes['optionalText']>).partial();
}

/** Names of the fields that all forms share, for content editors. */
export const fieldTitles = {
  name: 'Họ và tên',
  phoneNumber: 'Số điện thoại',
  idNumber: 'Số giấy tờ',
  email: 'E-mail',
  address: 'Địa chỉ',
  provinceId: 'Tỉnh, thành phố',
  districtId: 'Quận, huyện',
  wardId: 'Phường, xã',
} as const satisfies TextsByField;

/** The names and help of the groups of `fieldTextsSchema`. */
export const fieldTextWords = {
  labels: { title: 'Tên các ô' },
  placeholders: { title: 'Ví dụ trong ô', description: 'Chữ mờ trong ô khi khách chưa nhập hoặc chưa chọn.' },
  hints: { title: 'Gợi ý dưới ô', description: 'Câu nhỏ dưới ô khi ô không có lỗi.' },
} as const;

/** Name and help of the picture beside the form. */
export const formPictureWords = {
  title: 'Ảnh',
  description: 'Cạnh biểu mẫu, trên máy tính. Nên dùng 860 × 1000 px. Thiếu thì chỉ có biểu mẫu.',
} as const;
