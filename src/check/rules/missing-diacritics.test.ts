import { expect, it } from 'vitest';
import { checkText } from '../../testing/example-site.ts';
import { missingDiacritics } from './missing-diacritics.ts';

it.each([
  ['Dang ky ngay', 'Dang ky'],
  ['Đăng ký để nhận tu van miễn phí', 'tu van'],
  ['LÃI suất: lai suat tốt', 'lai suat'],
  ['Gui tien va rut bat cu khi nao', 'Gui tien va rut bat cu khi nao'],
])('warns of %j', (text, received) => {
  expect(checkText(missingDiacritics, text)).toEqual([
    `warning home.section4, questions[0].answer: Vietnamese with its marks <- "${received}"`,
  ]);
});

it.each([
  'Đăng ký ngay để được tư vấn',
  'Smart OTP, Face ID, Apple Pay, mobile banking',
  'Viết thư tới ngan-hang@lachong.example, hoặc lachong.example/dang-ky',
  'minh-hoa-2026-11',
  'Sao kê ba tháng',
  'Cho em xem qua',
])('is content with %j', (text) => {
  expect(checkText(missingDiacritics, text)).toEqual([]);
});
