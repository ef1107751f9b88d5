import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/biometrics/content/home.footer.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { HotlineFooter } from './HotlineFooter.tsx';
import { hotlineFooterSchema } from './hotline-footer.schema.ts';

const schema = hotlineFooterSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<HotlineFooter footer={schema.parse(content)} />);

describe('the footer of variant C', () => {
  it('has "hotline, bank text and a copyright line"', () => {
    const html = draw(demo);
    expect(html).toContain(`<a href="tel:19000000" class="ring-within">${demo.hotline.value}</a>`);
    expect(html).toContain(demo.bankText.value);
    expect(html).toContain(demo.copyright);
  });

  it('"states copyright year" and "that customer data is kept confidential"', () => {
    expect(demo.copyright).toMatch(/Bản quyền 20\d\d .*Thông tin khách hàng được giữ kín/);
  });

  it.each(['hotline', 'bankText', 'copyright'] as const)('does without %s', (name) => {
    expect(draw({ ...demo, [name]: undefined })).toContain('<footer');
  });
});
