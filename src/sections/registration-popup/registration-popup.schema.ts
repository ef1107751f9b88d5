import { z } from 'zod';
import {
  chooseSuccess,
  fieldTextsSchema,
  fieldTextWords,
  fieldTitles,
  formPictureWords,
  sendingFields,
  successFields,
} from '../../forms/popup/registration-panel.schema.ts';
import { defaultButtonLabel, defaultFieldTexts, type TextsByField } from '../../forms/registration/form-texts.ts';
import type { ContentTypes, ModelOf, Picture } from '../../page/content-types.ts';

export type PictureSide = { readonly picture: Picture; readonly text: string | undefined };

/**
 * Stored under `home.popup`. Only the title is required; other texts have Vietnamese defaults or may be missing. The
 * panel is for the island; the pictures stay on the server.
 */
export const registrationPopupSchema = (types: ContentTypes) => {
  const { text, optionalText, image } = types;
  const fieldTexts = (usual: TextsByField) => fieldTextsSchema(optionalText, fieldTitles, usual).optional();
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      img: image.optional().meta(formPictureWords),
      pictureText: optionalText.meta({ title: 'Chữ trên ảnh' }),
      labels: fieldTexts(defaultFieldTexts.labels).meta(fieldTextWords.labels),
      placeholders: fieldTexts(defaultFieldTexts.placeholders).meta(fieldTextWords.placeholders),
      hints: fieldTexts(defaultFieldTexts.hints).meta(fieldTextWords.hints),
      ...sendingFields(types),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới nút gửi.' }),
      success: z
        .object({
          ...successFields(types),
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
          labels: stored.labels ?? {},
          placeholders: stored.placeholders ?? {},
          hints: stored.hints ?? {},
          buttonLabel: stored.buttonLabel ?? defaultButtonLabel,
          failureMessage: stored.failureMessage,
          offlineMessage: stored.offlineMessage,
          note: stored.note,
          consent: stored.consent,
        },
        success: chooseSuccess(stored.success),
      },
    }));
};

export type RegistrationPopupModel = ModelOf<typeof registrationPopupSchema>;
