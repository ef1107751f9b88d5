import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import type { WebhookDestination } from '../../../content/destinations/webhook.ts';
import { type Receiver, someLead, someSecret, startReceiver } from '../../../testing/delivery-world.ts';
import { sendWebhook } from './webhook.ts';

let receiver: Receiver | undefined;
afterEach(() => receiver?.close());

const id = '0198c2f4-6a52-7c7e-8a0e-3f2f6f1f0a11';
const now = new Date();

async function deliver(
  status: number,
  headers: Record<string, string> = {},
  secret: string | undefined = someSecret,
  isTest = false,
) {
  receiver = await startReceiver((_, response) => response.writeHead(status, headers).end());
  const destination: WebhookDestination = {
    id: 'crm',
    kind: 'webhook',
    url: `${receiver.url}/leads`,
    secret: 'DELIVERY_CRM',
  };
  const outcome = await sendWebhook(
    destination,
    { id, lead: someLead(), isTest },
    { findSecret: () => secret, now: () => now, allowsPrivate: true, allowedHosts: [], timeoutMs: 5_000 },
  );
  return { outcome, received: receiver.received };
}

describe('a webhook', () => {
  it('says what a lead is, signed so that the library of Standard Webhooks verifies it', async () => {
    const { outcome, received } = await deliver(200);
    expect(outcome).toEqual({ kind: 'delivered' });
    const [request] = received;
    expect(request?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(request?.headers['webhook-id']).toBe(id);
    expect(new Webhook(someSecret).verify(request?.body ?? '', request?.headers ?? {})).toEqual({
      type: 'lead.created',
      timestamp: '2026-11-20T02:30:00.000Z',
      data: {
        reference: 'HV7K3M',
        webid: 'hu_vang',
        version: 3,
        template: 'hu_vang',
        form: 'generic',
        ctaId: 'banner',
        createdAt: '2026-11-20T02:30:00.000Z',
        fields: {
          name: 'Nguyễn Thị Hạnh',
          phoneNumber: '0912 345 678',
          email: 'hanh@example.vn',
          address: '12/3 Lê Lợi',
        },
        phone: '0912345678',
        utm: { source: 'zalo' },
        captchaVerdict: 'altcha',
      },
    });
  });

  it('that only tries the destination says so by its type', async () => {
    const { received } = await deliver(200, {}, someSecret, true);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'lead.test' });
  });

  it('that was changed on its way is not verified', async () => {
    const { received } = await deliver(200);
    const [request] = received;
    const changed = request?.body.replace('0912345678', '0912345679') ?? '';
    expect(() => new Webhook(someSecret).verify(changed, request?.headers ?? {})).toThrow();
  });

  it.each<[status: number, outcome: object]>([
    [200, { kind: 'delivered' }],
    [204, { kind: 'delivered' }],
    [301, { kind: 'refused', reason: 'HTTP 301' }],
    [304, { kind: 'refused', reason: 'HTTP 304' }],
    [400, { kind: 'refused', reason: 'HTTP 400' }],
    [401, { kind: 'refused', reason: 'HTTP 401' }],
    [404, { kind: 'refused', reason: 'HTTP 404' }],
    [408, { kind: 'retry', reason: 'HTTP 408' }],
    [410, { kind: 'refused', reason: 'HTTP 410' }],
    [422, { kind: 'refused', reason: 'HTTP 422' }],
    [425, { kind: 'retry', reason: 'HTTP 425' }],
    [429, { kind: 'retry', reason: 'HTTP 429' }],
    [500, { kind: 'retry', reason: 'HTTP 500' }],
    [501, { kind: 'retry', reason: 'HTTP 501' }],
    [503, { kind: 'retry', reason: 'HTTP 503' }],
    [599, { kind: 'retry', reason: 'HTTP 599' }],
  ])('answered with %i is %o', async (status, outcome) => {
    expect((await deliver(status)).outcome).toEqual(outcome);
  });

  it('keeps the patience that the receiver asks for', async () => {
    const { outcome } = await deliver(503, { 'retry-after': '90' });
    expect(outcome).toEqual({ kind: 'retry', reason: 'HTTP 503', afterMs: 90_000 });
  });

  it.each([undefined, '', 'không phải khóa', 'whsec_', 'whsec_bmdhbg=='])(
    'waits, and sends nothing, while its secret is %j',
    async (secret) => {
      const destination: WebhookDestination = {
        id: 'crm',
        kind: 'webhook',
        url: 'http://127.0.0.1:1/',
        secret: 'DELIVERY_CRM',
      };
      const outcome = await sendWebhook(
        destination,
        { id, lead: someLead() },
        { findSecret: () => secret, now: () => now, allowsPrivate: true, allowedHosts: [], timeoutMs: 5_000 },
      );
      expect(outcome).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/^DELIVERY_CRM is /) });
    },
  );
});
