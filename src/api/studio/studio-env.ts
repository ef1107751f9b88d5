import type { RequestIdVariables } from 'hono/request-id';

/** Variables of a call of the Studio's API in Hono's context. */
export interface StudioEnv {
  Variables: RequestIdVariables;
}
