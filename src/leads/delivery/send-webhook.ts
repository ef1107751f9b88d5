import { createHmac } from 'node:crypto';
import type { WebhookDestination } from '../../content/delivery-destination.ts';
import type { Lead } from '../lead.ts';
import { type DeliveryOutcome, judgeResult } from './outcome.ts';
import { sendRequest } from './send-request.ts';
import type { Sending } from './sending.ts';

/** Type of the event. */
export const leadCreated = 'lead.created';

/** Posts one lead. The id is the same in all attempts, so that the receiver can drop a repeat. */
export async function sendWebhook(
  destination: WebhookDestination,
  { id, lead }: { id: string; lead: Lead },
  { findSecret, now, allowsPrivate, allowedHosts, timeoutMs, signal, findAddresses }: Sending,
): Promise<DeliveryOutcome> {
  const secret = findSecret(destination.secret);
  if (secret === undefined) return { kind: 'retry', reason: `${destination.secret} is not set` };
  const key = readSigningKey(secret);
  if (!key) return { kind: 'retry', reason: `${destination.secret} is no webhook secret` };
  const body = JSON.stringify(buildWebhookPayload(lead));
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
export function buildWebhookPayload(lead: Lead) {
  const { reference, webid, version, template, form, ctaId, fields, calculation, captchaVerdict, touches, consents } =
    lead;
  const { utmSource, utmCampaign, utmContent, utmMedium, utmTerm } = lead;
  const createdAt = lead.createdAt.toISOString();
  return {
    type: leadCreated,
    timestamp: createdAt,
    data: {
      ...{ reference, webid, version, template, form, ctaId, createdAt, fields },
      phone: lead.phoneNormalised === '' ? undefined : lead.phoneNormalised,
      calculation,
      utm: { source: utmSource, campaign: utmCampaign, content: utmContent, medium: utmMedium, term: utmTerm },
      touches,
      consents,
      captchaVerdict,
    },
  };
}

/** The key inside a secret of Standard Webhooks: "whsec_" and 24 to 64 bytes in base64. Undefined for another text. */
export function readSigningKey(secret: string): Buffer | undefined {
  const text = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.byteLength >= 24 && key.byteLength <= 64 ? key : undefined;
}

/** Headers of Standard Webhooks 1.0: an HMAC-SHA256 over id, time in seconds and body. */
export function signWebhook(key: Buffer, id: string, time: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(time.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
