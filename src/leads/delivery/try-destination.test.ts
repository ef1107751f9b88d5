import { expect, test } from 'vitest';
import type { DeliveryDestination } from '../../content/destinations/registry.ts';
import { createDestinationTools } from './try-destination.ts';

const webhook: DeliveryDestination = {
  kind: 'webhook',
  id: 'crm',
  url: 'https://crm.example.vn',
  secret: 'DELIVERY_CRM',
};
const csv: DeliveryDestination = { kind: 'csv', id: 'tep', folder: 'crm' };
const email: DeliveryDestination = { kind: 'email', id: 'thu', to: ['a@example.vn'], subject: '{reference}' };
const bucket: DeliveryDestination = {
  ...{ kind: 'csv', id: 'kho' },
  bucket: {
    ...{ endpoint: 'https://s3.example.vn', region: 'vn', name: 'kho' },
    ...{ accessKeyId: 'DELIVERY_ID', secretAccessKey: 'DELIVERY_KEY' },
  },
};

/** Tools whose senders write down what they are given. */
function open(secrets: Readonly<Record<string, string>> = {}, hasMail = false) {
  const sent: unknown[] = [];
  const send = async (_destination: unknown, item: unknown) => {
    sent.push(item);
    return { kind: 'delivered' } as const;
  };
  const now = () => new Date('2026-11-28T00:00:00Z');
  return {
    sent,
    tools: createDestinationTools({
      send,
      findSecret: (name) => secrets[name],
      smtpUrl: hasMail ? 'smtp://x' : undefined,
      now,
    }),
  };
}

test('what the server lacks for a destination is named, and never its value', () => {
  const { tools } = open({ DELIVERY_CRM: 'no key', DELIVERY_ID: 'x' });
  expect([webhook, csv, bucket, email].map(tools.listMissing)).toEqual([
    ['DELIVERY_CRM'],
    [],
    ['DELIVERY_KEY'],
    ['SMTP_URL'],
  ]);
  const whole = {
    DELIVERY_CRM: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    DELIVERY_ID: 'x',
    DELIVERY_KEY: 'x',
  };
  expect([webhook, csv, bucket, email].flatMap(open(whole, true).tools.listMissing)).toEqual([]);
});

test('a try holds nothing of a visitor, and says what it is', async () => {
  const { sent, tools } = open();
  for (const destination of [webhook, csv, email]) await tools.tryOut(destination, 'hu_vang');
  const lead = expect.objectContaining({ reference: 'GUI-THU', webid: 'hu_vang', fields: {}, phoneNormalised: '' });
  const batch = {
    name: expect.stringMatching(/^gui-thu-hu_vang-/),
    items: [{ id: expect.any(String), lead, isTest: true }],
  };
  expect(sent).toEqual([batch, batch, batch]);
});
