import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import { isSame, type Json } from '../../contract/changes/content-change.ts';
import type { LayoutPart } from '../../contract/layout.ts';
import { checkExample, exampleSite } from '../../testing/example-site.ts';
import { mendFinding } from '../mend-finding.ts';
import { layout } from './layout.ts';

const settingsOf = (parts: readonly LayoutPart[], hidden: readonly string[] = []) => ({
  ...{ webid: 'thu', name: 'Thử nghiệm', template: 'hu_vang', hidden: [...hidden] },
  layout: parts.map((part) => ({ ...part })),
});
const check = (...parts: LayoutPart[]) => checkExample(layout, {}, { settings: settingsOf(parts) });
const banner = { key: 'home.banner' };
const faq = { key: 'home.more.hoi', section: 'numbered-faq' };

describe('a layout', () => {
  it.each<[string, LayoutPart[]]>([
    ['the order of the template', [banner, { key: 'home.section1' }]],
    ['an added part, twice under other keys', [banner, faq, { ...faq, key: 'home.more.hoi_2' }]],
    ['thirty parts', [banner, ...Array.from({ length: 29 }, (_, at) => ({ ...faq, key: `home.more.hoi_${at}` }))]],
  ])('may have %s', (_what, parts) => {
    expect(check(...parts)).toEqual([]);
  });

  it.each<[string, LayoutPart[], string]>([
    [
      'an unknown section, with the nearest name',
      [banner, { ...faq, section: 'numberd-faq' }],
      'layout[1].section: another name; did you mean numbered-faq? <- numberd-faq',
    ],
    [
      'a section that is like no other',
      [banner, { ...faq, section: '???' }],
      'layout[1].section: a section that there is (',
    ],
    ['a key twice', [banner, faq, faq], 'layout[2].key: each part once; home.more.hoi is there already'],
    [
      'an added key outside home.more',
      [banner, { ...faq, key: 'home.section4' }],
      'layout[1].key: a key of its own below home.more, such as home.more.numbered_faq <- home.section4',
    ],
    ['a misspelt key', [banner, { key: 'home.section44' }], 'layout[1].key: another name; did you mean home.section4?'],
    [
      'a section twice that may stand once',
      [banner, { key: 'home.more.tinh', section: 'calculator' }, { key: 'home.more.tinh_2', section: 'calculator' }],
      'layout[2].key: Máy tính lãi once on a page',
    ],
    [
      'a form beside the popup',
      [banner, { key: 'home.more.the', section: 'offer-tiles' }],
      'layout[1].key: one form on a page; this page has one',
    ],
    ['a section with the name of a prototype', [banner, { ...faq, section: '__proto__' }], 'layout[1].section: '],
    ['a key with the name of a prototype', [banner, { key: 'constructor' }], 'layout[1].key: '],
    ['a banner that is not first', [{ key: 'home.section1' }, banner], 'layout[1].key: Banner as the first part'],
    ['no part', [], 'layout: at least one part'],
    [
      'more than thirty parts',
      [banner, ...Array.from({ length: 1000 }, (_, at) => ({ ...faq, key: `home.more.hoi_${at}` }))],
      'layout[30]: at most 30 parts',
    ],
  ])('may not have %s', (_what, parts, said) => {
    expect(check(...parts)).toEqual([expect.stringContaining(`error site.json, ${said}`)]);
  });

  const [rewards, jewel] = [{ key: 'home.section1' }, { key: 'home.more.mo_dau', section: 'jewel-banner' }];
  it.each<[string, LayoutPart[], hidden: LayoutPart[], refused: LayoutPart[]]>([
    ['a banner below a part that is hidden', [rewards, banner], [rewards], []],
    ['a banner that is hidden itself', [rewards, banner], [banner], []],
    ['another banner in place of a hidden one', [banner, jewel], [banner], []],
    ['a banner below a hidden and a shown part', [faq, rewards, banner], [faq], [banner]],
    ['two banners', [banner, jewel], [], [jewel]],
  ])('stands first among the parts that are shown: %s', (_what, parts, hidden, refused) => {
    const keysOf = (some: readonly LayoutPart[]) => some.map(({ key }) => key);
    const site = exampleSite({}, { settings: settingsOf(parts, keysOf(hidden)) });
    const first = site.template.layoutProblems.filter(({ kind }) => kind === 'not-first');
    expect(first.map(({ part }) => part?.key)).toEqual(keysOf(refused));
  });

  it('reports each bad part, and keeps the others', () => {
    const site = exampleSite({}, { settings: settingsOf([{ key: 'home.no' }, banner, faq, faq]) });
    expect(site.template.main.map(({ slots }) => slots[0]?.key)).toEqual(['home.banner', 'home.more.hoi']);
  });

  it('is mended where the mend is sure', () => {
    const mend = (parts: LayoutPart[]) => {
      const site = exampleSite({}, { settings: settingsOf(parts) });
      const [found] = layout.find(site);
      const document = JSON.parse(JSON.stringify({ settings: site.settings, content: {} })) as Json;
      const changes = found && mendFinding(document, { ...found, rule: layout.name });
      const mended = changes && applyChanges(document, changes)?.document;
      return mended && isSame(mended, { settings: settingsOf([banner, faq]) as unknown as Json, content: {} });
    };
    expect(mend([banner, { ...faq, section: 'numbered-fag' }])).toBe(true);
    expect(mend([banner, faq, faq])).toBe(true);
    expect(mend([{ key: 'home.section1' }, banner])).toBeUndefined();
  });
});
