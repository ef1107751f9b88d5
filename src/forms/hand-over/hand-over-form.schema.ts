import { z } from 'zod';
import { findCountryByIsoCode } from '../../contract/places/countries.ts';
import type { ConsentDefinition } from '../../contract/registration/consent.ts';
import { marketingPurposeId } from '../../contract/registration/consent-purposes.ts';
import {
  type HandOverField,
  type HandOverForm,
  isFixedHandOverField,
} from '../../contract/registration/hand-over-form.ts';
import { handOverFormSchema, storedHandOverFormSchema } from '../../contract/registration/hand-over-form-definition.ts';
import type { HandOver, SectionSchema } from '../../page/content-types.ts';
import { withStoredShape } from '../../page/stored-shape.ts';
import { reportIssues } from '../../page/whole-part.ts';
import { consentSchema, newMarketingText } from '../registration/consent.schema.ts';

export type HandOverFormField = HandOverField & {
  /** Text of a fixed field: the Vietnamese name of its country. */
  fixedLabel?: string | undefined;
};

/** The hand-over form of a page. Types and not interfaces, because it is a prop of an island. */
export type HandOverFormModel = Omit<HandOverForm, 'fields'> & {
  fields: readonly HandOverFormField[];
  /** Under the button. */
  note?: string | undefined;
  /** Shown when the captcha was not ready; without it nothing is shown (behaviour 8.2). */
  failureMessage?: string | undefined;
  handOver: HandOver;
  /**
   * The switch that keeps the registration before the hand-over, by its consent, all of whose purposes are optional
   * here. Without it nothing is kept.
   */
  keep?: ConsentDefinition | undefined;
};

/** What an editor begins with. */
const newKeep = {
  version: '1',
  intro: 'Bạn không đánh dấu thì trang này không giữ lại gì.',
  processing: {
    controller: 'Ngân hàng',
    purpose: 'gọi cho bạn nếu hồ sơ còn dang dở',
    contact: 'tổng đài của ngân hàng',
  },
  purposes: [
    { id: 'goi_lai', text: 'Tôi đồng ý để ngân hàng giữ thông tin trên và gọi cho tôi nếu tôi chưa làm xong hồ sơ.' },
    { id: marketingPurposeId, text: newMarketingText },
  ],
};

/**
 * The form's part of a section's content. Embed it: `z.object({ …, form: handOverFormPartSchema(types) })`, and name it
 * in the template: `handOverForm: ({ cards }) => cards?.form`. Beside the fields of behaviour 3.7 and 3.9, content may
 * have `note`, `failureMessage`, `keep` and `registrationUrl`, one of the addresses that the site's settings list
 * (docs/why/hand-over.md#the-address). What is wrong hides the section and is reported. In tests and examples use
 * `exampleTypes`: other types know no registration address.
 */
export const handOverFormPartSchema: SectionSchema<HandOverFormModel> = (types) => {
  const { optionalText, handOver } = types;
  const extraFields = {
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới nút gửi.' }),
    failureMessage: optionalText.meta({
      title: 'Lời báo khi chưa chuyển trang được',
      description: 'Bỏ trống thì khách không thấy lời báo nào.',
    }),
    registrationUrl: handOver.meta({ title: 'Trang nhận đăng ký' }),
    keep: consentSchema(types).optional().meta({
      title: 'Giữ đăng ký trước khi chuyển trang',
      description: 'Khách đồng ý thì đăng ký được giữ để gọi lại nếu họ chưa làm xong. Bỏ trống thì không giữ gì.',
      initial: newKeep,
    }),
  };
  const extras = z.object(extraFields).transform(({ registrationUrl, keep, ...texts }) => ({
    ...texts,
    handOver: registrationUrl,
    ...(keep && { keep: makeOptional(keep) }),
  }));
  const handOverForm = z.unknown().transform((stored, context): HandOverFormModel => {
    const form = handOverFormSchema.safeParse(stored);
    const rest = extras.safeParse(stored);
    reportIssues(context, (form.error ?? rest.error)?.issues ?? []);
    if (!form.success || !rest.success) return z.NEVER;
    return { ...form.data, ...rest.data, fields: form.data.fields.map(withFixedLabel) };
  });
  return withStoredShape(handOverForm, () => z.object({ ...storedHandOverFormSchema.shape, ...extraFields }));
};

/** Nobody has to agree to be handed over. */
function makeOptional(consent: ConsentDefinition): ConsentDefinition {
  return { ...consent, purposes: consent.purposes.map((purpose) => ({ ...purpose, isRequired: false })) };
}

function withFixedLabel(field: HandOverField): HandOverFormField {
  if (!isFixedHandOverField(field) || field.defaultValue === undefined) return field;
  return { ...field, fixedLabel: findCountryByIsoCode(field.defaultValue)?.vi };
}
