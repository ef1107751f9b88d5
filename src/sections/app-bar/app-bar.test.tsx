import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/super_sinh_loi/content/home.sticky.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { AppBar } from './AppBar.tsx';
import { appBarSchema } from './app-bar.schema.ts';

const schema = appBarSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<AppBar bar={schema.parse(content)} />);

describe('the sticky bar of page two', () => {
  it('holds "QR image, QR text and link button"', () => {
    const html = draw(demo);
    expect(html).toContain(`alt="${demo.img.alt}"`);
    expect(html).toContain(`<p>${demo.content}</p>`);
    expect(html).toContain(`href="${demo.link}" target="_blank" rel="noopener"`);
  });

  it('stays in the tab for a place on the page', () => {
    expect(draw({ ...demo, link: '#cach-bat' })).not.toContain('_blank');
  });

  it('needs a link and its words', () => {
    expect(schema.safeParse({ ...demo, link: undefined }).success).toBe(false);
    expect(schema.safeParse({ ...demo, label: ' ' }).success).toBe(false);
  });
});
