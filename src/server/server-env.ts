import type { RequestIdVariables } from 'hono/request-id';
import type { RegistrationVariables } from '../api/answers.ts';

/** Variables of a request in Hono's context. */
export interface ServerEnv {
  Variables: RequestIdVariables & RegistrationVariables;
}
