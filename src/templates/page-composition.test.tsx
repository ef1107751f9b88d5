import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPage } from '../page/build-page.ts';
import { readDemo } from '../testing/read-demo.ts';
import { findTemplate, templates } from './registry.ts';

/** The page of a template's demo campaign. */
async function drawDemo(name: string): Promise<string> {
  const template = findTemplate(name);
  if (!template) throw new Error(`there is no template ${name}`);
  const { settings, content, media } = await readDemo(name);
  const { facts, parsed } = buildPage(template, { webid: name, version: 1, settings, content, media });
  return renderToStaticMarkup(parsed.draw(facts));
}

/** Expects all marks in the page, in this order. */
function expectInOrder(html: string, marks: readonly string[]): void {
  const places = marks.map((mark) => html.indexOf(mark));
  expect(Object.fromEntries(marks.map((mark, index) => [mark, (places[index] ?? -1) >= 0]))).toEqual(
    Object.fromEntries(marks.map((mark) => [mark, true])),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
}

const namesIn = (html: string) => [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);

const pages = new Map<string, string>();
beforeAll(async () => {
  for (const { name } of templates) pages.set(name, await drawDemo(name));
});
const pageOf = (name: string) => pages.get(name) ?? '';

describe('the templates (behaviour 1.5)', () => {
  it('"is chosen by name from: template_vp1, template_vp2, diamond, template_vp3, biometrics, credit_card, credit_card_v2, super_sinh_loi, hu_vang"', () => {
    const named = [
      'template_vp1',
      'template_vp2',
      'diamond',
      'template_vp3',
      'biometrics',
      'credit_card',
      'credit_card_v2',
      'super_sinh_loi',
      'hu_vang',
    ];
    // Behaviour 1.5 names these; a bank may add its own (docs/new-template.md).
    expect(templates.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });

  it('read between them every key that the specification names', () => {
    const keys = new Set(templates.flatMap(({ keys: read }) => read));
    for (const key of ['header', 'footer', 'popup', 'product', 'sticky', 'banner'])
      expect(keys).toContain(`home.${key}`);
    for (const key of ['header', 'footer', 'button']) expect(keys).toContain(`home.layout.${key}`);
    for (let number = 1; number <= 8; number += 1) expect(keys).toContain(`home.section${number}`);
  });

  it('ask nobody to log in: "There is no login"', () => {
    for (const [name, html] of pages) {
      expect(html, name).not.toMatch(/type="password"|đăng nhập<|href="[^"]*\/(?:login|dang-nhap)/i);
    }
  });

  it('draw nothing to read or press of their own where content says nothing', () => {
    for (const template of templates) {
      const settings = { webid: 'trong', name: 'Trống', template: template.name };
      const { facts, parsed } = buildPage(template, { webid: 'trong', version: 1, settings, content: {}, media: {} });
      const html = renderToStaticMarkup(parsed.draw(facts));
      expect(html.replaceAll(/<[^>]*>/g, '').trim(), template.name).toBe('');
      expect(html, template.name).not.toMatch(/<img|<a |<button/);
    }
  });
});

describe('the landing variants (behaviour 1.12 to 1.18)', () => {
  it.each([
    [
      'template_vp1',
      ['<header', '<h1', 'Đổi chiếc xe đi làm', 'id="viec-can-vay"', 'id="ho-so"', '<footer', 'id="dang-ky"'],
    ],
    [
      'diamond',
      [
        '<header',
        '<h1',
        'Chuyến đi xa, khoản đầu tư',
        'id="viec-duoc-lo"',
        'id="dac-quyen"',
        '<footer',
        'id="dang-ky"',
      ],
    ],
  ] as const)('A: "popup-form page with video, slides and info tabs": %s', (name, marks) => {
    const html = pageOf(name);
    expectInOrder(html, marks);
    expect(namesIn(html)).toEqual(expect.arrayContaining(['name', 'phoneNumber', 'email']));
    expect(namesIn(html)).not.toContain('provinceId');
  });

  it.each(['template_vp1', 'diamond', 'template_vp2', 'biometrics', 'hu_vang', 'template_vp3'] as const)(
    '%s: the popup "opens from any call-to-action button": each leads to it and has a class id',
    (name) => {
      const links = [...pageOf(name).matchAll(/<a [^>]*data-cta-id="[^"]*"[^>]*>/g)].map(([link]) => link);
      expect(links).not.toEqual([]);
      for (const link of links)
        expect(link).toMatch(/href="#dang-ky"[^>]*data-cta-id="[^"]+"|data-cta-id="[^"]+"[^>]*href="#dang-ky"/);
      expect([...pageOf(name).matchAll(/<a [^>]*href="#dang-ky"/g)]).toHaveLength(links.length);
    },
  );

  it('B: "like A, with province and district selection"', () => {
    expectInOrder(pageOf('template_vp2'), ['<header', '<h1', 'id="nhu-cau"', '<footer', 'id="dang-ky"']);
    expect(namesIn(pageOf('template_vp2'))).toEqual(
      expect.arrayContaining(['name', 'phoneNumber', 'email', 'provinceId', 'districtId']),
    );
  });

  it('C: "single-page layout with a registration modal asking for an ID number, accordions, biometric steps and PDF viewers"', () => {
    const html = pageOf('biometrics');
    expectInOrder(html, ['<header', '<h1', 'id="cac-buoc"', '<footer', 'id="dang-ky"']);
    expect(namesIn(html)).toContain('idNumber');
    expect(html).toContain('id="tai-lieu"');
    expect(html.match(/<details/g)?.length).toBeGreaterThan(2);
  });

  it('D: "newer multi-section page with the lead form in section 2"', () => {
    expectInOrder(pageOf('credit_card_v2'), [
      '<header',
      '<h1',
      'id="muc-hoan"',
      'id="register-form"',
      'id="mot-ngay"',
      'id="cach-mo"',
      'data-carousel-track',
      '<footer',
    ]);
  });

  it('card landing: draws its sections "in order"', () => {
    const marks = ['<header', '<h1', 'id="uu-dai"', 'id="register-form"', 'id="chon-the"', 'id="trai-nghiem"'];
    const later = ['id="cach-mo"', 'data-carousel-track', 'id="hoi-dap"', '<footer'];
    expectInOrder(pageOf('credit_card'), [...marks, ...later]);
  });

  it('loan landing: "nav, banner slider, benefits, steps, calculator with chart, product tabs with sign-up popups, video, news, FAQ, footer, sticky app bar"', () => {
    const html = pageOf('super_sinh_loi');
    expectInOrder(html, [
      '<header',
      'data-behaviour="banner-slides touch"',
      'id="loi-ich"',
      'id="cach-bat"',
      'id="tinh-loi"',
      '<figure',
      'id="san-pham"',
      'id="phim"',
      'id="tin-moi"',
      'id="hoi-dap"',
      '<footer',
      'Mã QR',
      '<dialog id="dang-ky"',
    ]);
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    for (const part of ['alt="', 'tel:19000000', 'mailto:', '© 20']) expect(footer).toContain(part);
  });

  it.each(['hu_vang', 'template_vp3'] as const)(
    '%s: a page "with a registration popup" of the generic form',
    (name) => {
      const html = pageOf(name);
      expectInOrder(html, ['<header', '<h1', '<footer', '<dialog id="dang-ky"']);
      expect(html).toContain(`action="/landingpage-api/api/website/${name}/form-submit"`);
      expect(namesIn(html)).toEqual(expect.arrayContaining(['name', 'phoneNumber', 'email', 'address']));
    },
  );
});
