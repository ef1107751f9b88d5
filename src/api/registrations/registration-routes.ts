import { type Context, Hono } from 'hono';
import type { ContentStore, SiteVersion } from '../../content/site.ts';
import { type ApiErrorName, apiErrors } from '../../contract/api-errors.ts';
import {
  type ConsentDefinition,
  consentFieldName,
  consentMissingMessage,
  listMissingConsents,
  readConsentFieldName,
} from '../../contract/consent.ts';
import { defaultPlacesVersion } from '../../contract/places.ts';
import {
  type RegistrationCall,
  type RegistrationForm,
  registrationForms,
  trapFieldName,
} from '../../contract/registration-forms.ts';
import type { OfferedForm } from '../../contract/registration-rules.ts';
import type { SignUpDefinition } from '../../contract/sign-up.ts';
import { keepsUtmTerm } from '../../contract/utm.ts';
import { isWebid } from '../../contract/webid.ts';
import { oncePer } from '../../leads/once-per.ts';
import type { RegisterLead, RegisterLeadResult, RegistrationChannel } from '../../leads/register-lead.ts';
import { type ApiEnv, answerData, answerError, refuseMethod } from '../answers.ts';
import { type ApiLog, describeFailure } from '../api-log.ts';
import { createOriginJudge } from '../guards/own-origin.ts';
import type { RegistrationGuard } from '../guards/registration-guard.ts';
import { orUnavailable } from '../unavailable.ts';
import { type Body, bodyMaxBytes, parseBody, readBytes, readChannel } from './read-body.ts';
import {
  addUtmOfReferer,
  buildConsents,
  buildLead,
  gatherConsents,
  parseRegistration,
  readConsents,
  readTypedValues,
} from './registration-form.ts';
import { createTurns } from './turns.ts';

const notLoaded = 'the campaign could not be loaded';

export interface RegistrationDeps {
  /** Its published versions are kept (`keepPublished`): each stays one object until the next publish. */
  content: Pick<ContentStore, 'loadPublished' | 'loadVersion'>;
  templates: {
    /** The form that pages of this template offer. Undefined for a template that is not there. */
    form(templateName: string): RegistrationForm | undefined;
    /** What the content of a site says about its product sign-up. Undefined when the page has none, or hides it because it is malformed. */
    signUp(site: SiteVersion): SignUpDefinition | undefined;
    /** What the content of a site asks consent for. `hidden` when it asks but is malformed: then nobody may register. Undefined when it asks for nothing. */
    consent(site: SiteVersion): ConsentDefinition | 'hidden' | undefined;
  };
  registerLead: RegisterLead;
  formPages: FormPages;
  /** Judges what is about to be stored. */
  guard: RegistrationGuard;
  /** Other sites whose pages may call the API, for example https://portal.example.vn. */
  corsOrigins: readonly string[];
  /** Where the product's own pages are seen, for example https://uudai.example.vn. */
  ownOrigins: readonly string[];
  log: ApiLog;
}

/** Pages for people whose form was posted without JavaScript. */
export interface FormPages {
  /**
   * The form again, with what was typed (`values`, also of hidden fields), a message for each field that is not right, and one for the whole.
   * `headers` go along with the answer, for example a Content-Security-Policy.
   */
  refused(input: RefusedForm): Promise<{ html: string; headers?: Record<string, string> }>;
}

export type RefusedForm = OfferedForm & {
  webid: string;
  values: Record<string, string>;
  fields: Record<string, string>;
  message: string;
  /** Purposes of consent that were ticked, and those that are required and were not. */
  tickedConsents: readonly string[];
  missingConsents: readonly string[];
};

/** Where a plain form is sent after success; the server draws the page. */
export function resultPath(webid: string, reference: string): string {
  return `/${webid}/ket-qua?ma=${reference}`;
}

interface Submission {
  webid: string;
  offered: OfferedForm;
  channel: RegistrationChannel;
  body: Body;
}

