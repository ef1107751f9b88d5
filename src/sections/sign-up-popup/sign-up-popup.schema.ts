import { z } from 'zod';
import type { SignUpField, SignUpFieldName } from '../../contract/registration/sign-up.ts';
import { signUpDefinitionSchema, storedSignUpFields } from '../../contract/registration/sign-up-definition.ts';
import { storedFlag } from '../../contract/registration/stored-values.ts';
import {
  chooseSuccess,
  fieldTextsSchema,
  fieldTextWords,
  fieldTitles,
  formPictureWords,
  sendingFields,
  successFields,
} from '../../forms/popup/registration-panel.schema.ts';
import {
  defaultButtonLabel,
  defaultFieldTexts,
  defaultOptionalLabel,
  type FieldGroup,
  pickTexts,
  type TextsByField,
} from '../../forms/registration/form-texts.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { ownWord, ownWordFields, pickOwnWords } from '../../page/own-words.ts';
import { withStoredShape } from '../../page/stored-shape.ts';
import { reportIssues } from '../../page/whole-part.ts';
import { type CalculationWord, usualCalculationWords } from './calculation-words.ts';

/** Which fields stand together, in the order of the form. */
const groupFields = {
  contact: ['name', 'phoneNumber', 'email', 'idNumber'],
  home: ['provinceId', 'districtId', 'wardId', 'wardDescription', 'address'],
  call: ['note', 'note2', 'note3'],
} as const satisfies Record<string, readonly SignUpFieldName[]>;
type GroupName = keyof typeof groupFields;

const defaultLegends: Readonly<Record<GroupName, string>> = {
  contact: 'Liên hệ',
  home: 'Nơi ở',
  call: 'Để gọi đúng lúc, tư vấn đúng ý',
};

/**
 * Stored under `home.popup`: the twelve fields, each `{ show, required, label }` (behaviour 3.18), and the texts of the
 * dialog. `sendCalculation`: the calculation is sent.
 */
export const signUpPopupSchema = (types: ContentTypes) => {
  const { text, optionalText, image } = types;
  const fieldTexts = (usual: TextsByField) =>
    withStoredShape(z.record(z.string(), optionalText), () =>
      fieldTextsSchema(optionalText, signUpFieldTitles, usual),
    ).optional();
  const storedTexts = z.looseObject({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    productName: optionalText.meta({
      title: 'Tên sản phẩm chung',
      description: 'Ghi vào đăng ký khi khách không bấm nút của sản phẩm nào.',
    }),
    img: image.optional().meta(formPictureWords),
    pictureText: optionalText.meta({
      title: 'Chữ trên ảnh',
      description: 'Chỉ hiện khi trang không có phần máy tính lãi.',
    }),
    groups: z
      .object({
        contact: ownWord(optionalText, 'Nhóm liên hệ', defaultLegends.contact),
        home: ownWord(optionalText, 'Nhóm nơi ở', defaultLegends.home),
        call: ownWord(optionalText, 'Nhóm ghi chú', defaultLegends.call),
      })
      .partial()
      .optional()
      .meta({ title: 'Tên các nhóm ô' }),
    placeholders: fieldTexts(defaultFieldTexts.placeholders).meta(fieldTextWords.placeholders),
    hints: fieldTexts(defaultFieldTexts.hints).meta(fieldTextWords.hints),
    sendCalculation: storedFlag({
      title: 'Gửi kèm kết quả tính lãi',
      description: 'Kết quả khách vừa tính được ghi vào đăng ký.',
    }),
    ...ownWordFields(optionalText, usualCalculationWords, wordTitles),
    optionalLabel: ownWord(optionalText, 'Chữ sau tên ô không bắt buộc', defaultOptionalLabel),
    ...sendingFields(types),
    formNote: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới nút gửi.' }),
    success: z.object(successFields(types)).optional().meta({ title: 'Sau khi đăng ký thành công' }),
  });
  const popup = storedTexts.transform((stored, context) => {
    const definition = signUpDefinitionSchema.safeParse(stored);
    if (!definition.success) {
      reportIssues(context, definition.error.issues);
      return z.NEVER;
    }
    const fields = definition.data;
    const shown = fields.map(({ name }) => name);
    return {
      panel: {
        title: stored.title,
        content: stored.content,
        texts: {
          labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
          placeholders: pickTexts(stored.placeholders ?? {}, shown),
          hints: pickTexts(stored.hints ?? {}, shown),
          groups: groupShown(fields, stored.groups),
          optionalFields: fields.filter(({ isRequired }) => !isRequired).map(({ name }) => name),
          optionalLabel: stored.optionalLabel,
          buttonLabel: stored.buttonLabel ?? defaultButtonLabel,
          failureMessage: stored.failureMessage,
          offlineMessage: stored.offlineMessage,
          note: stored.formNote,
          consent: stored.consent,
        },
        success: chooseSuccess(stored.success),
      },
      // The rules of the form, for page and API.
      definition: { fields, hasCalculation: stored.sendCalculation },
      productName: stored.productName,
      picture: stored.img,
      pictureText: stored.pictureText,
      words: pickOwnWords(usualCalculationWords, stored),
    };
  });
  return withStoredShape(popup, () => z.object({ ...storedTexts.shape, ...storedSignUpFields }));
};

export type SignUpPopupModel = ModelOf<typeof signUpPopupSchema>;

const signUpFieldTitles = {
  ...fieldTitles,
  wardDescription: 'Phường, xã tự ghi',
  note: 'Ghi chú',
  note2: 'Ghi chú thứ hai',
  note3: 'Ghi chú thứ ba',
} as const satisfies Record<SignUpFieldName, string>;

const wordTitles: Readonly<Record<CalculationWord, string>> = {
  calculationLabel: 'Nhãn kết quả khách vừa tính',
  exampleLabel: 'Nhãn kết quả ví dụ',
  calculationText: 'Dòng dưới kết quả',
  sentText: 'Câu báo gửi kèm kết quả',
};

/** A group without a shown field disappears with its legend. */
function groupShown(
  fields: readonly SignUpField[],
  legends: { readonly [Name in GroupName]?: string | undefined } | undefined,
): FieldGroup[] {
  const names: readonly GroupName[] = ['contact', 'home', 'call'];
  return names.flatMap((group) => {
    const fieldNames = groupFields[group].filter((name) => fields.some((field) => field.name === name));
    return fieldNames.length > 0 ? [{ legend: legends?.[group] ?? defaultLegends[group], fieldNames }] : [];
  });
}
