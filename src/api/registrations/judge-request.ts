import type { ApiErrorName } from '../../contract/api/api-errors.ts';
import { keepsUtmTerm } from '../../contract/attribution/utm.ts';
import { consentFieldName, consentMissingMessage, listMissingConsents } from '../../contract/registration/consent.ts';
import { registrationForms, trapFieldName } from '../../contract/registration/registration-forms.ts';
import type { OfferedForm } from '../../contract/registration/registration-rules.ts';
import { isWebid } from '../../contract/webid.ts';
import {
  armOf,
  type RunningExperiment,
  type RunningExperiments,
} from '../../insight/experiments/running-experiments.ts';
import { answerConsents } from '../../leads/answer-consents.ts';
import type { Registration } from '../../leads/registration.ts';
import type { Campaign, Campaigns } from '../../templates/campaigns.ts';
import { orUnavailable } from '../unavailable.ts';
import type { Body } from './read-body.ts';
import type { RegistrationRequest } from './read-request.ts';
import { addUtmOfReferer, buildLead, gatherConsents, parseRegistration, readConsents } from './registration-form.ts';

const notLoaded = 'the campaign could not be loaded';

/** The form of the campaign, and what was posted for it. */
export interface PostedForm {
  offered: OfferedForm;
  /** The version that offers it: of an experiment, the one that the visitor's page was. */
  campaign: Campaign;
  /** For a plain form, with its consents gathered into one list and the attribution of its referrer. */
  body: Body;
}

export type JudgedRequest =
  | { kind: 'accepted'; form: PostedForm; registration: Registration }
  /** The campaign does not exist, or does not offer this form. */
  | { kind: 'not-offered'; error: Extract<ApiErrorName, 'unknownSite' | 'formNotOffered'> }
  /** A message for each wrong field, and the names of the rules for the log. */
  | { kind: 'invalid'; form: PostedForm; fields: Readonly<Record<string, string>>; rules: readonly string[] };

/** Where campaigns and their experiments come from. */
export interface JudgeDeps {
  campaigns: Pick<Campaigns, 'published' | 'ofVersion'>;
  experiments: RunningExperiments;
}

/**
 * Applies the rules of the form that the campaign shows, and asks for the consent of the version that the visitor saw.
 * Throws Unavailable when the campaign cannot be loaded.
 */
export async function judgeRequest(request: RegistrationRequest, deps: JudgeDeps): Promise<JudgedRequest> {
  const { call, channel, origin, remoteIp, webid } = request;
  const shown = await findShown(request, deps);
  if (!shown) return { kind: 'not-offered', error: 'unknownSite' };
  const { campaign, experiment } = shown;
  const { offered } = campaign;
  if (!offered || registrationForms[offered.form].call !== call)
    return { kind: 'not-offered', error: 'formNotOffered' };

  const { settings } = campaign.version;
  const body = channel === 'plain-form' ? completePlainForm(request, keepsUtmTerm(settings.template)) : request.body;
  const form = { offered, campaign, body };
  const parsed = await parseRegistration(offered, body);
  const seen =
    parsed.kind === 'invalid' ? campaign : await findSeen(campaign, parsed.registration.version, deps.campaigns);
  const consents = readConsents(body);
  // Who sends no list was asked by no form of ours: nothing of the specification is refused, nothing counts as agreed.
  const missing = consents && seen.consent ? listMissingConsents(seen.consent, consents).map(consentFieldName) : [];
  if (parsed.kind === 'invalid' || missing.length > 0) {
    const wrong = parsed.kind === 'invalid' ? parsed : { fields: {}, rules: [] };
    return {
      kind: 'invalid',
      form,
      fields: { ...wrong.fields, ...Object.fromEntries(missing.map((name) => [name, consentMissingMessage])) },
      rules: [...wrong.rules, ...missing.map((name) => `${name} missing`)],
    };
  }

  const { registration, handOverFields } = parsed;
  return {
    kind: 'accepted',
    form,
    registration: {
      lead: {
        ...buildLead(registration, handOverFields),
        webid,
        version: seen.version.version,
        arm: armOf(experiment, request.cookies, seen.version.version),
        template: settings.template,
        form: offered.form,
        ...(seen.consent && { consents: answerConsents(seen.consent, consents) }),
      },
      channel,
      captchaNeed: registrationForms[offered.form].captcha,
      captchaToken: registration.captcha,
      remoteIp,
      isTrapFilled: registration[trapFieldName] !== undefined,
      hasOddOrigin: origin === 'hidden',
      destinations: settings.deliveries ?? [],
    },
  };
}

function completePlainForm({ body, referer }: RegistrationRequest, keepsTerm: boolean): Body {
  return gatherConsents(addUtmOfReferer(body, referer, keepsTerm));
}

/**
 * What visitors see of the campaign of a request: the published version, or the one of a running experiment that the
 * visitor's page says it is. Undefined when nothing is published.
 */
export async function findShown(
  { webid, body }: Pick<RegistrationRequest, 'webid' | 'body'>,
  { campaigns, experiments }: JudgeDeps,
): Promise<{ campaign: Campaign; experiment: RunningExperiment | undefined } | undefined> {
  const campaign = isWebid(webid) ? await orUnavailable(campaigns.published(webid), notLoaded) : undefined;
  if (!campaign) return undefined;
  const experiment = await orUnavailable(experiments.of(webid), notLoaded);
  const version = Number(body.version);
  const isArm = experiment?.arms.some((arm) => arm.version === version) === true;
  const ofArm = isArm ? await orUnavailable(campaigns.ofVersion(webid, version), notLoaded) : undefined;
  return { campaign: ofArm ?? campaign, experiment };
}

/**
 * The version that the visitor saw, if it exists: a cached page may be older than the published version, and consent is
 * given to what was read.
 */
export async function findSeen(
  campaign: Campaign,
  seen: number | undefined,
  campaigns: Pick<Campaigns, 'ofVersion'>,
): Promise<Campaign> {
  const { webid, version } = campaign.version;
  if (seen === undefined || seen === version) return campaign;
  return (await orUnavailable(campaigns.ofVersion(webid, seen), notLoaded)) ?? campaign;
}
