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
  const fieldTexts = z
    .object({
      name: optionalText,
      phoneNumber: optionalText,
      idNumber: optionalText,
      email: optionalText,
      address: optionalText,
      provinceId: optionalText,
      districtId: optionalText,
      wardId: optionalText,
    })
    .partial()
    .optional();
  return z
    .object({
      title: text,
      content: optionalText,
      pictureText: optionalText,
      img: image.optional(),
      note: optionalText,
      labels: fieldTexts,
      placeholders: fieldTexts,
      hints: fieldTexts,
      buttonLabel: optionalText,
      failureMessage: optionalText,
      offlineMessage: optionalText.describe(`When there is no network. Instead of “${defaultOfflineMessage}”.`),
      consent: consentSchema(types).optional(),
      success: z
        .object({
          title: optionalText,
          content: optionalText,
          img: image.optional(),
          pictureText: optionalText,
          steps: z.array(z.object({ title: text, content: optionalText })).optional(),
          buttonLabel: optionalText,
        })
        .optional(),
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

function withDefaults(stored: TextsByField | undefined, defaults: TextsByField): TextsByField {
  const own = Object.entries(stored ?? {}).filter(([, text]) => text !== undefined);
  return { ...defaults, ...Object.fromEntries(own) };
}
