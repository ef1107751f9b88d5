import { expect, test } from 'vitest';
import { maskEmail, maskPhone, shortenName } from './mask-lead.ts';

test.each([
  ['0912345678', '*******678'],
  ['01212345678', '********678'],
  ['', ''],
])('phone %j is shown as %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test.each([
  ['hanh.nguyen@example.vn', 'h***@example.vn'],
  ['a@b.vn', 'a***@b.vn'],
  ['@b.vn', '***'],
  ['', '***'],
])('email %j is shown as %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['Nguyễn Thị Hạnh', 'N. T. Hạnh'],
  [' Đỗ   An ', 'Đ. An'],
  ['An', 'An'],
  ['', ''],
])('name %j is shown as %j', (name, short) => {
  expect(shortenName(name)).toBe(short);
});
