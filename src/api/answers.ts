import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { type ApiErrorName, apiErrorBody, apiErrors } from '../contract/api/api-errors.ts';
import type { RefusedForm } from './registrations/refused-form.ts';

export interface ApiEnv {
  Variables: RequestIdVariables & RegistrationVariables & VisitorVariables;
}

interface VisitorVariables {
  /** `Visitor.address`, read before the body: a closed connection has no address. */
  remoteIp?: string | undefined;
}

/** Outcome of a registration, for the metrics. `repeated`: a known submission, which got its first answer again. */
export type RegistrationOutcome = 'stored' | 'repeated' | 'rules' | 'captcha' | 'limited' | 'refused' | 'failed';

export interface RegistrationVariables {
  /** Set when the outcome does not follow from the status. */
  registrationOutcome?: RegistrationOutcome;
  /** Set when a plain form was not stored: the server answers with a page. */
  refusedForm?: RefusedForm;
}

/** The outcome of a registration by its status alone. */
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
