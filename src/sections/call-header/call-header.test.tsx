import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/biometrics/content/home.header.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import type { Hotline } from '../footer-hotline.ts';
import { CallHeader } from './CallHeader.tsx';
import { callHeaderSchema } from './call-header.schema.ts';

const schema = callHeaderSchema(createContentTypes(exampleMedia));
const draw = (content: unknown, hotline?: Hotline) =>
  renderToStaticMarkup(<CallHeader header={schema.parse(content)} hotline={hotline} />);

describe('the header of variant C', () => {
  it('is a "header with logo" that leads to the top, for dark and for light grounds', () => {
    const html = draw(demo);
    expect(html).toContain('href="#top"');
    expect(html.match(/alt="Ngân hàng Lạc Hồng"/g)).toHaveLength(2);
  });

  it('uses its one logo on both grounds when content has no other', () => {
    const logos = draw({ logo: demo.logo }).match(/(?<=<picture[^>]*>)<img[^>]*>/g);
    expect(logos).toHaveLength(2);
    expect(new Set(logos).size).toBe(1);
  });

  it('calls the number of the footer, and leaves the button out when there is none', () => {
    expect(draw(demo, { text: '1900 0000', href: 'tel:19000000' })).toContain('href="tel:19000000"');
    expect(draw(demo)).not.toContain('tel:');
    expect(draw(demo, { text: 'Gọi quầy', href: undefined })).not.toContain('Gọi quầy');
  });
});
