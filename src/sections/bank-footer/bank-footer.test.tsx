import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/template_vp3/content/home.layout.footer.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { BankFooter } from './BankFooter.tsx';
import { bankFooterSchema } from './bank-footer.schema.ts';

const schema = bankFooterSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<BankFooter footer={schema.parse(content)} />);

describe('the footer of the older generic page', () => {
  it('is "a footer with logo, bank name and address"', () => {
    const html = draw(demo);
    expect(html).toContain('logo-on-stage.svg');
    expect(html).toContain(demo.bankName);
    expect(html).toContain(demo.address.value);
  });

  it('says the bank’s name once: the logo speaks only where no name stands beside it', () => {
    expect(draw(demo)).toContain('alt=""');
    expect(draw({ logo: demo.logo })).toContain('alt="Ngân hàng Lạc Hồng"');
  });

  it('states year and confidentiality: "customer data is kept confidential"', () => {
    expect(demo.note).toMatch(/2026/);
    expect(demo.note.replaceAll('\u00a0', ' ')).toContain('Thông tin khách hàng được giữ kín');
  });

  it('leaves out what content does not have', () => {
    expect(draw({ logo: demo.logo })).not.toMatch(/<address|<p\b/);
  });
});
