import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Content } from '../content/site.ts';
import { createContentTypes } from '../page/content-types.ts';
import { exampleMedia } from '../sections/example-media.ts';
import { huVang } from './hu_vang.template.tsx';
import { findTemplate, templates } from './registry.ts';

const types = createContentTypes(exampleMedia);
const folder = 'content/hu_vang/content';
const demo: Content = Object.fromEntries(
  readdirSync(folder).map((name) => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')),
  ]),
);

describe('the template hu_vang', () => {
  it('finds nothing wrong with its demo campaign', () => {
    expect(huVang.parse(demo, types).findings).toEqual([]);
  });

  it('reads every key of its demo campaign but the head’s', () => {
    expect([...huVang.keys, 'home.meta'].sort()).toEqual(Object.keys(demo).sort());
  });

  it('hides what is missing silently: "A section is hidden when its data is missing"', () => {
    const parsed = huVang.parse({}, types);
    expect(parsed).toMatchObject({ findings: [], questions: [], preloads: [] });
  });

  it('reports what is malformed and keeps the rest', () => {
    const parsed = huVang.parse({ ...demo, 'home.section4': { title: 'Hỏi đáp', questions: 'sáu câu' } }, types);
    expect(parsed.findings.map(({ key, path }) => [key, path])).toEqual([['home.section4', 'questions']]);
    expect(parsed.questions).toEqual([]);
    expect(parsed.preloads).toHaveLength(2);
  });

  it('has every menu link of the demo lead to a section that is there', () => {
    const anchors = Object.values(demo).flatMap((value) =>
      typeof value === 'object' && value !== null && 'anchor' in value ? [`#${value.anchor}`] : [],
    );
    const header = demo['home.header'];
    const menu = typeof header === 'object' && header !== null && 'menu' in header ? header.menu : [];
    expect(Array.isArray(menu) ? menu.map(({ link }: { link: string }) => link) : []).toEqual(anchors);
  });

  it('names sample figures as such: rewards, examples', () => {
    for (const key of ['home.section1', 'home.section2']) {
      expect(JSON.stringify(demo[key]).replaceAll('\u00a0', ' ')).toContain('số liệu minh họa');
    }
  });

  it('joins amount and unit in all texts, so that a line never breaks between them', () => {
    const texts = JSON.stringify(demo);
    expect(texts.match(/\d (?:đồng|triệu|ngày|tháng|phút|giờ)/g)?.filter((text) => text !== '0 đồng') ?? []).toEqual(
      [],
    );
  });
});

describe('the registry', () => {
  it('finds a template by its name and nothing by another', () => {
    expect(findTemplate('hu_vang')).toBe(huVang);
    expect(findTemplate('constructor')).toBeUndefined();
  });

  it('has no two templates of one name', () => {
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  });
});
