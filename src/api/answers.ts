import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { type ApiErrorName, apiErrorBody, apiErrors } from '../contract/api/api-errors.ts';
import type { RefusedForm } from './registrations/refused-form.ts';

export interface ApiEnv {
  Variables: RequestIdVariables & RegistrationVariables & VisitorVariables;
}

export interface VisitorVariables {
  /** `Visitor.address`, read when the request came: later the connection may have gone, and its address with it. */
  remoteIp?: string | undefined;
}

/**
 * What became of a registration, for the metrics. `repeated`: a submission that was known got its first answer again.
 */
export type RegistrationOutcome = 'stored' | 'repeated' | 'rules' | 'captcha' | 'limited' | 'refused' | 'failed';

export interface RegistrationVariables {
  /** Set where more is known than the status says. */
  registrationOutcome?: RegistrationOutcome;
  /** Set where the answer to a plain form should be a page. */
  refusedForm?: RefusedForm;
}

/** What the status alone says about a registration. */
export function nameOutcome(status: number): RegistrationOutcome {
  if (status >= 500) return 'failed';
  if (status === 429) return 'limited';
  return status >= 400 ? 'refused' : 'stored';
}

/** Success: `{ data }`. */
export function answerData(c: Context, data: object, status: 200 | 201 = 200): Response {
  return c.json({ data }, status);
}

/** Failure: the error contract with its status. Never cached. */
export function answerError(c: Context, name: ApiErrorName, fields?: Readonly<Record<string, string>>): Response {
  c.header('Cache-Control', 'no-store');
  return c.json(apiErrorBody(name, fields), apiErrors[name].status);
}

/** For every method that an address does not offer. */
export function refuseMethod(allow: string): MiddlewareHandler {
  return async (c) => {
    c.header('Allow', allow);
    return answerError(c, 'methodNotAllowed');
  };
}
