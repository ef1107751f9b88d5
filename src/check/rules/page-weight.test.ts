import { expect, it } from 'vitest';
import { inEnglish } from '../../contract/remarks/remark.ts';
import { mostPageBytes, weighPage } from '../../templates/weigh-page.ts';
import { exampleSite } from '../../testing/example-site.ts';
import { pageWeight } from './page-weight.ts';

/** Letters that no compression makes much shorter. */
function mixed(length: number, begin: string): string {
  let seed = [...begin].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 7) % 2_147_483_647;
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (seed % 26));
  }).join('');
}

const banner = { title: 'Hũ Vàng', img: { url: 'media/a.avif', alt: 'Hũ' } };
const questions = (length: number) => ({
  title: 'Hỏi đáp',
  questions: [{ question: 'Ai?', answer: mixed(length, 'answer') }],
});

/** Each part has 2 kB of CSS of its own. */
const css = (names: readonly string[]) => [...new Set(names)].map((name) => `/*${mixed(2_000, name)}*/`).join('');

const site = (content: Record<string, unknown>, hasBuild = true) => ({
  ...exampleSite(content),
  css: hasBuild ? css : undefined,
});
const check = (...of: Parameters<typeof site>) =>
  pageWeight.find(site(...of)).map(({ key, expected, received }) => [key, inEnglish(expected), inEnglish(received)]);

it('warns of a page above its budget, at its heaviest part', () => {
  const [found, ...others] = check({ 'home.banner': banner, 'home.section4': questions(50_000) });
  expect(others).toEqual([]);
  expect(found).toEqual([
    'home.section4',
    'a page of at most 30 kB; this part is the heaviest',
    expect.stringMatching(/^3\d,\d kB, (?:2\d|3\d),\d of them here$/),
  ]);
});

it('names the heaviest part, not the longest', () => {
  const long = { ...banner, title: 'a'.repeat(100_000) };
  expect(check({ 'home.banner': long, 'home.section4': questions(50_000) })[0]?.[0]).toBe('home.section4');
});

it('is content with a lighter page, and weighs none without a build', () => {
  expect(check({ 'home.banner': banner, 'home.section4': questions(25_000) })).toEqual([]);
  expect(check({ 'home.banner': banner, 'home.section4': questions(50_000) }, false)).toEqual([]);
});

it('weighs a part with its CSS: the page without it is lighter by so much', () => {
  const content = { 'home.banner': banner, 'home.section4': questions(8_000) };
  const whole = weighPage(site(content), css);
  const alone = weighPage(site({ 'home.banner': banner }), css);
  expect(whole.parts.map(({ key }) => key)).toEqual(['home.banner', 'home.section4']);
  const weight = whole.parts.at(-1)?.weigh();
  expect(weight).toBeCloseTo(whole.bytes - alone.bytes, -2);
  expect(weight).toBeGreaterThan(5_000);
  expect(whole.bytes).toBeLessThan(mostPageBytes);
});
