import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PlacesVersion } from '../../contract/places/places.ts';
import type { FixedForm } from '../../contract/registration/registration-forms.ts';
import { swapQuotes } from '../../contract/swap-quotes.ts';
import { RegistrationSent } from '../../forms/popup/RegistrationSent.tsx';
import { defaultFieldTexts } from '../../forms/registration/form-texts.ts';
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { RegistrationPopup } from './RegistrationPopup.tsx';
import { type RegistrationPopupModel, registrationPopupSchema } from './registration-popup.schema.ts';

const schema = registrationPopupSchema(createContentTypes(exampleMedia));
const draw = (popup: RegistrationPopupModel, form: FixedForm = 'generic', places: PlacesVersion = '2024') =>
  renderToString(<RegistrationPopup webid="w" form={form} places={places} popup={popup} />);

describe('the content of the popup', () => {
  it('needs a title only; everything else has a Vietnamese default or is left out', () => {
    const popup = schema.parse({ title: 'Đăng ký tư vấn', labels: { address: ' ' } });
    const { panel, picture } = popup;
    expect(picture).toBeUndefined();
    const html = draw(popup);
    for (const usual of ['Họ và tên', 'Địa chỉ', 'Nguyễn Minh Anh']) expect(html).toContain(usual);
    expect(panel).toMatchObject({
      texts: { buttonLabel: 'Đăng ký tư vấn' },
      success: { title: 'Đã nhận đăng ký của bạn', steps: [], buttonLabel: 'Đã hiểu' },
    });
    expect(panel.texts.failureMessage).toBeUndefined();
  });

  it('replaces the label and placeholder of one field and keeps the others', () => {
    const own = { labels: { name: 'Tên bạn' }, placeholders: { phoneNumber: '09…' } };
    const html = draw(schema.parse({ title: 'T', ...own }));
    for (const text of ['>Tên bạn<', '>Email<', '"09…"', '"Nguyễn Minh Anh"']) expect(html).toContain(text);
    expect(html).not.toMatch(/Họ và tên|0912 345 678/);
  });
});

describe('the popup on the server', () => {
  const html = renderToString(
    <RegistrationPopup
      webid="hu_vang"
      form="generic"
      places="2024"
      popup={schema.parse({ title: 'Đăng ký', img: { url: 'media/hero-mobile.avif' } })}
    />,
  );

  it('is a dialog that "cannot be dismissed by clicking outside or pressing escape" and has a visible close control', () => {
    expect(html).toMatch(/<dialog id="dang-ky"[^>]*closedby="none"/);
    expect(html).not.toMatch(/<dialog[^>]*\sopen/);
    expect(html).toMatch(/<a href="#dong"[^>]*aria-label="Đóng"[^>]*data-close-dialog=""/);
  });

  it('is named by its heading', () => {
    const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<h2 id="${id}"`);
  });

  it('carries the form in an island that waits to be touched, with texts only and no picture', () => {
    expect(html).toContain('data-island="GenericForm" data-island-when="touch"');
    const props = swapQuotes(/data-island-props="([^"]*)"/.exec(html)?.[1] ?? '');
    expect(Object.keys(JSON.parse(props))).toEqual(['webid', 'panel']);
    expect(props).not.toContain('hash');
  });
});

describe('the popup of each form', () => {
  const labels = Object.fromEntries(Object.keys(defaultFieldTexts.labels).map((name) => [name, `Ô ${name}`]));
  const popup = schema.parse({ title: 'Đăng ký', labels, hints: { idNumber: 'Chỉ dãy số' } });
  const drawForm = (form: FixedForm, places?: PlacesVersion) => draw(popup, form, places);
  const namesIn = (html: string) =>
    [...html.replace(/<input hidden[^>]*>/, '').matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(
      ([, name]) => name,
    );

  it.each([
    ['generic', '2024', 'GenericForm', 'form-submit', ['name', 'phoneNumber', 'email', 'address']],
    ['variant-a', '2024', 'VariantAForm', 'register', ['name', 'phoneNumber', 'email']],
    ['variant-b', '2024', 'VariantBForm', 'register', ['name', 'phoneNumber', 'email', 'provinceId', 'districtId']],
    ['variant-b', '2025', 'VariantBForm', 'register', ['name', 'phoneNumber', 'email', 'provinceId', 'wardId']],
    ['variant-c', '2024', 'VariantCForm', 'register', ['name', 'phoneNumber', 'idNumber', 'email']],
  ] as const)(
    '%s with the list of %s asks for its own fields and posts to its own call',
    (form, places, island, call, names) => {
      const html = drawForm(form, places);
      expect(html).toContain(`data-island="${island}"`);
      expect(html).toContain(`action="/landingpage-api/api/website/w/${call}"`);
      expect(namesIn(html)).toEqual(names);
      const props = JSON.parse(swapQuotes(/data-island-props="([^"]*)"/.exec(html)?.[1] ?? '{}'));
      expect(Object.keys(props.panel.texts.labels).sort()).toEqual([...names].sort());
    },
  );

  it('"cannot be dismissed by clicking outside or pressing escape" in C and hu_vang; in A and B it can', () => {
    expect(drawForm('generic')).toContain('closedby="none"');
    expect(drawForm('variant-c')).toContain('closedby="none"');
    expect(drawForm('variant-a')).toContain('closedby="any"');
    expect(drawForm('variant-b')).toContain('closedby="any"');
  });

  it('variant B comes with all provinces, a locked district, a reset button and a word for whoever has no JavaScript', () => {
    const html = drawForm('variant-b');
    expect(html.match(/<option value="\d\d">/g)).toHaveLength(63);
    expect(html).toMatch(/<select[^>]*name="districtId"[^>]*disabled=""[^>]*><option value="">Chọn tỉnh trước</);
    expect(html).toMatch(/<button type="reset"[^>]*>.*Nhập lại<\/button>/);
    expect(html).toMatch(/<noscript><p/);
    expect(drawForm('variant-b', '2025').match(/<option value="\d\d">/g)).toHaveLength(34);
    expect(drawForm('variant-a')).not.toContain('type="reset"');
  });

  it('variant C tells what not to send under idNumber', () => {
    expect(drawForm('variant-c')).toContain('Chỉ dãy số');
    expect(drawForm('variant-a')).not.toContain('Chỉ dãy số');
  });
});

describe('the confirmation', () => {
  const success = {
    title: 'Đã nhận',
    content: 'Cảm ơn bạn.',
    promise: undefined,
    steps: [{ title: 'Gọi', content: undefined }],
    buttonLabel: 'Đã hiểu',
  };

  it('says the reference and what happens next', () => {
    const html = renderToString(<RegistrationSent success={success} reference="HV7K3M" />);
    expect(html).toContain('HV7K3M');
    expect(html).toContain('<h3>Gọi</h3>');
    expect(html).toMatch(/<button type="button"[^>]*data-close-dialog=""/);
  });

  it('leaves out a reference that did not come', () => {
    expect(renderToString(<RegistrationSent success={success} reference={undefined} />)).not.toContain('Mã đăng ký');
  });
});