/** POST /{webid}/form-submit for the generic form, /register for variants A, B and C and /sign-up for page two, from a script or from a plain form. */
export function createRegistrationRoutes(deps: RegistrationDeps): Hono<ApiEnv> {
  const { content, templates, registerLead, formPages, guard, log } = deps;
  const judgeOrigin = createOriginJudge({ ownOrigins: deps.ownOrigins, listedOrigins: deps.corsOrigins });
  const awaitTurn = createTurns();

  /** Answers a registration that was not stored: a program gets the contract, a person the form again with nothing lost. */
  async function refuse(
    c: Context<ApiEnv>,
    { webid, offered, channel, body }: Submission,
    error: ApiErrorName,
    fields?: Record<string, string>,
  ): Promise<Response> {
    if (channel === 'script') return answerError(c, error, fields);
    const missing = Object.keys(fields ?? {}).flatMap((name) => readConsentFieldName(name) ?? []);
    const page = await formPages.refused({
      ...offered,
      webid,
      tickedConsents: readConsents(body),
      missingConsents: missing,
      values: readTypedValues(offered, body),
      fields: fields ?? {},
      message: apiErrors[error].message,
    });
    return c.html(page.html, apiErrors[error].status, { ...page.headers, 'Cache-Control': 'no-store' });
  }

  /** The version that the visitor saw, when it names one that exists; a cached page may be older than the published version. */
  async function chooseVersion(site: SiteVersion, seen: number | undefined): Promise<SiteVersion> {
    if (seen === undefined || seen === site.version) return site;
    return (await orUnavailable(content.loadVersion(site.webid, seen), notLoaded)) ?? site;
  }

  // Of the version that the visitor saw: agreed is what was read. Parsing a page's content for every registration would be dear, and a published version stays
  // the same object until the next one.
  const findConsent = oncePer(templates.consent);
  const findSignUp = oncePer(templates.signUp);

  function findOfferedForm(site: SiteVersion): OfferedForm | undefined {
    const form = templates.form(site.settings.template);
    const places = site.settings.places ?? defaultPlacesVersion;
    if (form !== 'sign-up') return form && { form, places };
    const definition = findSignUp(site);
    return definition && { form, places, definition };
  }

  const routes = new Hono<ApiEnv>();
  for (const call of ['form-submit', 'register', 'sign-up'] as const satisfies readonly RegistrationCall[]) {
    routes.post(`/:webid/${call}`, (c) => {
      c.header('Cache-Control', 'no-store');
      return register(c, call, c.req.param('webid'));
    });
    routes.all(`/:webid/${call}`, refuseMethod('POST'));
  }
  return routes;

  async function register(c: Context<ApiEnv>, call: RegistrationCall, webid: string): Promise<Response> {
    const requestId = c.get('requestId');
    const origin = judgeOrigin(c.req.raw.headers, c.req.url);
    if (origin === 'other') return refuseUnread(c, 'foreignOrigin');
    const channel = readChannel(c.req.raw.headers);
    if (!channel) return refuseUnread(c, 'unsupportedMediaType');
    const read = await readBytes(c.req.raw, bodyMaxBytes);
    if (read.kind === 'too-large') return refuseUnread(c, 'bodyTooLarge');
    if (read.kind === 'broken-off') return refuseUnread(c, channel === 'script' ? 'invalidJson' : 'invalidForm');
    await awaitTurn();
    const parsedBody = parseBody(channel, read.bytes);
    if (parsedBody.kind === 'error') return answerError(c, parsedBody.error);

    const site = isWebid(webid) ? await orUnavailable(content.loadPublished(webid), notLoaded) : undefined;
    if (!site) return answerError(c, 'unknownSite');
    const offered = findOfferedForm(site);
    if (!offered || registrationForms[offered.form].call !== call) return answerError(c, 'formNotOffered');
    const { form } = offered;
    const keepsTerm = keepsUtmTerm(site.settings.template);
    const body =
      channel === 'plain-form'
        ? gatherConsents(addUtmOfReferer(parsedBody.body, c.req.header('referer'), keepsTerm))
        : parsedBody.body;
    const submission: Submission = { webid, offered, channel, body };
    const parsed = await parseRegistration(offered, body);
    const seen = parsed.kind === 'invalid' ? site : await chooseVersion(site, parsed.registration.version);
    const asked = findConsent(seen);
    if (asked === 'hidden') return answerError(c, 'formNotOffered');
    const ticked = readConsents(body);
    const missing = asked ? listMissingConsents(asked, ticked).map(consentFieldName) : [];
    if (parsed.kind === 'invalid' || missing.length > 0) {
      c.set('registrationOutcome', 'rules');
      const wrong = parsed.kind === 'invalid' ? parsed : { fields: {}, rules: [] };
      const rules = [...wrong.rules, ...missing.map((name) => `${name} missing`)];
      log.info({ requestId, webid, form, channel, rules }, 'registration refused by the rules');
      return refuse(c, submission, 'invalidFields', {
        ...wrong.fields,
        ...Object.fromEntries(missing.map((name) => [name, consentMissingMessage])),
      });
    }

    const { registration, leadFields } = parsed;
    const remoteIp = c.get('remoteIp');
    const lead = buildLead(registration, leadFields);
    let result: RegisterLeadResult;
    try {
      result = await registerLead({
        lead: {
          ...lead,
          webid,
          version: seen.version,
          ...(asked && { consents: buildConsents(asked, ticked) }),
          template: site.settings.template,
          form,
        },
        channel,
        captchaNeed: registrationForms[form].captcha,
        captchaToken: registration.captcha,
        remoteIp,
        admitter: {
          isCounting: guard.isCounting,
          judge: (signs) =>
            guard.judge({
              ...signs,
              remoteIp,
              phoneNormalised: lead.phoneNormalised,
              isTrapFilled: registration[trapFieldName] !== undefined,
              hasOddOrigin: origin === 'hidden',
            }),
        },
        destinations: site.settings.deliveries ?? [],
      });
    } catch (error) {
      log.error({ requestId, webid, failure: describeFailure(error) }, 'registration failed');
      return refuse(c, submission, 'unavailable');
    }

    if (result.kind === 'captcha-refused') {
      c.set('registrationOutcome', 'captcha');
      log.info({ requestId, webid, form, channel, captcha: result.reason }, 'registration refused by the captcha');
      return refuse(c, submission, captchaErrors[result.reason]);
    }
    if (result.kind === 'limited') {
      log.warn({ requestId, webid, form, channel, origin }, 'registration refused by the limits');
      c.header('Retry-After', String(result.retryAfterSeconds));
      return refuse(c, submission, 'tooManyRequests');
    }
    const { reference, isRepeat } = result;
    // They were stored together, and would be answered together.
    await awaitTurn();
    if (isRepeat) c.set('registrationOutcome', 'repeated');
    log.info({ requestId, webid, form, channel, origin, reference, isRepeat }, 'registration stored');
    if (channel === 'plain-form') return c.redirect(resultPath(webid, reference), 303);
    return answerData(c, { reference }, 201);
  }
}

/** Answers before the body has been read. The rest of it is on its way, so the connection cannot be used again. */
function refuseUnread(c: Context, error: ApiErrorName): Response {
  c.header('Connection', 'close');
  return answerError(c, error);
}

const captchaErrors = {
  missing: 'captchaMissing',
  failed: 'captchaFailed',
  expired: 'captchaExpired',
  replayed: 'captchaReplayed',
  unavailable: 'captchaUnavailable',
} as const satisfies Record<string, ApiErrorName>;
