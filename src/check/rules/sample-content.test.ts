import { expect, it } from 'vitest';
import { findTemplate, templates } from '../../templates/registry.ts';
import { readDemo } from '../../testing/read-demo.ts';
import { checkSite } from '../check-site.ts';
import type { CampaignContent } from '../site-to-check.ts';

const now = new Date('2026-11-21T09:00:00+07:00');

/** What is still the sample's: `home.header, hotline.value "1900 0000"`. */
function check(
  { settings, ...campaign }: CampaignContent,
  options: { webid?: string; demos?: string[] } = {},
): string[] {
  const { webid = 'tet-2027', demos } = options;
  const template = findTemplate(settings.template);
  if (!template) throw new Error('expected a template');
  const site = { ...campaign, settings: { ...settings, webid } };
  return checkSite(template, site, { now, sampleDir: 'content', ...(demos && { demos }) })
    .filter(({ severity }) => severity === 'sample')
    .map(({ key, path, received }) => `${key}, ${path} ${Object.values(received.parts).join('')}`);
}

it.each(templates)('a new campaign from the sample of $name says what a visitor must not see', async ({ name }) => {
  const found = check(await readDemo(name)).join('\n');
  expect(found).toMatch(/1900\s0000/);
  expect(found).toMatch(/hư\scấu/);
  expect(found).toMatch(/^home\.meta, title /m);
  expect(found).toMatch(/"media\//);
});

it('what was changed is not the sample any more: words, and a file of the same name', async () => {
  const sample = await readDemo('hu_vang');
  const own = {
    ...sample,
    content: { 'home.header': { hotline: { label: 'Hotline', value: '1800 1234' }, img: { url: 'media/a.webp' } } },
    media: { 'media/a.webp': { hash: '0123456789abcdef0123', type: 'image/webp', bytes: 9 } },
  };
  expect(check(own)).toEqual([]);
});

it('words of the sample are found where they were moved to, short ones belong to nobody', async () => {
  const sample = await readDemo('hu_vang');
  const texts = Object.values(sample.content).flatMap(
    (value) => JSON.stringify(value).match(/(?<=":")[^"<&\\]{20,60}(?=")/g) ?? [],
  );
  const [words = ''] = texts.filter((text) => text.includes(' '));
  const content = {
    'home.section4': { title: 'Điều kiện', questions: [{ question: words, answer: '<p>Của tôi</p>' }] },
  };
  expect(check({ ...sample, content })).toEqual([`home.section4, questions[0].question ${JSON.stringify(words)}`]);
});

it('what the sample offers is named by short words, too: its cards, their ids, products, the word of the campaign', async () => {
  const found = await Promise.all(templates.map(async ({ name }) => check(await readDemo(name))));
  const short = found
    .flat()
    .map((line) => line.replaceAll(/\s/g, ' '))
    .filter((line) => /"(?:[\p{L} ]{1,9}|[a-z-]+)"$/u.test(line));
  const cards = ['trau', 'chep', 'lac', 'sen'];
  expect(short).toEqual([
    ...cards.map((id, index) => `home.banner, cards[${index}].id "${id}"`),
    'home.section2, form.utm_campaign "bo-suu-tap-the"',
    ...['Trâu', 'Cá Chép', 'Lạc', 'Sen'].flatMap((name, index) => [
      `home.section3, cards[${index}].id "${cards[index]}"`,
      `home.section3, cards[${index}].character_name "${name}"`,
    ]),
    'home.section2, form.utm_campaign "the-hoan-tien"',
    'home.section2, form.card_id "the-hoan-tien"',
    'home.product, tabs[1].product_list[1].title "Học phí"',
    'home.product, tabs[2].product_list[0].title "Tiền hàng"',
    'home.product, tabs[2].product_list[2].title "Tiền thuế"',
  ]);
});

it('demo campaigns show their own content, and so does a campaign at the address of one where there is none', async () => {
  const sample = await readDemo('hu_vang');
  expect(check(sample, { webid: 'hu_vang' })).toEqual([]);
  expect(check(sample, { webid: 'hu_vang', demos: [] }).length).toBeGreaterThan(20);
});
