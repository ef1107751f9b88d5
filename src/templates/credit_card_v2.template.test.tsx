import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Content } from '../content/site.ts';
import { exampleTypes as types } from '../sections/example-types.ts';
import { creditCardV2 } from './credit_card_v2.template.tsx';
import { findTemplate } from './registry.ts';

const folder = 'content/credit_card_v2/content';
const demo: Content = Object.fromEntries(
  readdirSync(folder).map((name) => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')),
  ]),
);

/** The demo with one key changed. */
function withChange(key: string, change: object): Content {
  const stored = demo[key];
  return { ...demo, [key]: { ...(typeof stored === 'object' ? stored : {}), ...change } };
}

describe('the template credit_card_v2', () => {
  it('finds nothing wrong with its demo campaign, and is in the list', () => {
    expect(creditCardV2.parse(demo, types).findings).toEqual([]);
    expect(findTemplate('credit_card_v2')).toBe(creditCardV2);
  });

  it('reads every key of its demo campaign but the head’s', () => {
    expect([...creditCardV2.keys, 'home.meta'].sort()).toEqual(Object.keys(demo).sort());
  });

  it('has every menu link of the demo lead to a section that is there, in page order', () => {
    const anchors = Object.values(demo).flatMap((value) =>
      typeof value === 'object' && value !== null && 'anchor' in value ? [`#${value.anchor}`] : [],
    );
    const header = demo['home.header'];
    const menu = typeof header === 'object' && header !== null && 'menu' in header ? header.menu : [];
    expect(Array.isArray(menu) ? menu.map(({ link }: { link: string }) => link) : []).toEqual(anchors);
  });

  it('asks for the pictures of the first screen, for the themes of its cards and for where the form goes', () => {
    const parsed = creditCardV2.parse(demo, types);
    expect(parsed.preloads).toHaveLength(2);
    expect(parsed.stageThemes).toEqual(['jade']);
    expect(parsed.handOver).toBeDefined();
  });

  it.each([
    ['home.section2', { form: { fields: [{ name: 'email', label: 'Email', type: 'colour' }], buttonLabel: 'Gửi' } }],
    ['home.section3', { contents: 'năm' }],
    ['home.section5', { slides: [{ title: 'Không có ảnh' }] }],
    ['home.header', { menu: [{ label: 'Ưu đãi', link: 'javascript:alert(1)' }] }],
  ])('reports what is malformed in %s and keeps the rest of the page', (key, change) => {
    const parsed = creditCardV2.parse(withChange(key, change), types);
    expect(new Set(parsed.findings.map((finding) => finding.key))).toEqual(new Set([key]));
    expect(parsed.preloads).toHaveLength(2);
  });

  it('names sample figures as such wherever there are any', () => {
    for (const key of ['home.section1', 'home.section2', 'home.section3', 'home.section5']) {
      expect(JSON.stringify(demo[key]).replaceAll('\u00a0', ' '), key).toContain('minh họa');
    }
  });

  it('joins amount and unit in all texts, so that a line never breaks between them', () => {
    const texts = JSON.stringify(Object.entries(demo).filter(([key]) => key !== 'home.meta'));
    expect(texts.match(/\d (?:đồng|triệu|ngày|tháng|phút|giờ|quán)/g) ?? []).toEqual([]);
  });
});
