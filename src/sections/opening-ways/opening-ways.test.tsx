import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { OpeningWays } from './OpeningWays.tsx';
import { openingWaysSchema } from './opening-ways.schema.ts';

const schema = openingWaysSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<OpeningWays ways={schema.parse(content)} />);
const button = { classID: 'goi-lai', labelButtonAction: 'Đăng ký tư vấn' };
const link = { link: 'https://lachong.example/so', label: 'Tìm hiểu thêm' };

describe('"A content3 card section"', () => {
  it('shows every card with title and content', () => {
    const html = draw({
      title: 'Mở sổ',
      cards: [
        { title: 'Trên điện thoại', content: 'Trong ứng dụng.' },
        { title: 'Tại quầy' },
        { title: 'Qua cuộc gọi' },
      ],
    });
    expect(html.match(/<article/g)).toHaveLength(3);
    expect(html).toContain('Trong ứng dụng.');
  });

  it.each([
    ['a registration button', { button }, 1, 0],
    ['a link button', { link }, 0, 1],
    ['both', { button, link }, 1, 1],
    ['neither', {}, 0, 0],
  ])('gives the first card and the others %s', (_, actions, buttons, links) => {
    const html = draw({
      title: 'Mở sổ',
      cards: [
        { title: 'Một', ...actions },
        { title: 'Hai', ...actions },
      ],
    });
    expect(html.match(/data-cta-id="goi-lai"/g) ?? []).toHaveLength(2 * buttons);
    expect(html.match(/target="_blank" rel="noopener"/g) ?? []).toHaveLength(2 * links);
  });

  it('needs a card', () => {
    expect(schema.safeParse({ title: 'Mở sổ', cards: [] }).success).toBe(false);
  });
});
