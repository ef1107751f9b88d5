import { z } from 'zod';
import type { SignUpDefinition, SignUpField, SignUpFieldName } from '../../contract/registration/sign-up.ts';
import { signUpDefinitionSchema, storedSignUpFields } from '../../contract/registration/sign-up-definition.ts';
import { storedFlag } from '../../contract/registration/stored-values.ts';
import { asMessage } from '../../contract/remarks/remark.ts';
import { remarkOfIssue } from '../../contract/remarks/remark-of-issue.ts';
import { defaultSuccess, type RegistrationPanel } from '../../forms/popup/registration-panel.ts';
import { consentSchema } from '../../forms/registration/consent.schema.ts';
import {
  defaultButtonLabel,
  defaultFieldTexts,
  defaultOfflineMessage,
  defaultOptionalLabel,
  type FieldGroup,
  pickTexts,
  type TextsByField,
} from '../../forms/registration/form-texts.ts';
import type { Picture, SectionSchema } from '../../page/content-types.ts';
import { ownWordFields, pickOwnWords } from '../../page/own-words.ts';
import { withStoredShape } from '../../page/stored-shape.ts';
import { type CalculationWord, type CalculationWords, usualCalculationWords } from './calculation-words.ts';

/** The product sign-up of page two. */
export type SignUpPopupModel = {
  readonly panel: RegistrationPanel;
  /** The rules of the form, for page and API. */
  readonly definition: SignUpDefinition;
  /** Subject of a sign-up if no product's button has opened it. */
  readonly productName: string | undefined;
  readonly picture: Picture | undefined;
  /** Text over the picture on a page without a calculator. */
  readonly pictureText: string | undefined;
  /** The campaign's own words beside the calculation; undefined without any. */
  readonly words: CalculationWords | undefined;
};

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
export const signUpPopupSchema: SectionSchema<SignUpPopupModel> = (types) => {
  const { text, optionalText, image } = types;
  const fieldTexts = z.record(z.string(), optionalText).optional();
  const storedTexts = z.looseObject({
    title: text,
    content: optionalText,
    productName: optionalText,
    img: image.optional(),
    pictureText: optionalText,
    groups: z.object({ contact: optionalText, home: optionalText, call: optionalText }).partial().optional(),
    placeholders: fieldTexts,
    hints: fieldTexts,
    sendCalculation: storedFlag({
      title: 'Gửi kèm kết quả tính lãi',
      description: 'Kết quả khách vừa tính được ghi vào đăng ký.',
    }),
    ...ownWordFields(optionalText, usualCalculationWords, wordTitles),
    optionalLabel: optionalText.describe(
      `Behind the label of a field that may stay empty. Instead of “${defaultOptionalLabel}”.`,
    ),
    buttonLabel: optionalText,
    failureMessage: optionalText,
    offlineMessage: optionalText.describe(`When there is no network. Instead of “${defaultOfflineMessage}”.`),
    formNote: optionalText,
    consent: consentSchema(types).optional(),
    success: z
      .object({
        title: optionalText,
        content: optionalText,
        steps: z.array(z.object({ title: text, content: optionalText })).optional(),
        buttonLabel: optionalText,
      })
      .optional(),
  });
  const popup = storedTexts.transform((stored, context) => {
    const definition = signUpDefinitionSchema.safeParse(stored);
    if (!definition.success) {
      for (const issue of definition.error.issues) {
        context.addIssue({ code: 'custom', message: asMessage(remarkOfIssue(issue)), path: [...issue.path] });
      }
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
          placeholders: pickTexts({ ...defaultFieldTexts.placeholders, ...dropMissing(stored.placeholders) }, shown),
          hints: pickTexts({ ...defaultFieldTexts.hints, ...dropMissing(stored.hints) }, shown),
          groups: groupShown(fields, stored.groups),
          optionalFields: fields.filter(({ isRequired }) => !isRequired).map(({ name }) => name),
          optionalLabel: stored.optionalLabel,
          buttonLabel: stored.buttonLabel ?? defaultButtonLabel,
          failureMessage: stored.failureMessage,
          offlineMessage: stored.offlineMessage,
          note: stored.formNote,
          consent: stored.consent,
        },
        success: {
          title: stored.success?.title ?? defaultSuccess.title,
          content: stored.success?.content,
          steps: stored.success?.steps ?? [],
          buttonLabel: stored.success?.buttonLabel ?? defaultSuccess.buttonLabel,
        },
      },
      definition: { fields, takesCalculation: stored.sendCalculation },
      productName: stored.productName,
      picture: stored.img,
      pictureText: stored.pictureText,
      words: pickOwnWords(usualCalculationWords, stored),
    };
  });
  return withStoredShape(popup, () => z.object({ ...storedTexts.shape, ...storedSignUpFields }));
};

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

function dropMissing(texts: Readonly<Record<string, string | undefined>> | undefined): TextsByField {
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([, value]) => value !== undefined));
}
