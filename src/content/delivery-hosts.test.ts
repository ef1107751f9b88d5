import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { isAllowedHost, listForbiddenHosts } from './delivery-hosts.ts';

const allows = (list: string, address: string) =>
  isAllowedHost(readEnv({ DELIVERY_HOSTS: list }).DELIVERY_HOSTS, new URL(address));

test.each([
  ['', 'https://anything.example:444/'],
  ['crm.example.vn', 'https://crm.example.vn/leads?a=b'],
  ['crm.example.vn', 'https://CRM.example.vn:443/'],
  ['crm.example.vn', 'http://crm.example.vn/'],
  ['CRM.Example.vn', 'https://crm.example.vn/'],
  ['crm.example.vn:443', 'https://crm.example.vn/'],
  ['crm.example.vn:8443', 'https://crm.example.vn:8443/'],
  ['*.example.vn', 'https://crm.example.vn/'],
  ['*.example.vn', 'https://a.b.example.vn/'],
  ['*.example.vn:8443', 'https://crm.example.vn:8443/'],
  ['10.0.0.9:8080', 'http://10.0.0.9:8080/'],
  ['[2001:db8::1]', 'https://[2001:DB8:0::1]/'],
  ['[::1]:8080', 'http://[::1]:8080/'],
  ['a.example, crm.example.vn\n b.example', 'https://crm.example.vn/'],
])('%j allows %s', (list, address) => {
  expect(allows(list, address)).toBe(true);
});

test.each([
  ['crm.example.vn', 'https://evil.example/'],
  ['crm.example.vn', 'https://crm.example.vn.evil.example/'],
  ['crm.example.vn', 'https://xcrm.example.vn/'],
  ['crm.example.vn', 'https://crm.example.vn./'],
  ['crm.example.vn', 'https://crm.example.vn@evil.example/'],
  ['crm.example.vn', 'https://evil.example/#crm.example.vn'],
  ['crm.example.vn', 'https://crm.example.vn:8443/'],
  ['crm.example.vn:8443', 'https://crm.example.vn/'],
  ['crm.example.vn:443', 'http://crm.example.vn/'],
  ['*.example.vn', 'https://example.vn/'],
  ['*.example.vn', 'https://evilexample.vn/'],
  ['*.example.vn', 'https://crm.example.vn:8443/'],
  ['[::1]', 'http://127.0.0.1/'],
])('%j does not allow %s', (list, address) => {
  expect(allows(list, address)).toBe(false);
});

test.each([
  'https://crm.example.vn',
  'crm.example.vn/leads',
  '*',
  'a.*.vn',
  'crm example:x',
  'crm.example.vn:0',
  '*.*.vn',
])('%j is no list of hosts', (list) => {
  expect(() => readEnv({ DELIVERY_HOSTS: list })).toThrow('DELIVERY_HOSTS');
});

test('folders and e-mail go to no host', () => {
  const keys = { accessKeyId: 'DELIVERY_ID', secretAccessKey: 'DELIVERY_KEY' };
  expect(
    listForbiddenHosts(
      ['crm.example.vn'],
      [
        { id: 'tep', kind: 'csv', folder: 'crm' },
        { id: 'thu', kind: 'email', subject: 'Mới', to: ['a@evil.example'] },
        { id: 'crm', kind: 'webhook', url: 'https://crm.example.vn/', secret: 'DELIVERY_CRM' },
        { id: 'kho', kind: 'csv', bucket: { endpoint: 'https://s3.example:9000', region: 'vn', name: 'b', ...keys } },
        { id: 'khac', kind: 'webhook', url: 'https://evil.example/a', secret: 'DELIVERY_CRM' },
        { id: 'nua', kind: 'webhook', url: 'https://evil.example/b', secret: 'DELIVERY_CRM' },
      ],
    ),
  ).toEqual(['s3.example:9000', 'evil.example']);
});
