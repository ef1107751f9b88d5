import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPlaceRegister } from '../../contract/places/place-register.ts';
import type { CaptchaProvider } from '../../leads/captcha/captcha-provider.ts';
import { createApiWorld } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';

const world = await forFile(createApiWorld());
beforeAll(async () => {
  await Promise.all([loadPlaceRegister('2024'), loadPlaceRegister('2025')]);
});
beforeEach(() => world.reset());

const required = 'Vui lòng nhập thông tin';
const person = { name: 'Nguyễn Thị Hạnh', phoneNumber: '+84 912 345 678', email: 'hanh.nguyen@example.vn' };
/** A complete body for each campaign, and further values of its lead. */
const campaigns = {
  vay: { form: 'variant-a', template: 'template_vp1', extra: {}, kept: {} },
  nha: {
    form: 'variant-b',
    template: 'template_vp2',
    extra: { provinceId: '01', districtId: '001' },
    kept: { provinceName: 'Thành phố Hà Nội', districtName: 'Quận Ba Đình', placesVersion: '2024' },
  },
  nha_2025: {
    form: 'variant-b',
    template: 'template_vp2',
    extra: { provinceId: '01', wardId: '00004' },
    kept: { provinceName: 'Thành phố Hà Nội', wardName: 'Phường Ba Đình', placesVersion: '2025' },
  },
  quet: { form: 'variant-c', template: 'biometrics', extra: { idNumber: '079203001234' }, kept: {} },
} as const;
type Webid = keyof typeof campaigns;
const webids: Webid[] = ['vay', 'nha', 'nha_2025', 'quet'];
const bodyOf = (webid: Webid) => ({ ...person, ...campaigns[webid].extra });

