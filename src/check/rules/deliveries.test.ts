import { expect, it } from 'vitest';
import type { DeliveryDestination } from '../../content/destinations/registry.ts';
import { checkExample } from '../../testing/example-site.ts';
import { deliveryAddresses } from './deliveries.ts';

const keys = { accessKeyId: 'DELIVERY_ID', secretAccessKey: 'DELIVERY_KEY' };

function check(...deliveries: DeliveryDestination[]) {
  const settings = { webid: 'thu', name: 'Thử nghiệm', template: 'hu_vang' as const, deliveries };
  return checkExample(deliveryAddresses, {}, { settings });
}

const webhook = (url: string): DeliveryDestination => ({ id: 'crm', kind: 'webhook', url, secret: 'DELIVERY_CRM' });

it('warns of addresses that leads go to only where the server allows it', () => {
  const bucket = { endpoint: 'http://minio.example.vn', region: 'vn', name: 'leads', ...keys };
  expect(check(webhook('http://crm.example.vn/'), { id: 's3', kind: 'csv', bucket })).toEqual([
    'warning site.json, deliveries[0].url: an https address; http only where the server has DELIVERY_ALLOW_PRIVATE=true <- "http://crm.example.vn/"',
    'warning site.json, deliveries[1].bucket.endpoint: an https address; http only where the server has DELIVERY_ALLOW_PRIVATE=true <- "http://minio.example.vn"',
  ]);
});

it('refuses hosts that the server does not allow, whatever else is wrong with them', () => {
  const settings = {
    ...{ webid: 'thu', name: 'Thử nghiệm', template: 'hu_vang' as const },
    deliveries: [
      webhook('https://crm.example.vn/'),
      webhook('http://10.0.0.9/'),
      webhook('https://crm.example.vn:8443/'),
    ],
  };
  const refusal = (index: number, url: string) =>
    `error site.json, deliveries[${index}].url: a host that the server allows (DELIVERY_HOSTS): crm.example.vn <- "${url}"`;
  expect(checkExample(deliveryAddresses, {}, { settings, deliveryHosts: ['crm.example.vn'] })).toEqual([
    refusal(1, 'http://10.0.0.9/'),
    refusal(2, 'https://crm.example.vn:8443/'),
  ]);
});

it.each(['https://localhost/', 'https://127.1/', 'https://10.0.0.9/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'])(
  'warns of %s',
  (url) => {
    expect(check(webhook(url))).toEqual([expect.stringContaining('a public address')]);
  },
);

it('is content with public addresses, folders and e-mail', () => {
  const email: DeliveryDestination = { id: 'thu', kind: 'email', to: ['a@example.vn'], subject: 'Đăng ký' };
  expect(check(webhook('https://crm.example.vn/'), { id: 'tep', kind: 'csv', folder: 'crm' }, email)).toEqual([]);
});
