import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import stored from '../../../content/super_sinh_loi/content/home.popup.json' with { type: 'json' };
import calculatorDemo from '../../../content/super_sinh_loi/content/home.section5.json' with { type: 'json' };
import type { CalculatorSettings } from '../../calculator/calculator-settings.ts';
import type { PlacesVersion } from '../../contract/places/places.ts';
import { signUpFieldNames } from '../../contract/registration/sign-up.ts';
import { swapQuotes } from '../../contract/swap-quotes.ts';
import { createContentTypes } from '../../page/content-types.ts';
import { calculatorSchema } from '../calculator/calculator.schema.ts';
import { exampleMedia } from '../example-media.ts';
import { SignUpPopup } from './SignUpPopup.tsx';
import { signUpPopupSchema } from './sign-up-popup.schema.ts';

/** Its consent has a test of its own. */
const demo = { ...stored, consent: undefined };
const types = createContentTypes(exampleMedia);
const schema = signUpPopupSchema(types);
const { settings } = calculatorSchema(types).parse(calculatorDemo);
const show = (label: string, required = true) => ({ show: 'true', required: String(required), label });

function draw(content: unknown, places: PlacesVersion = '2024', calculator?: CalculatorSettings): string {
  return renderToString(
    <SignUpPopup webid="loi" version={3} places={places} popup={schema.parse(content)} calculator={calculator} />,
  );
}
const namesIn = (html: string) =>
  [...html.replace(/<input hidden[^>]*>/, '').matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(
    ([, name]) => name,
  );
const legendsIn = (html: string) => [...html.matchAll(/<legend>([^<]+)</g)].map(([, legend]) => legend);
function propsOf(html: string, island: string) {
  const found = new RegExp(`data-island="${island}"[^>]*data-island-props="([^"]*)"`).exec(html)?.[1];
  return JSON.parse(swapQuotes(found ?? '{}').replaceAll('&amp;', '&'));
}

describe('the twelve fields, "each configured with show, required, label"', () => {
  it('all shown: in three groups, with their labels, and posted to the sign-up call', () => {
    const html = draw(demo);
    expect([...namesIn(html)].sort()).toEqual([...signUpFieldNames].sort());
    expect(legendsIn(html)).toEqual(['Liên hệ', 'Nơi ở', 'Để gọi đúng lúc, tư vấn đúng\u00a0ý']);
    expect(html).toContain('action="/landingpage-api/api/website/loi/sign-up" method="post"');
    expect(html).toContain('Tổ, thôn, khu phố');
  });

  it('a hidden field is not drawn, whatever its "required" says, and an empty group goes with its legend', () => {
    const html = draw({
      title: 'T',
      name: show('Tên'),
      note: show('Ghi chú', false),
      address: { show: 'false', required: 'true', label: 'Địa chỉ' },
    });
    expect(namesIn(html)).toEqual(['name', 'note']);
    expect(legendsIn(html)).toHaveLength(2);
  });

  it('marks the fields that may stay empty, and those alone', () => {
    const html = draw(demo);
    const optional = signUpFieldNames.filter((name) => demo[name].required === 'false');
    expect(html.match(/\(tùy chọn\)/g)).toHaveLength(optional.length);
    const worded = draw({ ...demo, optionalLabel: '– nếu bạn muốn' });
    expect(worded.match(/– nếu bạn muốn<|– nếu bạn muốn(?=<)/g)).toHaveLength(optional.length);
    expect(worded).not.toContain('(tùy chọn)');
    for (const name of signUpFieldNames) {
      const tag = new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
      expect(tag?.includes('required=""'), name).toBe(!optional.includes(name));
    }
  });

  it('"places: 2025": the district gives way and the ward takes its column', () => {
    const html = draw(demo, '2025');
    expect(namesIn(html)).not.toContain('districtId');
    expect(html.match(/<option value="\d\d">/g)).toHaveLength(34);
    expect(html).toMatch(/<select[^>]* name="wardId"[^>]*disabled=""[^>]*><option value="">Chọn tỉnh trước</);
    expect(draw(demo)).toMatch(/<select[^>]* name="wardId"[^>]*><option value="">Chọn quận trước</);
  });

  it('the list of provinces travels once, as options, and without a place field not at all', () => {
    const optionsOf = (html: string) => [...html.matchAll(/<option value="\d{2}"/g)].length;
    expect(optionsOf(draw({ title: 'T', email: show('Email') }))).toBe(0);
    expect(optionsOf(draw(demo))).toBe(63);
    expect(propsOf(draw(demo), 'SignUpForm').provinces).toBeUndefined();
  });

  it.each([
    [{ title: 'T', emial: show('Email'), name: show('Tên') }, 'emial'],
    [{ title: 'T', name: { show: 'true', required: 'true' } }, 'name.label'],
    [{ title: 'T', wardId: show('Phường'), name: show('Tên') }, 'wardId.show'],
    [{ title: 'T' }, ''],
    [{ name: show('Tên') }, 'title'],
  ])('malformed content hides the popup and is reported at its path: %j', (content, path) => {
    const { error } = schema.safeParse(content);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});

describe('the dialog', () => {
  it('closes by its control and Escape, and by no click beside it; "success view": a dialog of its own width', () => {
    expect(draw(demo)).toMatch(/<dialog id="dang-ky"[^>]*closedby="closerequest"/);
  });

  it('is named by its heading, says which product it is for and wakes when touched', () => {
    const html = draw(demo);
    const id = /<dialog[^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<h2 id="${id}"`);
    expect(html).toContain('Siêu Sinh Lời. Ô không ghi');
    expect(html).toContain('data-island="SignUpForm" data-island-when="touch"');
  });

  it('shows the calculator’s sum before anybody has used it as a sample, and none on a page without calculator', () => {
    const html = draw({ ...demo, img: { url: 'media/hero-mobile.avif', alt: '' } }, '2024', settings);
    expect(html).toContain('Ví dụ minh họa');
    expect(html).toMatch(/\+1\.578\.083/);
    expect(draw(demo)).not.toContain('minh họa');
  });

  it('names the sum in the words of content, with the sign that the calculator has', () => {
    const words = {
      exampleLabel: 'Thử xem',
      calculationText: 'gửi {amount} và chờ {days}',
      calculationLabel: 'Của bạn',
    };
    const popup = { ...demo, ...words, img: { url: 'media/hero-mobile.avif', alt: '' } };
    const html = draw(popup, '2024', { ...settings, result: { ...settings.result, sign: '−' } });
    expect(html.replaceAll('\u00a0', ' ')).toContain('<p>gửi 100.000.000 đồng và chờ 180 ngày</p>');
    expect(html).toContain('<p>Thử xem</p>');
    expect(html).toContain('>−1.578.083<');
    expect(html).not.toContain('minh họa');
    expect(propsOf(html, 'SignUpForm').units).toMatchObject({ sign: '−', words });
    // The usual ones do not travel with the page.
    const usual = propsOf(draw({ ...demo, exampleLabel: '' }, '2024', settings), 'SignUpForm').units;
    expect(Object.keys(usual)).toEqual(['money', 'time', 'result']);
  });

  it('an empty calculation tells nobody that it goes along', () => {
    expect(draw(demo, '2024', settings)).not.toContain('Gửi kèm');
  });
});
