import { z } from 'zod';
import { defaultSuccess, type RegistrationPanel } from '../../forms/popup/registration-panel.ts';
import { consentSchema } from '../../forms/registration/consent.schema.ts';
import {
  defaultButtonLabel,
  defaultFieldTexts,
  defaultOfflineMessage,
  type TextsByField,
} from '../../forms/registration/form-texts.ts';
import type { Picture, SectionSchema } from '../../page/content-types.ts';
import { ownWord } from '../../page/own-words.ts';

/** The registration popup: the island's props, and the picture beside it, which stays on the server. */
export type RegistrationPopupModel = {
  readonly panel: RegistrationPanel;
  readonly picture: PictureSide | undefined;
  /** Replaces the picture after success in the same dialog. */
  readonly sentPicture: PictureSide | undefined;
};

export type PictureSide = { readonly picture: Picture; readonly text: string | undefined };

/** Stored under `home.popup`. Only the title is required; other texts have Vietnamese defaults or may be missing. */
export const registrationPopupSchema: SectionSchema<RegistrationPopupModel> = (types) => {
  const { text, optionalText, image } = types;
  const fieldTexts = (usual: TextsByField) => {
    const fields = Object.entries(fieldNames).map(([name, title]) => {
      const word = usual[name as FieldName];
      return [name, word === undefined ? optionalText.meta({ title }) : ownWord(optionalText, title, word)];
    });
    // Made from the names themselves.
    return z
      .object(Object.fromEntries(fields) as Record<FieldName, typeof optionalText>)
      .partial()
      .optional();
  };
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      img: image.optional().meta({ title: 'Ảnh', description: besideForm }),
      pictureText: optionalText.meta({ title: 'Chữ trên ảnh' }),
      labels: fieldTexts(defaultFieldTexts.labels).meta({ title: 'Tên các ô' }),
      placeholders: fieldTexts(defaultFieldTexts.placeholders).meta({
        title: 'Ví dụ trong ô',
        description: 'Chữ mờ trong ô khi khách chưa nhập hoặc chưa chọn.',
      }),
      hints: fieldTexts(defaultFieldTexts.hints).meta({
        title: 'Gợi ý dưới ô',
        description: 'Câu nhỏ dưới ô khi ô không có lỗi.',
      }),
      buttonLabel: ownWord(optionalText, 'Chữ trên nút gửi', defaultButtonLabel),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới nút gửi.' }),
      failureMessage: optionalText.meta({
        title: 'Lời báo khi gửi không được',
        description: 'Bỏ trống thì khách không thấy lời báo nào.',
      }),
      offlineMessage: ownWord(optionalText, 'Lời báo khi mất mạng', defaultOfflineMessage),
      consent: consentSchema(types).optional().meta({
        title: 'Đồng ý xử lý dữ liệu cá nhân',
        description: 'Các ô đánh dấu phía trên nút gửi. Có lỗi ở đây thì cả biểu mẫu bị ẩn.',
      }),
      success: z
        .object({
          title: ownWord(optionalText, 'Tiêu đề', defaultSuccess.title),
          content: optionalText.meta({ title: 'Nội dung' }),
          steps: z
            .array(
              z.object({ title: text.meta({ title: 'Tiêu đề' }), content: optionalText.meta({ title: 'Nội dung' }) }),
            )
            .optional()
            .meta({ title: 'Các bước tiếp theo', itemTitle: 'bước', description: 'Điều gì xảy ra sau khi đăng ký.' }),
          buttonLabel: ownWord(optionalText, 'Chữ trên nút đóng', defaultSuccess.buttonLabel),
          img: image.optional().meta({
            title: 'Ảnh',
            description: 'Thay ảnh cạnh biểu mẫu sau khi gửi, trên máy tính. Nên dùng 860 × 1000 px.',
          }),
          pictureText: optionalText.meta({ title: 'Chữ trên ảnh' }),
        })
        .optional()
        .meta({ title: 'Sau khi đăng ký thành công' }),
    })
    .transform((stored) => ({
      picture: stored.img && { picture: stored.img, text: stored.pictureText },
      sentPicture: stored.success?.img && { picture: stored.success.img, text: stored.success.pictureText },
      panel: {
        title: stored.title,
        content: stored.content,
        texts: {
          labels: withDefaults(stored.labels, defaultFieldTexts.labels),
          placeholders: withDefaults(stored.placeholders, defaultFieldTexts.placeholders),
          hints: withDefaults(stored.hints, defaultFieldTexts.hints),
          buttonLabel: stored.buttonLabel ?? defaultButtonLabel,
          failureMessage: stored.failureMessage,
          offlineMessage: stored.offlineMessage,
          note: stored.note,
          consent: stored.consent,
        },
        success: {
          title: stored.success?.title ?? defaultSuccess.title,
          content: stored.success?.content,
          steps: stored.success?.steps ?? [],
          buttonLabel: stored.success?.buttonLabel ?? defaultSuccess.buttonLabel,
        },
      },
    }));
};

type FieldName = keyof typeof defaultFieldTexts.labels;

const besideForm = 'Cạnh biểu mẫu, trên máy tính. Nên dùng 860 × 1000 px. Thiếu thì chỉ có biểu mẫu.';

/** Names of the fields of forms, for content editors. */
const fieldNames: Readonly<Record<FieldName, string>> = {
  name: 'Họ và tên',
  phoneNumber: 'Số điện thoại',
  idNumber: 'Số giấy tờ',
  email: 'Email',
  address: 'Địa chỉ',
  provinceId: 'Tỉnh, thành phố',
  districtId: 'Quận, huyện',
  wardId: 'Phường, xã',
};

function withDefaults(stored: TextsByField | undefined, defaults: TextsByField): TextsByField {
  const own = Object.entries(stored ?? {}).filter(([, text]) => text !== undefined);
  return { ...defaults, ...Object.fromEntries(own) };
}
