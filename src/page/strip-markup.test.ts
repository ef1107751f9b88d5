import { expect, test } from 'vitest';
import { hasMarkup, stripMarkup } from './strip-markup.ts';

test.each([
  ['Lãi <b>3,2%</b> một năm', 'Lãi 3,2% một năm'],
  ['<p>Mở tài khoản</p><p>trong 5 phút</p>', 'Mở tài khoản trong 5 phút'],
  ['Dòng một<br/>dòng hai', 'Dòng một dòng hai'],
  ['<span style="color: red">Mới</span>', 'Mới'],
  ['5&nbsp;triệu &amp; hơn', '5\u00a0triệu & hơn'],
  ['<a href="https://x.example/">Xem</a>', 'Xem'],
])('%j says %j', (stored, words) => {
  expect(hasMarkup(stored)).toBe(true);
  expect(stripMarkup(stored)).toBe(words);
});

test.each(['Dưới < 5 triệu', 'a <b', 'Gõ <mã> của bạn', '<script>alert(1)</script>', '2 > 1', 'A & B', '&lt;b&gt;'])(
  '%j is the writer’s own',
  (text) => {
    expect(hasMarkup(text)).toBe(false);
    expect(stripMarkup(text)).toBe(text);
  },
);
