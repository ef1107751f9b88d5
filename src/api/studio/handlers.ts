import type { z } from 'zod/mini';
import type { StudioCallName, studioCalls } from '../../contract/studio/calls.ts';
import type { DeskContext } from '../../desk/desk-context.ts';
import type { CampaignsContext } from '../../publishing/campaigns-context.ts';
import type { StaffContext } from '../../staff/staff-context.ts';
import type { Visit } from './guard.ts';
import type { CallInput } from './read-call.ts';

/** Everything behind the calls. */
export interface StudioDeps {
  readonly staff: StaffContext;
  readonly campaigns: CampaignsContext;
  readonly desk: DeskContext;
}

/** The answer of a call, and how it changes the cookies. */
export interface Outcome<Data> {
  readonly data: Data;
  /** The new token of the cookie. Null removes the cookie, undefined leaves it. */
  readonly token?: string | null;
  /** The new value of the cookie by which the browser is known. Undefined leaves it. */
  readonly marks?: string | undefined;
}

type Calls = typeof studioCalls;

/** A call as a function of the caller and the parsed input. Throws Refused. */
type Handler<Name extends StudioCallName> = (
  deps: StudioDeps,
  visit: Visit,
  input: CallInput<Calls[Name]>,
) => Promise<Outcome<z.core.output<Calls[Name]['data']>>>;

export type Handlers<Names extends StudioCallName> = { readonly [Name in Names]: Handler<Name> };
