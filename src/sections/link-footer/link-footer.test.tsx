import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import demo from '../../../content/template_vp1/content/home.layout.footer.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { LinkFooter } from './LinkFooter.tsx';
import { linkFooterSchema } from './link-footer.schema.ts';

it('is a "footer with three links and an authorship text"', () => {
  const logo = { url: 'media/logo-on-stage.svg', alt: 'Ngân hàng Lạc Hồng' };
  const html = renderToStaticMarkup(<LinkFooter footer={linkFooterSchema(exampleTypes).parse({ ...demo, logo })} />);
  const items = [...html.matchAll(/<li[^>]*><a href="([^"]+)">([^<]+)<\/a><\/li>/g)];
  expect(items.map(([, href, label]) => [href, label])).toEqual(demo.links.map(({ label, link }) => [link, label]));
  expect(items).toHaveLength(3);
  expect(items.map(([, href]) => href)).toContain('tel:19000000');
  expect(html).toContain(demo.author);
  expect(html).toContain('alt="Ngân hàng Lạc Hồng"');
});
