import { consentFieldName, consentMissingMessage } from '../../contract/registration/consent.ts';
import { fieldMessages } from '../../contract/registration/field-messages.ts';
import { handOverFieldsSchema, leadMessages } from '../../contract/registration/hand-over-form.ts';
import { isListedCountry } from '../../contract/registration/hand-over-form-definition.ts';
import { trapFieldName } from '../../contract/registration/registration-forms.ts';
import { leadFieldName, storedHandOverSchema } from '../../contract/registration/stored-hand-over.ts';
import { handOverFormName } from '../../contract/registration/stored-hand-over-name.ts';
import type { HandOverFormModel } from '../../forms/hand-over/hand-over-form.schema.ts';
import { armOf } from '../../insight/experiments/running-experiments.ts';
import { answerConsents } from '../../leads/answer-consents.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import { findSeen, findShown, type JudgeDeps, type JudgedRequest } from './judge-request.ts';
import type { RegistrationRequest } from './read-request.ts';
import { buildLead } from './registration-form.ts';

/**
 * Judges a registration that a card page sends before it hands over. It is stored only if the version that the visitor
 * saw has this switch, and only with a phone and a consent to one of the purposes.
 */
export async function judgeHandOver(request: RegistrationRequest, deps: JudgeDeps): Promise<JudgedHandOver> {
  const { webid, channel, origin, remoteIp, body } = request;
  const shown = await findShown(request, deps);
  if (!shown) return { kind: 'not-offered', error: 'unknownSite' };
  const { campaign, experiment } = shown;
  // A plain form leads to the registration address itself.
  if (channel !== 'script') return { kind: 'not-offered', error: 'formNotOffered' };
  const read = storedHandOverSchema.safeParse(body);
  const seen = await findSeen(campaign, read.data?.version, deps.campaigns);
  const offered = findKeepingForm(seen);
  if (!offered) return { kind: 'not-offered', error: 'formNotOffered' };
  if (!read.success) return refuse(fieldMessages(read.error));
  const registration = read.data;
  const parsed = handOverFieldsSchema(offered.fields, isListedCountry).safeParse(registration.fields);
  const phone = offered.fields.find(({ kind }) => kind === 'phone_number');
  const values = parsed.data ?? {};
  const ticked = registration.consents ?? [];
  const refusals = {
    ...(parsed.success ? {} : fieldMessages(parsed.error)),
    ...(parsed.success && phone && !values[phone.name] && { [phone.name]: leadMessages.required(phone.label) }),
    ...(!offered.keep.purposes.some(({ id }) => ticked.includes(id)) && {
      [consentFieldName(offered.keep.purposes[0]?.id ?? '')]: consentMissingMessage,
    }),
  };
  if (!phone || Object.keys(refusals).length > 0) return refuse(refusals);
  const { version, settings } = seen.version;
  const fields = Object.entries(values).flatMap(([name, value]) =>
    value === '' ? [] : [[leadFieldName(name), value]],
  );
  const cardId = registration.cardId;
  return {
    kind: 'accepted',
    registration: {
      lead: {
        ...buildLead(
          { ...registration, phoneNumber: registration.fields[phone.name] },
          { ...Object.fromEntries(fields), ...(cardId !== undefined && cardId !== '' && { cardId }) },
        ),
        ...{ webid, version, template: settings.template, form: handOverFormName },
        arm: armOf(experiment, request.cookies, version),
        consents: answerConsents(offered.keep, ticked),
      },
      channel,
      // A captcha token is valid once, and the hand-over needs it.
      captchaNeed: 'if-ready',
      remoteIp,
      isTrapFilled: registration[trapFieldName] !== undefined,
      hasOddOrigin: origin === 'hidden',
      destinations: campaign.version.settings.deliveries ?? [],
    },
  };
}

export type JudgedHandOver =
  | Extract<JudgedRequest, { kind: 'not-offered' }>
  | { kind: 'accepted'; registration: Extract<JudgedRequest, { kind: 'accepted' }>['registration'] }
  | { kind: 'invalid'; fields: Readonly<Record<string, string>>; rules: readonly string[] };

function refuse(fields: Readonly<Record<string, string>>): JudgedHandOver {
  return { kind: 'invalid', fields, rules: Object.keys(fields).map((name) => `${name} refused`) };
}

function findKeepingForm({ page }: Campaign) {
  const form: HandOverFormModel | undefined = page.parsed.handOverForm;
  return form?.keep && { fields: form.fields, keep: form.keep };
}
