import type { WebhookDestination } from '../../../content/destinations/webhook.ts';
import { readSigningKey, signWebhook } from '../../../http/standard-webhooks.ts';
import type { Lead } from '../../lead.ts';
import { type DeliveryOutcome, judgeResult } from '../outcome.ts';
import { sendRequest } from '../send-request.ts';
import type { Sending } from '../sending.ts';
import { defineSender, type IdentifiedLead } from './destination-sender.ts';

/** Types of the event. */
const leadCreated = 'lead.created';
const leadTest = 'lead.test';

/** Posts one lead. The id is the same in all attempts, so that the receiver can drop a repeat. */
export async function sendWebhook(
  destination: WebhookDestination,
  { id, lead, isTest = false }: IdentifiedLead,
  { findSecret, now, allowsPrivate, allowedHosts, timeoutMs, signal, findAddresses }: Sending,
): Promise<DeliveryOutcome> {
  const secret = findSecret(destination.secret);
  if (secret === undefined) return { kind: 'retry', reason: `${destination.secret} is not set` };
  const key = readSigningKey(secret);
  if (!key) return { kind: 'retry', reason: `${destination.secret} is no webhook secret` };
  const body = JSON.stringify({ ...buildWebhookPayload(lead), ...(isTest && { type: leadTest }) });
  const result = await sendRequest(
    {
      method: 'POST',
      url: new URL(destination.url),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'lac-hong-landing',
        ...signWebhook(key, id, now(), body),
      },
      body: Buffer.from(body),
    },
    { allowsPrivate, allowedHosts, timeoutMs, signal, findAddresses },
  );
  return judgeResult(result, now());
}

/**
 * The body of a webhook (docs/contracts.md). Built when it is sent, so that no personal data is stored outside the
 * lead.
 */
function buildWebhookPayload(lead: Lead) {
  const { reference, webid, version, arm, template, form, ctaId, fields } = lead;
  const { calculation, captchaVerdict, touches, consents } = lead;
  const { utmSource, utmCampaign, utmContent, utmMedium, utmTerm } = lead;
  const createdAt = lead.createdAt.toISOString();
  return {
    type: leadCreated,
    timestamp: createdAt,
    data: {
      ...{ reference, webid, version, arm, template, form, ctaId, createdAt, fields },
      phone: lead.phoneNormalised === '' ? undefined : lead.phoneNormalised,
      calculation,
      utm: { source: utmSource, campaign: utmCampaign, content: utmContent, medium: utmMedium, term: utmTerm },
      touches,
      consents,
      captchaVerdict,
    },
  };
}

export const webhookSender = defineSender<WebhookDestination>({
  kind: 'webhook',
  parallelTries: 10,
  listMissing: ({ secret }, { findSecret }) => (readSigningKey(findSecret(secret) ?? '') ? [] : [secret]),
  send: (settings, { items: [item] }, tools) => sendWebhook(settings, item, tools),
});
