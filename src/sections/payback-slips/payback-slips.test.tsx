import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import rates from '../../../content/credit_card_v2/content/home.section2.json' with { type: 'json' };
import demo from '../../../content/credit_card_v2/content/home.section3.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { PaybackSlips } from './PaybackSlips.tsx';
import { paybackSlipsSchema, splitAtHyphens } from './payback-slips.schema.ts';

const schema = paybackSlipsSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<PaybackSlips day={schema.parse(content)} />);

describe('section 3 of variant D', () => {
  it.each([
    ['Một thứ Bảy - năm lần tiền về', ['Một thứ Bảy', 'năm lần tiền về']],
    ['Sáng - trưa - tối', ['Sáng', 'trưa', 'tối']],
    ['Một thứ\u00a0Bảy\u00a0– năm lần', ['Một thứ\u00a0Bảy', 'năm lần']],
    ['Wi-Fi 24-7', ['Wi-Fi 24-7']],
    ['Không có gạch', ['Không có gạch']],
    [' - ', [' - ']],
  ])('"on mobile hyphens become line breaks": %j', (title, lines) => {
    expect(splitAtHyphens(title)).toEqual(lines);
  });

  it('keeps the hyphen for those who listen, and for a desktop', () => {
    const heading = /<h2[^>]*>(.*?)<\/h2>/.exec(draw(demo))?.[1]?.replaceAll(/<[^>]*>/g, '');
    expect(heading?.replaceAll('\u00a0', ' ')).toBe('Một thứ Bảy - năm lần tiền về');
  });

  it('has its places for "five content items", and a row for any other number', () => {
    expect(draw(demo)).toContain('data-slips="placed"');
    for (const count of [1, 2, 3, 4]) {
      expect(draw({ ...demo, contents: demo.contents.slice(0, count) })).toContain('data-slips="row"');
    }
    expect(draw({ ...demo, contents: [...demo.contents, demo.contents[0]] })).toContain('data-slips="row"');
  });

  it('lays long slips in a row too: around the picture they would cover one another', () => {
    const longer = (letters: number) =>
      demo.contents.map((slip, index) => (index === 3 ? { ...slip, content: `<b>${'x'.repeat(letters)}</b>` } : slip));
    expect(draw({ ...demo, contents: longer(64) })).toContain('data-slips="placed"');
    expect(draw({ ...demo, contents: longer(65) })).toContain('data-slips="row"');
  });

  it('sets the sum large and its unit small, and other titles as they are', () => {
    expect(draw(demo)).toMatch(/>\+18\.000<small> đồng<\/small>/);
    expect(draw({ ...demo, contents: [{ title: 'Sáng sớm', content: 'Phở.' }] })).toContain('>Sáng sớm</strong>');
  });

  it('is true: every sum on a slip is the rate of its card', () => {
    const rateOf = (title: string) =>
      Number(
        rates.cards
          .find((card) => card.title === title)
          ?.title.replace('%', '')
          .replace(',', '.'),
      );
    const expected = [rateOf('10%'), rateOf('5%'), rateOf('3%'), rateOf('10%'), rateOf('0,5%')];
    for (const [index, { title, content }] of demo.contents.entries()) {
      const back = Number(title.replaceAll(/\D/g, ''));
      const spent = Number(/([\d.]+)\u00a0đồng/.exec(content)?.[1]?.replaceAll('.', ''));
      expect({ title, back }).toEqual({ title, back: (spent * (expected[index] ?? Number.NaN)) / 100 });
    }
  });
});
