import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/template_vp3/content/home.section1.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { Passbooks } from './Passbooks.tsx';
import { passbooksSchema } from './passbooks.schema.ts';

const schema = passbooksSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<Passbooks books={schema.parse(content)} />);
const button = { classID: 'mo-so', labelButtonAction: 'Đăng ký tư vấn' };
const link = { link: 'https://lachong.example/so', label: 'Tìm hiểu thêm' };
const withCard = (card: object) => ({ title: 'Sổ', cards: [{ title: 'Tiết kiệm', ...card }] });
const closedCovers = (count: number) =>
  [
    ...draw({ title: 'Sổ', cards: Array.from({ length: count }, (_, index) => ({ title: `Sổ ${index}` })) }).matchAll(
      /data-cover="(\w+)"/g,
    ),
  ].map(([, cover]) => cover);

describe('the passbooks', () => {
  it('are a "content-list section of cards with bullet lists"', () => {
    const html = draw(demo);
    expect(html.match(/<article/g)).toHaveLength(demo.cards.length);
    for (const { title, list } of demo.cards) {
      expect(html).toContain(title);
      for (const bullet of list) expect(html).toContain(`<li>${bullet}</li>`);
    }
  });

  it.each([
    ['a button opening a registration popup', { button }, 1, 0],
    ['a link button', { link }, 0, 1],
    ['"and/or": both', { button, link }, 1, 1],
    ['neither', {}, 0, 0],
  ])('"Each card has a button opening a registration popup and/or a link button": %s', (_, card, buttons, links) => {
    const html = draw(withCard(card));
    expect(html.match(/data-cta-id="mo-so"/g) ?? []).toHaveLength(buttons);
    expect(html.match(/href="https:\/\/lachong\.example\/so" target="_blank" rel="noopener"/g) ?? []).toHaveLength(
      links,
    );
  });

  it('keeps a link into the page in the same tab', () => {
    expect(draw(withCard({ link: { link: '#mo-so', label: 'Mở sổ' } }))).not.toContain('_blank');
  });

  it.each([
    [1, []],
    [2, ['light']],
    [3, ['light', 'dark']],
    [5, ['light', 'light', 'light', 'dark']],
  ])('shows %i cards as one open book and closed ones, of which the last of several is dark', (count, covers) => {
    expect(closedCovers(count)).toEqual(covers);
  });

  it('has a second page and a stamp only where there are bullets', () => {
    expect(draw(demo)).toContain('data-pages="two"');
    const html = draw({ ...withCard({}), stamp: 'Lãi về đúng hẹn' });
    expect(html).toContain('data-pages="one"');
    expect(html).not.toContain('Lãi về đúng hẹn');
  });

  it.each([
    ['5,2%', 'usual'],
    ['100.000', 'usual'],
    ['18 tháng', 'long'],
    ['1.000.000.000', 'long'],
  ])('sets the figure %j in the size %s', (value, size) => {
    expect(draw(withCard({ value }))).toContain(`data-size="${size}"`);
  });

  it('reads no stamp aloud', () => {
    expect(draw(demo)).toMatch(/<div[^>]*aria-hidden="true"><span[^>]*><\/span><b>Lãi về đúng hẹn<\/b>/);
  });

  it('needs a card', () => {
    const result = schema.safeParse({ ...demo, cards: [] });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['cards.0']);
  });
});
