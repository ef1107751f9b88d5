import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.logos.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { Logos } from './Logos.tsx';
import { logosSchema } from './logos.schema.ts';

const schema = logosSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<Logos section={schema.parse(content)} />);
const img = { url: 'media/logo-on-paper.svg', alt: 'bỏ qua' };
const namesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `Đối tác ${index}` }));

describe('logos of partners', () => {
  it('are named once: by the picture, or by words beside a symbol', () => {
    const html = draw({
      ...demo,
      logos: [
        { label: 'Gió Nồm', img },
        { label: 'Đom Đóm', img, isSymbol: true },
      ],
    });
    expect(html).toMatch(/<img [^>]*alt="Gió Nồm"/);
    expect(html).toMatch(/<img [^>]*alt=""/);
    expect(html.match(/Đom Đóm/g)).toHaveLength(1);
    expect(html).not.toContain('bỏ qua');
  });

  it('are words without a picture', () => {
    expect(draw({ ...demo, logos: [{ label: 'Gió Nồm' }] })).toMatch(/<li><span[^>]*>Gió Nồm<\/span><\/li>/);
  });

  it.each([
    [4, 4],
    [5, 5],
    [6, 3],
    [7, 4],
    [8, 4],
    [9, 3],
    [10, 5],
    [12, 4],
  ])('%i stand in %i columns', (count, columns) => {
    expect(draw({ ...demo, logos: namesOf(count) })).toContain(`data-columns="${columns}"`);
  });
});