function post(webid: string, body: unknown, app = world.start(), call = 'register') {
  return app.request(`/website/${webid}/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function postForm(webid: string, fields: Record<string, string>, app = world.start()) {
  return app.request(`/website/${webid}/register`, { method: 'POST', body: new URLSearchParams(fields) });
}

describe.each(webids)('POST /website/%s/register', (webid) => {
  const { form, template, extra, kept } = campaigns[webid];

  test('201 with the reference; the lead has its form, its fields and where the visitor came from', async () => {
    const sent = { utmSource: 'fb', ctaId: 'banner', submissionId: '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11' };
    const response = await post(webid, { ...bodyOf(webid), ...sent, captcha: 'token', version: 2 });
    expect(response.status).toBe(201);
    const { data }: { data: { reference: string } } = await response.json();
    expect(await world.storedLeads()).toEqual([
      {
        ...sent,
        reference: data.reference,
        webid,
        version: 2,
        template,
        form,
        fields: { ...person, ...extra, ...kept },
        phoneRaw: '+84 912 345 678',
        phoneNormalised: '0912345678',
        captchaVerdict: 'off',
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('what is not right is 422 under its field, and nothing is stored', async () => {
    const wrong: [what: string, change: object, fields: object][] = [
      ['a crafted extra field', { isAdmin: 'true' }, { isAdmin: 'Giá trị không hợp lệ' }],
      ['a field of another form', { address: '1 Lê Lợi' }, { address: 'Giá trị không hợp lệ' }],
      ['a name made up for a lead', { placesVersion: '2030' }, { placesVersion: 'Giá trị không hợp lệ' }],
      ['a printed name of its own', { provinceName: 'Atlantis' }, { provinceName: 'Giá trị không hợp lệ' }],
      ['no name', { name: ' ' }, { name: required }],
      ['no phone', { phoneNumber: undefined }, { phoneNumber: required }],
      ['a landline', { phoneNumber: '02412345678' }, { phoneNumber: 'SDT không đúng định dạng' }],
      ['a dead prefix', { phoneNumber: '0121234567' }, { phoneNumber: 'SDT không đúng định dạng' }],
      ['half an address', { email: 'hanh@' }, { email: 'Email không đúng định dạng' }],
      ['a list for a text', { email: ['a@b.vn'] }, { email: required }],
      ['a name of 256', { name: 'x'.repeat(256) }, { name: 'Tối đa 255 ký tự' }],
    ];
    for (const [what, change, fields] of wrong) {
      const response = await post(webid, { ...bodyOf(webid), ...change });
      const answered = [what, response.status, await response.json()];
      expect(answered).toMatchObject([what, 422, { errorCode: 203, fields }]);
    }
    expect(await world.storedLeads()).toEqual([]);
  });

  test('an empty body names every field of the form', async () => {
    const names = Object.keys(bodyOf(webid));
    const body: { fields: unknown } = await (await post(webid, {})).json();
    expect(body.fields).toEqual(Object.fromEntries(names.map((name) => [name, required])));
  });

  test('the other call does not offer it', async () => {
    const response = await post(webid, bodyOf(webid), world.start(), 'form-submit');
    expect([response.status, await response.json()]).toMatchObject([404, { errorCode: 103 }]);
    expect(await world.storedLeads()).toEqual([]);
  });

  test('a plain form is sent on to the result page; attribution comes from the page it stood on', async () => {
    const response = await world.start().request(`/website/${webid}/register`, {
      method: 'POST',
      headers: { Referer: `http://localhost/${webid}?utm_source=zalo` },
      body: new URLSearchParams({ ...bodyOf(webid), ctaId: 'footer' }),
    });
    const [lead] = await world.storedLeads();
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/${webid}/ket-qua?ma=${lead?.reference}`,
    ]);
    expect(lead).toMatchObject({ fields: { ...person, ...extra, ...kept }, utmSource: 'zalo', ctaId: 'footer' });
  });

  test('a plain form that is not right comes back with everything typed, for the form that the site offers', async () => {
    const typed = { ...bodyOf(webid), email: ' <b>x ', ctaId: 'footer' };
    const response = await postForm(webid, typed);
    expect(response.status).toBe(422);
    expect(world.refusedForms).toEqual([
      {
        webid,
        campaign: expect.objectContaining({ version: expect.objectContaining({ webid, version: 3 }) }),
        form,
        places: webid === 'nha_2025' ? '2025' : '2024',
        values: typed,
        fields: { email: 'Email không đúng định dạng' },
        message: 'Một số thông tin chưa đúng, vui lòng kiểm tra lại',
        missingConsents: [],
        tickedConsents: [],
      },
    ]);
  });

  test('the log of a refusal and of a registration carries no value that was typed, nor a field name that was made up', async () => {
    await post(webid, { ...bodyOf(webid), email: 'secret-typed', 'secret-name': 'secret-value' });
    await post(webid, { ...bodyOf(webid), ctaId: 'secret-cta', utmSource: 'secret-utm', captcha: 'secret-token' });
    const log = world.readLog();
    expect(log).toContain('email');
    for (const value of [...Object.values(bodyOf(webid)), 'secret', '0912345678', 'Hạnh', 'Ba Đình', 'Hà Nội'].filter(
      (text) => text.length > 3,
    )) {
      expect(log).not.toContain(value);
    }
  });
});

test('the generic form is not offered by /register', async () => {
  for (const webid of ['hu_vang', 'the']) {
    const response = await post(webid, { ...person, address: 'Huế' });
    expect([response.status, await response.json()]).toMatchObject([404, { errorCode: 103 }]);
  }
  expect((await post('unknown', person)).status).toBe(404);
  expect((await world.start().request('/website/vay/register')).status).toBe(405);
});

describe('a chosen place', () => {
  test.each([
    ['nha', { provinceId: '79' }, { districtId: 'Quận, huyện này không thuộc tỉnh, thành phố đã chọn' }],
    ['nha', { provinceId: '99' }, { provinceId: 'Vui lòng chọn lại tỉnh, thành phố' }],
    ['nha', { districtId: '999' }, { districtId: 'Vui lòng chọn lại quận, huyện' }],
    ['nha', { districtId: '1' }, { districtId: 'Giá trị không hợp lệ' }],
    ['nha', { districtId: '' }, { districtId: required }],
    ['nha', { provinceId: undefined, districtId: undefined }, { provinceId: required, districtId: required }],
    ['nha', { wardId: '00004' }, { wardId: 'Giá trị không hợp lệ' }],
    ['nha_2025', { provinceId: '79' }, { wardId: 'Phường, xã này không thuộc tỉnh, thành phố đã chọn' }],
    // Bạc Liêu is a province of the list of 2024 alone.
    ['nha_2025', { provinceId: '95' }, { provinceId: 'Vui lòng chọn lại tỉnh, thành phố' }],
    ['nha_2025', { wardId: '99999' }, { wardId: 'Vui lòng chọn lại phường, xã' }],
    ['nha_2025', { districtId: '001' }, { districtId: 'Giá trị không hợp lệ' }],
  ] as const)('%s refuses %j with a clear message, and stores nothing', async (webid, change, fields) => {
    const response = await post(webid, { ...bodyOf(webid), ...change });
    expect(response.status).toBe(422);
    const body: { fields: unknown } = await response.json();
    expect(body.fields).toEqual(fields);
    expect(await world.storedLeads()).toEqual([]);
  });

  test('every district is taken with its own province and refused with the next one', async () => {
    const register = await loadPlaceRegister('2024');
    const provinces = register.listProvinces();
    const registerLead = vi.fn(async () => ({ kind: 'registered' as const, reference: 'HV7K3M', isRepeat: false }));
    const app = world.start({ registerLead });
    for (const [index, { provinceId }] of provinces.entries()) {
      const districtId = register.listDistricts(provinceId)?.at(-1)?.districtId;
      const other = provinces[(index + 1) % provinces.length]?.provinceId;
      expect((await post('nha', { ...person, provinceId, districtId }, app)).status).toBe(201);
      expect((await post('nha', { ...person, provinceId: other, districtId }, app)).status).toBe(422);
    }
    expect(registerLead).toHaveBeenCalledTimes(provinces.length);
  });

  test('the setting of the site decides on the list, not the request', async () => {
    expect((await post('nha', { ...bodyOf('nha_2025') })).status).toBe(422);
    expect((await post('nha_2025', { ...bodyOf('nha') })).status).toBe(422);
  });
});

describe('idNumber, "8 to 12 characters"', () => {
  test.each([
    ['1234567', 422, 'Tối thiểu 8 ký tự'],
    ['12345678', 201, undefined],
    ['079203001234', 201, undefined],
    ['0792030012345', 422, 'Tối đa 12 ký tự'],
  ])('%s is %i', async (idNumber, status, message) => {
    const response = await post('quet', { ...bodyOf('quet'), idNumber });
    expect(response.status).toBe(status);
    const body: { fields?: { idNumber?: string } } = await response.json();
    expect(body.fields?.idNumber).toBe(message);
  });
});

describe('captcha', () => {
  const strict: CaptchaProvider = {
    name: 'altcha',
    verify: async (token) => {
      if (token === undefined) return { kind: 'refused', reason: 'missing' };
      return token === 'good' ? { kind: 'accepted', verdict: 'altcha' } : { kind: 'refused', reason: 'failed' };
    },
  };

  test.each(['vay', 'nha', 'nha_2025'] as const)(
    '%s: "send the captcha token only if the captcha service is ready, otherwise send without"',
    async (webid) => {
      const app = world.start({ captcha: strict });
      for (const captcha of [undefined, null, '', ' ']) {
        expect((await post(webid, { ...bodyOf(webid), captcha }, app)).status).toBe(201);
      }
      expect((await world.storedLeads()).map((lead) => lead.captchaVerdict)).toEqual(Array(4).fill('absent'));
      await world.reset();
      expect((await post(webid, { ...bodyOf(webid), captcha: 'good' }, app)).status).toBe(201);
      expect((await world.storedLeads()).map((lead) => lead.captchaVerdict)).toEqual(['altcha']);
    },
  );

  test.each(webids)('%s: a token that is there is judged', async (webid) => {
    const response = await post(webid, { ...bodyOf(webid), captcha: 'bad' }, world.start({ captcha: strict }));
    expect([response.status, await response.json()]).toMatchObject([422, { errorCode: 301 }]);
    expect(await world.storedLeads()).toEqual([]);
  });

  test('"C requires the captcha": JSON without a token is refused; a form without JavaScript is stored as absent', async () => {
    const app = world.start({ captcha: strict });
    const response = await post('quet', bodyOf('quet'), app);
    expect([response.status, await response.json()]).toMatchObject([422, { errorCode: 300 }]);
    expect(await world.storedLeads()).toEqual([]);
    expect((await postForm('quet', bodyOf('quet'), app)).status).toBe(303);
    expect((await world.storedLeads())[0]?.captchaVerdict).toBe('absent');
  });
});
