import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import demo from '../../../content/template_vp1/content/home.section1.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { PaymentBars } from './PaymentBars.tsx';
import { paymentBarsSchema } from './payment-bars.schema.ts';

const schema = paymentBarsSchema(exampleTypes);
const draw = (words: unknown) => renderToStaticMarkup(<PaymentBars payments={schema.parse({ ...demo, words })} />);
const textOf = (words: unknown) =>
  draw(words)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\|+/g, '|');

it('says what content says, with the values in their places', () => {
  const words = {
    loan: 'Mượn {amount}, trả {months} lần',
    hint: 'Chạm vào vạch',
    principal: 'Phần gốc',
    interest: 'Phần lãi',
    balance: 'Dư nợ',
    terms: 'Ví dụ {rate}, lãi cả kỳ {interest} đồng.',
    schedule: 'Cả {months} lần trả',
    principalShort: 'G',
    interestShort: 'L',
  };
  const text = textOf(words);
  for (const part of [
    '|Mượn 50 triệu đồng, trả 24 lần|',
    '|Chạm vào vạch|',
    '|Phần gốc|',
    '|Phần lãi|',
    '|Ví dụ 14%/năm, lãi cả kỳ 7.615.460 đồng.',
    '|Cả 24 lần trả|',
  ])
    expect(text).toContain(part);
  // Beside the bars or figures, and over a column of the table.
  for (const word of ['G', 'L', 'Dư nợ']) expect(text.split(`|${word}|`), word).toHaveLength(3);
  expect(text).not.toMatch(/Trả gốc|Trả lãi|Còn nợ|Kéo trên|dư nợ giảm dần|\|Gốc\||\|Lãi\|/);
});

it('says the usual words otherwise, also in the place of one that is empty', () => {
  expect(textOf({ hint: '' })).toBe(textOf(undefined));
  for (const part of [
    '|Vay 50 triệu đồng trong 24 tháng, mỗi tháng trả|',
    '|Kéo trên các vạch để xem kỳ khác|',
    '|Trả gốc|',
    '|Trả lãi|',
    '|Còn nợ|',
    '|Lãi suất minh họa 14%/năm trên dư nợ giảm dần, tổng lãi 7.615.460 đồng.',
    '|Xem đủ 24 kỳ|',
  ])
    expect(textOf(undefined)).toContain(part);
});

it('are drawn by the server: two bars a month, of which one month is chosen, and a table of every payment', () => {
  const html = draw(undefined);
  const states = [...html.matchAll(/<rect[^>]*data-state="(\w+)"/g)].map(([, state]) => state);
  expect([
    states.length,
    ...['paid', 'now', 'later'].map((one) => states.filter((state) => state === one).length),
  ]).toEqual([48, 14, 2, 32]);
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) => row.replaceAll(/<[^>]*>/g, '|'));
  expect(rows).toHaveLength(25);
  expect(rows[8]).toBe('|8||5/8/2027||1.971.021||429.623||34.853.803|');
  expect(rows[24]).toMatch(/\|0\|$/);
});

it('takes numbers as Vietnamese write them', () => {
  const { terms } = schema.parse({ ...demo, amount: '120.000.000', months: '24', rate: '9,5' });
  expect(terms).toMatchObject({ amount: 120_000_000, months: 24, yearlyRatePercent: 9.5 });
  for (const amount of ['120 triệu', '1.5', '120.000.00', '-120.000.000'])
    expect(schema.safeParse({ ...demo, amount }).success, amount).toBe(false);
});
