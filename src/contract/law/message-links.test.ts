import { expect, test } from 'vitest';
import { defaultLinkLists } from '../insight/link-lists.ts';
import { isForMessages } from './message-links.ts';

test.each([
  ['sms', 'qr', true],
  ['email', 'banner', true],
  ['e-mail', 'banner', true],
  ['crm', 'tin-nhan', true],
  ['website', 'ban-tin', true],
  ['gmail.com', 'cpc', false],
  ['sms-brandname', 'x', true],
  ['thu-dien-tu', 'x', true],
  ['quay', 'to-thu', true],
  ['facebook', 'bai-viet', false],
  ['smsmart', 'cpc', false],
  ['thung', 'qr', false],
  ['', '', false],
  ['zalo', 'tin-nhan', false],
  ['zalo', 'zns', false],
  ['tiktok', 'video', false],
])('a link from %j over %j goes out in a message: %s', (source, medium, isMessage) => {
  expect(isForMessages({ source, medium })).toBe(isMessage);
});

test('of the words that links have at first, those for messages and e-mails', () => {
  const { sources, media } = defaultLinkLists;
  expect(sources.filter((source) => isForMessages({ source, medium: '' }))).toEqual(['email', 'sms']);
  expect(media.filter((medium) => isForMessages({ source: '', medium }))).toEqual(['ban-tin', 'tin-nhan']);
});
