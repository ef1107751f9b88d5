import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/super_sinh_loi/content/home.product.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { ProductTabs } from './ProductTabs.tsx';
import { productTabsSchema } from './product-tabs.schema.ts';

const schema = productTabsSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<ProductTabs section={schema.parse(content)} />);
const html = draw(demo);
const cards = html.split('data-product=""').slice(1);

describe('the product section', () => {
  it('lists every product of every tab without JavaScript, under a heading of its group', () => {
    const names = demo.tabs.flatMap(({ product_list }) => product_list.map(({ title }) => title));
    expect(cards).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(cards[index]).toContain(`>${name}</h4>`);
    for (const { title } of demo.tabs) expect(html).toContain(`>${title}</h3>`);
    expect(html).not.toContain(' hidden');
  });

  it('"tabs (dropdown on mobile)": the same groups as links and as options', () => {
    const links = [...html.matchAll(/<a id="[^"]+" href="#([^"]+)"[^>]*data-product-tab=""[^>]*>([^<]+)</g)];
    const options = [...html.matchAll(/<option>([^<]+)</g)];
    expect(links.map(([, , title]) => title)).toEqual(demo.tabs.map(({ title }) => title));
    expect(options.map(([, title]) => title)).toEqual(demo.tabs.map(({ title }) => title));
    for (const [, target] of links) expect(html).toContain(`<div id="${target}"`);
  });

  it('names the groups in the words of content', () => {
    expect(html.match(/Nhóm sản phẩm/g)).toHaveLength(2);
    const own = draw({ ...demo, tabsLabel: 'Chọn kỳ hạn' });
    expect(own.match(/Chọn kỳ hạn/g)).toHaveLength(2);
    expect(own).not.toContain('Nhóm sản phẩm');
  });

  it('a single group has neither tabs nor select', () => {
    const single = draw({ ...demo, tabs: demo.tabs.slice(0, 1) });
    expect(single).not.toMatch(/data-product-tab|<select/);
  });

  it('each button carries the class id of its product and says which product it is for', () => {
    const { action, title } = demo.tabs[0]?.product_list[0] ?? {};
    expect(cards[0]).toContain(`data-cta-id="${action?.classID}"`);
    expect(cards[0]).toContain(`${action?.labelButtonAction}<span class="visually-hidden">: ${title}</span>`);
    const ids = [...html.matchAll(/data-cta-id="([^"]+)"/g)].map(([, ctaId]) => ctaId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows of each product "img url/alt, title, content, action classID/labelButtonAction"', () => {
    const products = demo.tabs.flatMap(({ product_list }) => product_list);
    for (const [index, { title, content, action }] of products.entries()) {
      for (const text of [title, content, action.labelButtonAction]) expect(cards[index]).toContain(text);
      expect(cards[index]).toContain(`data-cta-id="${action.classID}"`);
    }
    const img = { url: 'media/percent.avif', alt: 'Phần trăm' };
    const drawn = draw({ title: 'T', tabs: [{ title: 'T', product_list: [{ title: 'T', img }] }] });
    expect(drawn).toContain(exampleMedia['media/percent.avif']?.hash);
  });

  it('"link label" opens the details, which unfold in the card without JavaScript', () => {
    expect(cards[0]).toMatch(/<details[^>]*><summary[^>]*>Xem chi tiết<span/);
    expect(cards[0]).toContain('<dt>Rút tiền</dt><dd>Trên ứng dụng, khi cần</dd>');
    const drawn = (label: string) => {
      const product = { title: 'T', content_detail: '<p>Dài</p>', link: { label } };
      return draw({ title: 'T', tabs: [{ title: 'T', product_list: [product] }] });
    };
    expect(drawn('Đọc thêm')).toMatch(/<details[^>]*><summary[^>]*>Đọc thêm<span.*<p>Dài<\/p>/s);
    expect(drawn('Đọc thêm')).not.toContain('Xem chi tiết');
    expect(drawn(' ')).toContain('Xem chi tiết');
    expect(draw({ title: 'T', tabs: [{ title: 'T', product_list: [{ title: 'T' }] }] })).not.toContain('<dialog');
  });

  it('the last card of each group stands on the stage, unless it is the only one', () => {
    for (const [index, card] of cards.entries()) {
      const tag = html.slice(0, html.indexOf(card)).slice(-200);
      expect(tag.includes('data-ground="stage"'), `card ${index}`).toBe(index % 4 === 3);
    }
    const only = { ...demo, tabs: [{ title: 'T', product_list: demo.tabs[0]?.product_list.slice(0, 1) }] };
    expect(draw(only)).not.toContain('data-ground');
  });

  it('sample rates say that they are samples', () => {
    expect(html).toContain('số liệu minh họa');
  });
});

it('has the button of each product beside its title, by which the sign-up names it', () => {
  const titled = cards.filter((card) => /data-product-part="title">[^<]+<.*data-cta-id="[^"]+"/s.test(card));
  expect(titled).toHaveLength(cards.length);
});
