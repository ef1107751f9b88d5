import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findTemplate } from '../../templates/registry.ts';
import {
  descriptionOf,
  fieldOf,
  openPlainly,
  sentValueOf,
  submitPlainly,
  textOf,
} from '../../testing/plain-browser.ts';
import { readDemoVersion } from '../../testing/read-demo.ts';
import { createTestServer, type TestServer } from '../../testing/server.tsx';

const person = { name: 'Trần Thị Thanh Hương', phoneNumber: '0912 345 678', email: 'huong@email.example' };
const withAddress = { ...person, address: '25 ngõ 4 đường Hoa Ban' };
/** What a visitor fills in on each page with a registration popup. */
const visitors = {
  hu_vang: withAddress,
  template_vp3: withAddress,
  template_vp1: person,
  diamond: { ...person, consent_quang_cao: 'on' },
  biometrics: { ...person, idNumber: '079203001234' },
} as const;
const fromHue = { ...person, provinceId: '46' };
const wrongPhone = { phoneNumber: '0212 345' };

let server: TestServer;
/** The content of each popup, with single spaces. */
const popupTexts = new Map<string, string>();
const open = (address: string) => openPlainly(server.app, address);
const submit = (page: Awaited<ReturnType<typeof open>>, typed: Record<string, string>) =>
  submitPlainly(server.app, page, typed);

beforeAll(async () => {
  server = await createTestServer({}, { findTemplate });
  for (const webid of [...Object.keys(visitors), 'template_vp2', 'super_sinh_loi', 'credit_card', 'credit_card_v2']) {
    const version = await readDemoVersion(webid);
    server.storeVersion(version);
    popupTexts.set(webid, JSON.stringify(version.content['home.popup'] ?? '').replaceAll('\u00a0', ' '));
  }
  const { settings, ...version } = await readDemoVersion('template_vp2');
  server.storeVersion({ ...version, webid: 'nha_2025', settings: { ...settings, webid: 'nha_2025', places: '2025' } });
});
afterAll(() => server.close());
afterEach(() => {
  server.registrations.length = 0;
});

describe.each(Object.entries(visitors))('the form of %s, without JavaScript', (webid, typed) => {
  it('posts its fields, and the result page thanks and leads back', async () => {
    const result = await submit(await open(`/${webid}?utm_source=zalo`), typed);
    expect([result.status, result.address]).toEqual([200, `/${webid}/ket-qua?ma=HV7K3M`]);
    const { consent_quang_cao: ticked, ...fields } = { consent_quang_cao: undefined, ...typed };
    expect(server.registrations).toMatchObject([{ channel: 'plain-form', lead: { webid, fields, utmSource: 'zalo' } }]);
    expect(server.registrations[0]?.lead.consents).toMatchObject([
      { purpose: 'quang_cao', isGranted: ticked !== undefined },
    ]);
    const title = textOf(result.elements.filter(({ name }) => name === 'h1'));
    expect(popupTexts.get(webid)).toContain(`"title":"${title}"`);
    expect(result.elements.map(({ attribs }) => attribs.href)).toContain(`/${webid}`);
  });

  it('comes back with what was typed and with a message, and can then be sent', async () => {
    const refused = await submit(await open(`/${webid}`), { ...typed, ...wrongPhone });
    expect(refused.status).toBe(422);
    for (const [name, value] of Object.entries({ ...typed, ...wrongPhone }))
      if (name !== 'consent_quang_cao') expect(sentValueOf(fieldOf(refused, name)), name).toBe(value);
    const phone = fieldOf(refused, 'phoneNumber');
    expect(phone.attribs['aria-invalid']).toBe('true');
    expect(descriptionOf(refused, phone)).toBe('SDT không đúng định dạng');
    expect(descriptionOf(refused, fieldOf(refused, 'name'))).toBe('');
    const result = await submit(refused, { phoneNumber: '0912345678' });
    expect(result.address).toBe(`/${webid}/ket-qua?ma=HV7K3M`);
    expect(server.registrations).toHaveLength(1);
  });
});

