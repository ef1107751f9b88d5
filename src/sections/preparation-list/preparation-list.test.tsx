import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/biometrics/content/home.section4.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { PreparationList } from './PreparationList.tsx';
import { preparationListSchema } from './preparation-list.schema.ts';

const schema = preparationListSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<PreparationList list={schema.parse(content)} />);

describe('the "checklist accordion" of variant C', () => {
  it('holds title and content of each item, and opens them independently', () => {
    const html = draw(demo);
    expect(html.match(/<details/g)).toHaveLength(demo.items.length);
    expect(html).not.toMatch(/<details[^>]* name=/);
    for (const { title, content } of demo.items) {
      expect(html).toContain(title);
      expect(html).toContain(content);
    }
  });

  it('starts with the items open that content opens', () => {
    expect(draw(demo).match(/<details[^>]* open/g)).toHaveLength(1);
  });

  it('does without its picture', () => {
    expect(draw({ title: 'Chuẩn bị', items: demo.items })).not.toContain('<picture');
  });
});
