import { expect, it } from 'vitest';
import { findSectionSample } from '../../check/section-sample.ts';
import { type LayoutPart, mostParts } from '../../contract/layout.ts';
import { sections } from '../../sections/registry.ts';
import { parseCampaign } from '../../templates/campaigns.ts';
import { findTemplate } from '../../templates/registry.ts';
import { readDemoVersion } from '../../testing/read-demo.ts';
import { listSections } from './list-sections.ts';

const version = await readDemoVersion('hu_vang');
const order: readonly LayoutPart[] = [
  ...['home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4'].map((key) => ({ key })),
];

/** For a campaign of the sample of hu_vang. */
function list(layout?: readonly LayoutPart[], hidden: string[] = []) {
  const template = findTemplate('hu_vang');
  if (!template) throw new Error('missing');
  const settings = { ...version.settings, hidden, ...(layout && { layout: [...layout] }) };
  return listSections(parseCampaign(template, { ...version, settings }), 'content');
}
const find = async (name: string, layout?: readonly LayoutPart[]) =>
  (await list(layout)).find((section) => section.name === name);

it('all that have a sample are offered, by their groups, each with its purpose and the places to be replaced', async () => {
  const found = await list();
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    sections.flatMap(({ name }) => (findSectionSample(name) ? [name] : [])).toSorted(),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  expect(groups.slice(0, 3)).toEqual(['mở đầu', 'lợi ích', 'so sánh']);
  expect(found.every(({ when }) => when.endsWith('.'))).toBe(true);
  // A part of texts is never without places; a button alone might be.
  expect(found.find(({ name }) => name === 'numbered-faq')?.samples).toBeGreaterThan(3);
});

it('one that stands on a page once says where it stands; without it there it can be added', async () => {
  expect(await find('hero-banner')).toMatchObject({ isFirst: true, held: { kind: 'first' } });
  expect(await find('calculator')).toMatchObject({ isFirst: false, held: null });
  const withCalculator = [...order, { key: 'home.more.may_tinh', section: 'calculator' }];
  expect(await find('calculator', withCalculator)).toMatchObject({ held: { kind: 'once' } });
  expect(await find('hero-banner', order.slice(1))).toMatchObject({ held: null });
  const besideHidden = (await list(order, ['home.banner'])).find(({ name }) => name === 'wallet-hero');
  expect(besideHidden).toMatchObject({ isFirst: true, held: null });
});

it('a form cannot be added beside the registration of the page', async () => {
  expect((await find('offer-tiles'))?.held).toMatchObject({ kind: 'form' });
  expect((await find('numbered-faq'))?.held).toBeNull();
});

it('one that shows posts waits for the first post', async () => {
  expect((await find('news-carousel'))?.held).toEqual({ kind: 'posts', by: '' });
});

it('what a section uses of the page is told, and whether it is there', async () => {
  expect((await find('offer-tiles'))?.needs).toEqual([{ fact: 'cards', isThere: false }]);
  expect((await find('first-open-faq'))?.needs).toEqual([{ fact: 'hotline', isThere: true }]);
  expect((await find('numbered-faq'))?.needs).toEqual([]);
});

it('a page that is full holds no section back', async () => {
  const more = Array.from({ length: mostParts - order.length }, (_, index) => ({
    key: `home.more.p${index}`,
    section: 'numbered-faq',
  }));
  expect((await find('numbered-faq', [...order, ...more]))?.held).toBeNull();
});
