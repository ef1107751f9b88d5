import { type Context, Hono } from 'hono';
import { type ApiErrorName, apiErrors } from '../../contract/api/api-errors.ts';
import { readConsentFieldName } from '../../contract/registration/consent.ts';
import { handOverFormName } from '../../contract/registration/stored-hand-over-name.ts';
import type { PromiseCall } from '../../desk/promise-call.ts';
import type { KnownOrigins } from '../../http/request-origin.ts';
import type { RunningExperiments } from '../../insight/experiments/running-experiments.ts';
import type { RegisterLead, RegisterLeadResult } from '../../leads/register-lead.ts';
import type { Campaigns } from '../../templates/campaigns.ts';
import { type ApiEnv, answerData, answerError, refuseMethod } from '../answers.ts';
import { type ApiLog, describeFailure } from '../api-log.ts';
import { type JudgedHandOver, judgeHandOver } from './judge-hand-over.ts';
import { type JudgedRequest, judgeRequest, type PostedForm } from './judge-request.ts';
import { type KnownCall, type RegistrationRequest, readRequest } from './read-request.ts';
import type { RefusedForm } from './refused-form.ts';
import { readConsents, readTypedValues } from './registration-form.ts';

export interface RegistrationDeps {
  campaigns: Pick<Campaigns, 'published' | 'ofVersion'>;
  experiments: RunningExperiments;
  registerLead: RegisterLead;
  /** Before when somebody who registers now is called. */
  promiseCall: PromiseCall;
  origins: KnownOrigins;
  log: ApiLog;
}

/** The address to which a plain form is redirected after success. */
function resultPath(webid: string, reference: string): string {
  return `/${webid}/ket-qua?ma=${reference}`;
}

/**
 * POST /{webid}/form-submit for the generic form, /register for variants A, B and C and /sign-up for page two, from a
 * script or from a plain form; /hand-over for what a card page keeps before it hands over, from a script.
 */
export function createRegistrationRoutes(deps: RegistrationDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  for (const call of ['form-submit', 'register', 'sign-up', handOverFormName] as const satisfies readonly KnownCall[]) {
    routes.post(`/:webid/${call}`, (c) => {
      c.header('Cache-Control', 'no-store');
      return register(c, c.req.param('webid'), call, deps);
    });
    routes.all(`/:webid/${call}`, refuseMethod('POST'));
  }
  return routes;
}

/** Handles a registration: read, validate, admit and store (the use case), answer. */
async function register(
  c: Context<ApiEnv>,
  webid: string,
  call: KnownCall,
  { campaigns, experiments, registerLead, promiseCall, origins, log }: RegistrationDeps,
): Promise<Response> {
  const read = await readRequest(c, webid, call, origins);
  if (read.kind === 'refused') {
    if (read.isUnread) c.header('Connection', 'close');
    return answerError(c, read.error);
  }
  const { request } = read;
  const judge: (...from: Parameters<typeof judgeRequest>) => Promise<JudgedRequest | JudgedHandOver> =
    call === handOverFormName ? judgeHandOver : judgeRequest;
  const judged = await judge(request, { campaigns, experiments });
  if (judged.kind === 'not-offered') return answerError(c, judged.error);
  const form: PostedForm | undefined = 'form' in judged ? judged.form : undefined;
  const name = form?.offered.form ?? handOverFormName;
  const facts = { requestId: request.requestId, webid, form: name, channel: request.channel };
  if (judged.kind === 'invalid') {
    c.set('registrationOutcome', 'rules');
    log.info({ ...facts, rules: judged.rules }, 'registration refused by the rules');
    return refuse(c, request, form, 'invalidFields', judged.fields);
  }
  let result: RegisterLeadResult;
  try {
    result = await registerLead(judged.registration);
  } catch (error) {
    log.error({ ...facts, failure: describeFailure(error) }, 'registration failed');
    return refuse(c, request, form, 'unavailable');
  }
  switch (result.kind) {
    case 'captcha-refused':
      c.set('registrationOutcome', 'captcha');
      log.info({ ...facts, captcha: result.reason }, 'registration refused by the captcha');
      return refuse(c, request, form, captchaErrors[result.reason]);
    case 'limited':
      log.warn({ ...facts, origin: request.origin }, 'registration refused by the limits');
      c.header('Retry-After', String(result.retryAfterSeconds));
      return refuse(c, request, form, 'tooManyRequests');
    case 'registered': {
      const { reference, isRepeat } = result;
      if (isRepeat) c.set('registrationOutcome', 'repeated');
      log.info({ ...facts, origin: request.origin, reference, isRepeat }, 'registration stored');
      if (request.channel === 'plain-form') return c.redirect(resultPath(webid, reference), 303);
      return answerData(c, { reference, callBefore: await promiseCall(webid) }, 201);
    }
  }
}

/**
 * Answers a registration that was not stored with the error contract. For a plain form the server makes a page of
 * `refusedForm`.
 */
function refuse(
  c: Context<ApiEnv>,
  { webid, channel }: RegistrationRequest,
  form: PostedForm | undefined,
  error: ApiErrorName,
  fields?: Readonly<Record<string, string>>,
): Response {
  if (channel === 'plain-form' && form) {
    const { offered, campaign, body } = form;
    const refusedForm: RefusedForm = {
      ...offered,
      ...{ webid, campaign },
      fields: fields ?? {},
      values: readTypedValues(offered, body),
      message: apiErrors[error].message,
      tickedConsents: readConsents(body) ?? [],
      missingConsents: Object.keys(fields ?? {}).flatMap((name) => readConsentFieldName(name) ?? []),
    };
    c.set('refusedForm', refusedForm);
  }
  return answerError(c, error, fields);
}

const captchaErrors = {
  missing: 'captchaMissing',
  failed: 'captchaFailed',
  expired: 'captchaExpired',
  replayed: 'captchaReplayed',
  unavailable: 'captchaUnavailable',
} as const satisfies Record<string, ApiErrorName>;
