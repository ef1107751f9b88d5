import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { registrationAddress } from './registration-address.ts';

const check = (settings: object) =>
  checkExample(
    registrationAddress,
    {},
    { settings: { webid: 'the-moi', name: 'Thẻ', template: 'credit_card', ...settings } },
  );
const wanted = 'the address of a page of the bank that takes registrations; ask an administrator for it';

it.each([
  ['no address', {}, 'registrationUrl', 'nothing'],
  ['an empty one', { registrationUrl: ' ' }, 'registrationUrl', 'nothing'],
  ['the demo portal', { registrationUrl: '/demo/portal' }, 'registrationUrl', '"/demo/portal"'],
  ['with a query', { registrationUrl: '/Demo/portal/?the=1' }, 'registrationUrl', '"/Demo/portal/?the=1"'],
  [
    'with its host',
    { registrationUrl: 'https://uudai.example.vn/demo/portal' },
    'registrationUrl',
    '"https://uudai.example.vn/demo/portal"',
  ],
  [
    'among others',
    { registrationUrl: 'https://nh.example.vn/dk', registrationUrls: ['https://nh.example.vn/the', '/demo/portal'] },
    'registrationUrls[1]',
    '"/demo/portal"',
  ],
])('%s is an error of a card page', (_, settings, path, received) => {
  expect(check(settings)).toEqual([`error site.json, ${path}: ${wanted} <- ${received}`]);
});

it.each([
  ['an address of the bank', { registrationUrl: 'https://nh.example.vn/demo/portal2' }],
  ['one among several', { registrationUrls: ['https://nh.example.vn/dk'] }],
  ['a demo campaign', { webid: 'credit_card', registrationUrl: '/demo/portal' }],
  ['a page with a form of its own', { template: 'hu_vang', registrationUrl: '/demo/portal' }],
])('%s is none', (_, settings) => {
  expect(check(settings)).toEqual([]);
});
