import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/template_vp3/content/home.layout.header.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { HomeHeader } from './HomeHeader.tsx';
import { homeHeaderSchema } from './home-header.schema.ts';

const schema = homeHeaderSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<HomeHeader header={schema.parse(content)} />);

describe('the header of the older generic page', () => {
  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/', '/'],
    ['https://lachong.example/', 'https://lachong.example/'],
  ])('has "Header logo linking home": the link %j leads to %s', (link, home) => {
    expect(draw({ ...demo, link })).toMatch(new RegExp(`<a class="[^"]*" href="${home}"><picture`));
  });

  it('refuses a home that is no address', () => {
    expect(schema.safeParse({ ...demo, link: 'javascript:alert(1)' }).success).toBe(false);
  });

  it('names the logo by the bank and by where it leads', () => {
    expect(draw(demo)).toContain('alt="Ngân hàng Lạc Hồng"');
    expect(draw(demo)).toContain('Về trang chủ');
  });

  it('has its button, with the class id, and no menu', () => {
    expect(draw(demo)).toContain('data-cta-id="header-dang-ky"');
    expect(draw({ logo: demo.logo })).not.toContain('data-cta-id');
    expect(draw(demo)).not.toContain('<nav');
  });
});
