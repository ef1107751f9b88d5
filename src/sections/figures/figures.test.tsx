import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { Figures } from './Figures.tsx';
import { figuresSchema } from './figures.schema.ts';

const schema = figuresSchema(createContentTypes({}));
const one = { number: '92', unit: '%', content: 'sổ mở trên điện thoại', share: 92 };
const stored = {
  title: 'Vài con số',
  figures: [one, { number: '3', unit: 'phút', content: 'là xong' }],
  note: 'Minh họa',
};
const draw = (content: unknown) => renderToStaticMarkup(<Figures figures={schema.parse(content)} />);
const lettersOf = (number: string, unit?: string) =>
  schema.parse({ ...stored, figures: [{ number, unit, content: 'x' }, one] }).figures[0]?.letters;

describe('the figures', () => {
  it.each([
    [1, false],
    [2, true],
    [4, true],
    [5, false],
  ])('are two to four: %i', (count, isValid) => {
    expect(schema.safeParse({ ...stored, figures: Array.from({ length: count }, () => one) }).success).toBe(isValid);
  });

  it('name their source and day', () => {
    expect(draw(stored)).toContain('Minh họa');
    expect(schema.safeParse({ ...stored, note: undefined }).success).toBe(false);
  });

  it('are as large as their letters leave room: a letter of the unit counts for 0.36 digits, a mark and the gap for half', () => {
    expect(lettersOf('92', '%')).toBe(3);
    expect(lettersOf('3', 'phút')).toBe(3);
    expect(lettersOf('1,2', 'triệu sổ')).toBe(6);
    expect(lettersOf('2.500.000')).toBe(9);
    expect(lettersOf('7')).toBe(2);
    expect(lettersOf('100.000.000.000.000.000.000', 'đồng')).toBe(16);
  });

  it('have a size for each number of letters', () => {
    const sheet = readFileSync('src/sections/figures/figures.module.css', 'utf8');
    for (let letters = 2; letters <= 16; letters++)
      expect(sheet).toMatch(new RegExp(`data-letters="${letters}"\\] \\{\\s+--_letters: ${letters};`));
  });

  it('have a ruler that is lit up to the share, and a plain one without', () => {
    const html = draw(stored);
    expect(html.match(/<svg/g)).toHaveLength(2);
    expect([...html.matchAll(/x2="([^"]*)"/g)].map(([, end]) => end)).toEqual(['100%', '92%', '100%']);
    expect(draw({ ...stored, figures: [{ ...one, share: 0 }, one] })).toContain('x2="0%"');
  });

  it.each([
    [-1, false],
    [0, true],
    [100, true],
    [101, false],
    ['92', false],
  ])('have a share of 0 to 100: %j', (share, isValid) => {
    expect(schema.safeParse({ ...stored, figures: [{ ...one, share }, one] }).success).toBe(isValid);
  });

  it('keep a sign nearer to the number than a word', () => {
    expect(
      [...draw(stored).matchAll(/<small data-unit="(\w+)">(.*?)</g)].map(([, kind, unit]) => [kind, unit]),
    ).toEqual([
      ['sign', '%'],
      ['word', 'phút'],
    ]);
    expect(draw({ ...stored, figures: [{ number: '3', content: 'x' }, one] }).match(/<small/g)).toHaveLength(1);
  });
});
