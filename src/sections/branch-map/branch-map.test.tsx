import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.map.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { BranchMap } from './BranchMap.tsx';
import { branchMapSchema } from './branch-map.schema.ts';

const schema = branchMapSchema(exampleTypes);
const draw = (content: object) => renderToStaticMarkup(<BranchMap map={schema.parse({ ...demo, ...content })} />);
const branch = { title: 'Hội sở', address: '14 Trống Đồng' };

describe('the map', () => {
  it('is a picture that leads to a map, named by its words', () => {
    const [map = ''] = draw({}).match(/<a [^>]*target="_blank".*?<\/a>/s) ?? [];
    expect(map).toContain(`href="${demo.link}"`);
    expect(map).toContain(demo.img.alt);
    expect(map).toContain('<picture');
    expect(map).toContain('(mở trong tab mới)');
  });

  it('is a picture alone without a link, with its words', () => {
    const html = draw({ link: undefined, more: undefined, branches: [branch] });
    expect(html).not.toContain('<a ');
    expect(html).toContain(`alt="${demo.img.alt}"`);
  });

  it('has a numbered pin for each branch that has a place, where that is, hidden from screen readers', () => {
    const html = draw({ branches: [branch, { ...branch, title: 'Chợ Phiên', pin: { x: 66, y: 62.5 } }] });
    const [pins = ''] = html.match(/<svg [^>]*aria-hidden="true">.*?<\/svg><\/svg>/s) ?? [];
    expect(pins.match(/<text/g)).toHaveLength(1);
    expect(pins).toMatch(/x="66%" y="62.5%".*<text[^>]*>2</s);
  });

  it('leaves the list alone where there is no picture, without the numbers of pins', () => {
    const html = draw({ img: undefined });
    expect(html).not.toMatch(/<picture|aria-hidden="true"><svg|class="number"/);
    for (const { title } of demo.branches) expect(html).toContain(title);
  });
});

describe('the list', () => {
  it('says name, address, hours and ways of each branch, in an ordered list', () => {
    const items =
      draw({})
        .match(/<ol.*<\/ol>/s)?.[0]
        .split('<li>')
        .slice(1) ?? [];
    expect(items).toHaveLength(demo.branches.length);
    for (const [index, { title, address, hours }] of demo.branches.entries())
      for (const words of [title, address, hours]) expect(items[index]).toContain(words);
  });

  it('tells links of the same words apart', () => {
    for (const { title } of demo.branches)
      expect(draw({})).toContain(`Chỉ đường<span class="visually-hidden">: ${title}</span>`);
  });

  it('has no links where a branch has none', () => {
    expect(draw({ img: undefined, more: undefined, branches: [branch] })).not.toContain('<a ');
  });
});

it.each([
  ['no branches', { branches: [] }],
  ['a pin beside the map', { branches: [{ ...branch, pin: { x: 101, y: 0 } }] }],
  ['a branch without an address', { branches: [{ title: 'Hội sở' }] }],
])('refuses %s', (_what, content) => expect(schema.safeParse({ ...demo, ...content }).success).toBe(false));
