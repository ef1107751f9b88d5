import { createHmac, timingSafeEqual } from 'node:crypto';

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
  const signature = hashMessage(key, { id, timestamp, body }).toString('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** A message is refused when its time is further from now than this, so that an old one cannot be sent again. */
const webhookToleranceMs = 5 * 60_000;

export type WebhookVerdict = { kind: 'right'; id: string } | { kind: 'wrong'; reason: 'unsigned' | 'late' | 'forged' };

/**
 * Whether a message was signed with one of the keys in the last minutes. Several signatures may stand in the header,
 * separated by spaces, while the sender changes its key.
 */
export function verifyWebhook(keys: readonly Buffer[], headers: Headers, body: Uint8Array, now: Date): WebhookVerdict {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const signatures = (headers.get('webhook-signature') ?? '').split(' ').slice(0, mostSignatures);
  if (!/^[\x21-\x7e]{1,256}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return { kind: 'wrong', reason: 'unsigned' };
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > webhookToleranceMs) return { kind: 'wrong', reason: 'late' };
  const given = signatures.flatMap((signature) =>
    signature.startsWith('v1,') ? [Buffer.from(signature.slice(3), 'base64')] : [],
  );
  const isRight = keys.some((key) => {
    const expected = hashMessage(key, { id, timestamp, body });
    return given.some((one) => one.byteLength === expected.byteLength && timingSafeEqual(one, expected));
  });
  return isRight ? { kind: 'right', id } : { kind: 'wrong', reason: 'forged' };
}

/** Signatures of a header that are looked at. */
const mostSignatures = 8;

function hashMessage(key: Buffer, message: { id: string; timestamp: string; body: string | Uint8Array }): Buffer {
  const { id, timestamp, body } = message;
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}
