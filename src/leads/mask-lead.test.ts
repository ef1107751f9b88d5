import { expect, test } from 'vitest';
import { maskCalculation, maskEmail, maskPhone, shortenName } from './mask-lead.ts';

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

test.each([
  [{ amount: 150_000_000, days: 210, rate: 3.2 }, '150.***.*** x 210 days, rate 3,2'],
  [{ amount: 999, days: 1, rate: null }, '999 x 1 days, no rate'],
  [{ amount: 0, days: 30, rate: 2 }, '0 x 30 days, rate 2'],
])('calculation %j is shown as %j', (seen, masked) => {
  expect(maskCalculation({ ...seen, result: 0, rateTableVersion: 'a' })).toBe(masked);
});
