import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/hu_vang/content/home.sticky.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { BottomBar } from './BottomBar.tsx';
import { bottomBarSchema } from './bottom-bar.schema.ts';

const schema = bottomBarSchema(createContentTypes({}));
const draw = (content: unknown) => renderToStaticMarkup(<BottomBar bar={schema.parse(content)} />);

describe('the bottom bar', () => {
  it('has "one call-to-action button that opens its link in a new tab"', () => {
    const links = draw(demo).match(/<a [^>]*>/g);
    expect(links).toHaveLength(1);
    expect(links?.[0]).toContain(`href="${demo.link}" target="_blank" rel="noopener"`);
  });

  it('is a "fixed bottom bar"', () => {
    const css = readFileSync(`${import.meta.dirname}/bottom-bar.module.css`, 'utf8');
    expect(css).toMatch(/\.bar \{[^}]*position: fixed;[^}]*inset: auto 0 0;/);
  });

  it.each([[{ ...demo, link: undefined }], [{ ...demo, link: '' }], [{ ...demo, link: '  ' }], [{}]])(
    'is "rendered only if the link exists": %j',
    (content) => {
      expect(draw(content)).toBe('');
    },
  );

  it('has words of its own for a link without any, and refuses an address that is no link', () => {
    expect(draw({ link: demo.link })).toContain('>Xem chi tiết<');
    expect(schema.safeParse({ ...demo, link: 'javascript:alert(1)' }).success).toBe(false);
  });
});
