import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleTypes } from '../example-types.ts';
import { IconPoints } from './IconPoints.tsx';
import { iconPointsSchema } from './icon-points.schema.ts';

const schema = iconPointsSchema(exampleTypes);
const item = (title: string) => ({ img: { url: 'media/gift.avif', alt: 'Hộp quà' }, title, content: 'Một dòng.' });
const draw = (content: unknown) => renderToStaticMarkup(<IconPoints section={schema.parse(content)} />);

describe('section 2 of page two', () => {
  it('shows "three icon items", each with icon, title and text', () => {
    const html = draw({ items: ['Một', 'Hai', 'Ba'].map(item) });
    expect(html.match(/<li>/g)).toHaveLength(3);
    expect(html.match(/<img /g)).toHaveLength(3);
    for (const title of ['Một', 'Hai', 'Ba']) expect(html).toContain(`<h2>${title}</h2><p>Một dòng.</p>`);
  });

  it('draws its icons as decoration: the title says it', () => {
    expect(draw({ items: [item('Một')] })).toContain('alt=""');
  });

  it('refuses no items', () => {
    expect(schema.safeParse({ items: [] }).success).toBe(false);
  });
});
