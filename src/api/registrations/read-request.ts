import type { Context } from 'hono';
import type { ApiErrorName } from '../../contract/api/api-errors.ts';
import type { RegistrationCall } from '../../contract/registration/registration-forms.ts';
import type { handOverFormName } from '../../contract/registration/stored-hand-over-name.ts';
import { judgeOrigin, type KnownOrigins, type RequestOrigin } from '../../http/request-origin.ts';
import type { RegistrationChannel } from '../../leads/registration.ts';
import type { ApiEnv } from '../answers.ts';
import { type Body, bodyMaxBytes, parseBody, readBytes, readChannel } from './read-body.ts';

/** Last part of the address of a registration. */
export type KnownCall = RegistrationCall | typeof handOverFormName;

/** A registration call, parsed and not yet validated. */
export interface RegistrationRequest {
  requestId: string;
  /** From the address; the campaign may not exist. */
  webid: string;
  call: KnownCall;
  channel: RegistrationChannel;
  origin: RequestOrigin;
  remoteIp: string | undefined;
  referer: string | undefined;
  /** One of them has the arm of an experiment. */
  cookies: string | undefined;
  body: Body;
}

type ReadRequest =
  | { kind: 'read'; request: RegistrationRequest }
  /** `isUnread`: the rest of the body was not read, so the connection cannot be reused. */
  | { kind: 'refused'; error: ApiErrorName; isUnread: boolean };

/** Reads a call. Refuses pages of other sites, other media types, bodies above 32 kB, and invalid JSON or forms. */
export async function readRequest(
  c: Context<ApiEnv>,
  webid: string,
  call: KnownCall,
  origins: KnownOrigins,
): Promise<ReadRequest> {
  const { headers } = c.req.raw;
  const origin = judgeOrigin(headers, c.req.url, origins);
  if (origin === 'other') return { kind: 'refused', error: 'foreignOrigin', isUnread: true };
  const channel = readChannel(headers);
  if (!channel) return { kind: 'refused', error: 'unsupportedMediaType', isUnread: true };
  const read = await readBytes(c.req.raw, bodyMaxBytes);
  if (read.kind === 'too-large') return { kind: 'refused', error: 'bodyTooLarge', isUnread: true };
  if (read.kind === 'broken-off')
    return { kind: 'refused', error: channel === 'script' ? 'invalidJson' : 'invalidForm', isUnread: true };
  const parsed = parseBody(channel, read.bytes);
  if (parsed.kind === 'error') return { kind: 'refused', error: parsed.error, isUnread: false };
  return {
    kind: 'read',
    request: {
      ...{ requestId: c.get('requestId'), webid, call, channel, origin, remoteIp: c.get('remoteIp') },
      referer: headers.get('referer') ?? undefined,
      cookies: headers.get('cookie') ?? undefined,
      body: parsed.body,
    },
  };
}
