import type { RequestIdVariables } from 'hono/request-id';
import type { RegistrationVariables } from '../api/answers.ts';

/** What requests carry through the application. */
export interface ServerEnv {
  Variables: RequestIdVariables & RegistrationVariables;
}
