import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/hu_vang/content/home.footer.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { ContactFooter } from './ContactFooter.tsx';
import { contactFooterSchema } from './contact-footer.schema.ts';

const schema = contactFooterSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<ContactFooter footer={schema.parse(content)} />);

describe('the footer of hu_vang', () => {
  it.each([
    ['1900 0000', 'tel:19000000'],
    ['1900\u00a00000', 'tel:19000000'],
    ['+84 (24) 3999-8888', 'tel:+842439998888'],
    ['024.3999.8888', 'tel:02439998888'],
    ['1900 0000 - 024 3333 4444', 'tel:19000000'],
    ['(024) 3333 4444', 'tel:02433334444'],
  ])('calls the hotline %j as %s', (value, href) => {
    expect(schema.parse({ logo: demo.logo, hotline: { value } }).hotline?.href).toBe(href);
  });

  it('shows a hotline of which no number can be told as it is, without a link', () => {
    const html = draw({ ...demo, hotline: { value: 'Gọi quầy gần nhất' } });
    expect(html).toContain('Gọi quầy gần nhất');
    expect(html).not.toContain('tel:');
    expect(html).toContain(demo.address.value);
  });

  it('has "address, email (mailto link)"', () => {
    const html = draw(demo);
    expect(html).toContain(demo.address.value);
    expect(html).toContain(`href="mailto:${demo.email.value}"`);
  });

  it('has a "social link with label opening in a new tab"', () => {
    const { link, label } = demo.facebook.value;
    expect(draw(demo)).toContain(`<a href="${link}" target="_blank" rel="noopener">${label}`);
  });

  it.each([
    [{ label: 'Facebook', value: { link: 'https://facebook.com/lachong', label: 'Lạc Hồng' } }, 'Facebook', 'Lạc Hồng'],
    [{ value: { link: 'https://facebook.com/lachong', label: 'Lạc Hồng' } }, 'Mạng xã hội', 'Lạc Hồng'],
    [{ label: 'Facebook', value: { link: 'https://facebook.com/lachong' } }, 'Mạng xã hội', 'Facebook'],
    [{ value: { link: 'https://www.facebook.com/lachong/', label: '' } }, 'Mạng xã hội', 'facebook.com/lachong'],
  ])('shows the social link of %j under %s as %s', (facebook, label, text) => {
    const { social } = schema.parse({ logo: demo.logo, facebook });
    expect(social).toEqual({ label, text, href: facebook.value.link });
    expect(draw({ logo: demo.logo, facebook })).toContain(`rel="noopener">${text}`);
  });

  it('has "logo, hotline (tel link), address, email" and the copyright line of content', () => {
    const html = draw({ ...demo, note: '© 2024 Ngân hàng. Thông tin khách hàng được giữ kín.' });
    expect(html).toContain(`alt="${demo.logo.alt}"`);
    expect(html).toContain(`href="tel:19000000" class="ring-within">${demo.hotline.value}`);
    expect(html).toContain(demo.address.value);
    expect(html).toContain(`${demo.email.value}</a>`);
    expect(html).toContain('© 2024 Ngân hàng. Thông tin khách hàng được giữ kín.');
  });

  it('has the button to the top, with a name', () => {
    expect(draw({ logo: demo.logo })).toMatch(/<a[^>]*href="#top" aria-label="Lên đầu trang"/);
  });

  it('leaves out what content does not have', () => {
    const html = draw({ logo: demo.logo });
    expect(html).not.toMatch(/tel:|mailto:|_blank/);
  });
});
