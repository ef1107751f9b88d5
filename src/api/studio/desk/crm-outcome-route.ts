import type { Context } from 'hono';
import { crmOutcomeSchema } from '../../../contract/studio/crm-outcome.ts';
import { recordCrmOutcome } from '../../../desk/record-crm-outcome.ts';
import { verifyWebhook } from '../../../http/standard-webhooks.ts';
import { readVisitor } from '../../../http/visitor-address.ts';
import { Refused } from '../../../staff/refused.ts';
import type { ApiLog } from '../../api-log.ts';
import { bodyMaxBytes, readBytes } from '../../registrations/read-body.ts';
import type { StudioDeps } from '../handlers.ts';
import { parseJson, parsePart } from '../read-call.ts';

interface CrmDeps extends Pick<StudioDeps, 'desk'> {
  /** Verify messages; without one nothing is taken. */
  readonly crmKeys: readonly Buffer[];
  readonly trustedProxyHops: number;
  readonly log: ApiLog;
}

/**
 * Takes an outcome from the bank's CRM. No session: who sends it is known by the signature. Nothing of a message is
 * read before that is right.
 */
export async function receiveCrmOutcome(
  c: Context,
  { desk, crmKeys, trustedProxyHops, log }: CrmDeps,
): Promise<Response> {
  const read = await readBytes(c.req.raw, bodyMaxBytes);
  if (read.kind === 'too-large') throw new Refused('contentTooLong');
  if (read.kind === 'broken-off') throw new Refused('badRequest');
  const body = new Uint8Array(read.bytes);
  const origin = readVisitor(c, trustedProxyHops).address ?? 'unknown';
  const verdict = verifyWebhook(crmKeys, c.req.raw.headers, body, desk.now());
  if (verdict.kind === 'wrong') {
    log.warn({ origin, reason: verdict.reason }, 'an outcome of the CRM was refused');
    throw new Refused('wrongSignature');
  }
  const outcome = parsePart(crmOutcomeSchema, parseJson(body));
  if ((await recordCrmOutcome(desk, verdict.id, outcome, origin)) === 'unknown') throw new Refused('notFound');
  return c.json({ data: {} });
}
