import type { RequestIdVariables } from 'hono/request-id';
import type { RegistrationVariables } from '../api/answers.ts';
import type { PageAddress } from './page-address.ts';

/** The variables of a request in Hono's context. */
export interface ServerEnv {
  Bindings?: {
    /** The address of the page, as the listener has read it. */
    address?: PageAddress | undefined;
  };
  Variables: RequestIdVariables & RegistrationVariables;
}