describe('the form with places, without JavaScript', () => {
  it('asks for the province on the page and for the district on the page that answers', async () => {
    const page = await open('/template_vp2?utm_source=zalo');
    expect(fieldOf(page, 'districtId').attribs).toHaveProperty('disabled');
    expect(textOf(page.elements.filter(({ name }) => name === 'noscript'))).toContain(
      'danh sách bên dưới sẽ hiện ở trang kế tiếp',
    );
    const answer = await submit(page, fromHue);
    expect(alertOf(answer)).toBe('Còn một bước: mời bạn chọn quận, huyện rồi gửi lại.');
    for (const [name, value] of Object.entries(fromHue)) expect(sentValueOf(fieldOf(answer, name)), name).toBe(value);
    const result = await submit(answer, { districtId: '475' });
    expect(result.address).toBe('/template_vp2/ket-qua?ma=HV7K3M');
    const lead = { fields: { ...fromHue, districtId: '475', districtName: 'Quận Phú Xuân' }, utmSource: 'zalo' };
    expect(server.registrations).toMatchObject([{ lead }]);
  });

  it('brings the districts of another province that is chosen at the second step', async () => {
    const answer = await submit(await open('/template_vp2'), fromHue);
    const again = await submit(answer, { provinceId: '79', districtId: '475' });
    const district = fieldOf(again, 'districtId');
    expect(descriptionOf(again, district)).toBe('Quận, huyện này không thuộc tỉnh, thành phố đã chọn');
    expect(sentValueOf(district)).toBe('');
    expect(textOf(district)).toContain('Quận 1');
    const result = await submit(again, { districtId: '760' });
    expect(result.address).toBe('/template_vp2/ket-qua?ma=HV7K3M');
  });

  it('asks for province, district and ward one after the other where it wants all three, and keeps the attribution', async () => {
    const typed = { ...withAddress, provinceId: '48' };
    const district = await submit(await open('/super_sinh_loi?utm_source=zalo'), typed);
    expect(sentValueOf(fieldOf(district, 'address'))).toBe(withAddress.address);
    const ward = await submit(district, { districtId: '492' });
    expect(alertOf(ward)).toBe('Còn một bước: mời bạn chọn phường, xã rồi gửi lại.');
    const result = await submit(ward, { wardId: '20236' });
    expect(result.address).toBe('/super_sinh_loi/ket-qua?ma=HV7K3M');
    const lead = { fields: { wardId: '20236', wardName: 'Phường Hải Châu' }, utmSource: 'zalo' };
    expect(server.registrations).toMatchObject([{ lead }]);
  });

  it('"places: 2025": asks for the ward on the page that answers', async () => {
    const answer = await submit(await open('/nha_2025'), fromHue);
    expect(alertOf(answer)).toBe('Còn một bước: mời bạn chọn phường, xã rồi gửi lại.');
    const ward = fieldOf(answer, 'wardId');
    expect(textOf(ward)).toContain('Phường Thuận Hóa');
    const result = await submit(answer, { wardId: '19753' });
    expect(result.address).toBe('/nha_2025/ket-qua?ma=HV7K3M');
  });
});

describe('the hand-over form, without JavaScript', () => {
  const lead = { full_name: 'Đặng Thị Hoa', phone_number: '0912345678', email: 'hoa@email.example' };
  const readPortal = ({ elements }: Awaited<ReturnType<typeof open>>) =>
    Object.fromEntries(
      elements.flatMap((element) => {
        const name = element.attribs['data-parameter'];
        return name === undefined ? [] : [[name, textOf(element)]];
      }),
    );

  it('hands over by itself, with the card that is chosen and a plain list of countries', async () => {
    const page = await open('/credit_card?utm_source=zalo');
    const portal = await submit(page, { ...lead, nationality: 'VN', card_id: 'sen' });
    expect(readPortal(portal)).toEqual({
      ...lead,
      nationality: 'Việt Nam (VN)',
      partner: 'PORTAL',
      card_id: 'sen',
      // The visit's own attribution needs a script; that of the content does not.
      utm_source: 'landing',
      utm_campaign: 'bo-suu-tap-the',
    });
    const first = await submit(page, { ...lead, nationality: 'VN' });
    expect(readPortal(first), 'the card that is in hand').toMatchObject({ card_id: 'trau' });
  });

  it('a fixed nationality goes along', async () => {
    const portal = await submit(await open('/credit_card_v2'), lead);
    expect(readPortal(portal)).toMatchObject({ nationality: 'Việt Nam (VN)', card_id: 'the-hoan-tien' });
  });
});

function alertOf({ elements }: Awaited<ReturnType<typeof open>>): string {
  return textOf(elements.filter(({ attribs }) => attribs.role === 'alert').slice(0, 1));
}
