import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPlaceRegister } from '../../contract/places/place-register.ts';
import type { CaptchaProvider } from '../../leads/captcha/captcha-provider.ts';
import { exportLeads } from '../../leads/lead-export.ts';
import { createLeadRepository } from '../../leads/lead-repository.ts';
import { createApiWorld, signUps } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';
import { testVault } from '../../testing/vault.ts';

const world = await forFile(createApiWorld());
beforeAll(async () => {
  await Promise.all([loadPlaceRegister('2024'), loadPlaceRegister('2025')]);
});
beforeEach(() => world.reset());

const required = 'Vui lòng nhập thông tin';
const unknown = 'Giá trị không hợp lệ';
const submissionId = '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11';
const calculation = { amount: 150_000_000, days: 210, rate: 3.2, result: 2_761_644, rateTableVersion: 'minh-hoa-1' };

/** Đà Nẵng, quận Hải Châu, phường Hải Châu. */
const place = { provinceId: '48', districtId: '492', wardId: '20236' };
const body = {
  name: ' Trần Thị Thanh Hương ',
  phoneNumber: '+84 912 345 678',
  email: 'huong.tran@example.vn',
  ...place,
  wardDescription: 'Tổ 12',
  address: '25 đường Hoa Ban',
  idNumber: '048 190 001 234',
  note: 'Khoảng 100 triệu đồng',
};
/** The required fields only. */
const least = { name: 'An', phoneNumber: '0912345678', email: 'an@example.vn', ...place, address: 'Huế' };

function post(webid: string, sent: unknown, app = world.start(), call = 'sign-up') {
  return app.request(`/website/${webid}/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
  });
}

function postForm(webid: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return world
    .start()
    .request(`/website/${webid}/sign-up`, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

async function expectRefused(response: Response, fields: Record<string, string>) {
  expect(response.status).toBe(422);
  const answer: { errorCode: number; fields: unknown } = await response.json();
  expect(answer).toMatchObject({ errorCode: 203 });
  expect(answer.fields).toEqual(fields);
  expect(await world.storedLeads()).toEqual([]);
}

describe('POST /website/{webid}/sign-up', () => {
  test('201 with the reference; the lead has every field, names of places, its calculation and where the visitor came from', async () => {
    const sent = { utmSource: 'fb', ctaId: 'san-pham-quy-du-phong', submissionId };
    const response = await post('loi', { ...body, ...sent, calculation, captcha: 'token', version: 2 });
    expect(response.status).toBe(201);
    const { data }: { data: { reference: string } } = await response.json();
    expect(await world.storedLeads()).toEqual([
      {
        ...sent,
        reference: data.reference,
        webid: 'loi',
        version: 2,
        template: 'super_sinh_loi',
        form: 'sign-up',
        fields: {
          ...body,
          name: 'Trần Thị Thanh Hương',
          idNumber: '048190001234',
          provinceName: 'Thành phố Đà Nẵng',
          districtName: 'Quận Hải Châu',
          wardName: 'Phường Hải Châu',
          placesVersion: '2024',
        },
        calculation,
        phoneRaw: '+84 912 345 678',
        phoneNormalised: '0912345678',
        captchaVerdict: 'off',
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('what is optional may be missing, null or empty', async () => {
    for (const empty of [undefined, null, '', '  ']) {
      const sent = { ...least, wardDescription: empty, idNumber: empty, note: empty };
      expect((await post('loi', sent)).status).toBe(201);
    }
    for (const { fields } of await world.storedLeads()) {
      expect(Object.keys(fields)).not.toContain('wardDescription');
    }
  });

  test.each([
    ['name', 'A', 'Tối thiểu 2 ký tự'],
    ['name', 'x'.repeat(256), 'Tối đa 255 ký tự'],
    ['phoneNumber', '02412345678', 'SDT không đúng định dạng'],
    ['email', 'huong@', 'Email không đúng định dạng'],
    ['address', 'x'.repeat(256), 'Tối đa 255 ký tự'],
    ['wardDescription', 'x'.repeat(256), 'Tối đa 255 ký tự'],
    ['note', 'x'.repeat(256), 'Tối đa 255 ký tự'],
    ['idNumber', '1234567', 'Tối thiểu 8 ký tự'],
    ['idNumber', '1234567890123', 'Tối đa 12 ký tự'],
    ['name', ['An'], unknown],
  ])('%s of %j is refused, and nothing is stored', async (name, value, message) => {
    await expectRefused(await post('loi', { ...body, [name]: value }), { [name]: message });
  });

  test('"required only when required is true": an empty body names the required fields and no other', async () => {
    const names = signUps.loi?.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name) ?? [];
    expect(names).toHaveLength(7);
    await expectRefused(await post('loi', {}), Object.fromEntries(names.map((name) => [name, required])));
  });

  test.each([
    ['an unknown field', { isAdmin: 'true' }, { isAdmin: unknown }],
    ['a field list of its own', { fields: [{ name: 'note2', show: true }] }, { fields: unknown }],
    ['a printed name of its own', { provinceName: 'Atlantis' }, { provinceName: unknown }],
  ])('%s is refused with a clear error, nothing stored', async (_what, change, fields) => {
    await expectRefused(await post('loi', { ...body, ...change }), fields);
  });

  test('a hidden field is left out, whatever it holds', async () => {
    expect((await post('loi', { ...body, note2: 'Sau 17 giờ', note3: { a: 1 } })).status).toBe(201);
    const [lead] = await world.storedLeads();
    expect(Object.keys(lead?.fields ?? {})).not.toContain('note2');
    expect(Object.keys(lead?.fields ?? {})).not.toContain('note3');
  });

  test('"validated only when its show is true": a site that asks for an email takes a lead without name and phone', async () => {
    expect((await post('loi_lean', { email: 'an@example.vn', name: 'An', phoneNumber: '0912345678' })).status).toBe(
      201,
    );
    expect(await world.storedLeads()).toMatchObject([
      { fields: { email: 'an@example.vn' }, phoneRaw: '', phoneNormalised: '' },
    ]);
  });

  test('a page that hides its popup, because it is missing or malformed, offers nothing', async () => {
    const response = await post('loi_hidden', body);
    expect([response.status, await response.json()]).toMatchObject([404, { errorCode: 103 }]);
    expect(await world.storedLeads()).toEqual([]);
  });

  test('no other call offers it, and it offers no other form', async () => {
    for (const call of ['register', 'form-submit']) {
      expect((await post('loi', body, world.start(), call)).status).toBe(404);
    }
    for (const webid of ['hu_vang', 'vay', 'nha', 'quet', 'the', 'unknown']) {
      expect((await post(webid, body)).status).toBe(404);
    }
    expect((await world.start().request('/website/loi/sign-up')).status).toBe(405);
    expect(await world.storedLeads()).toEqual([]);
  });

  test('a body above 32 kB and another media type are refused as by the other calls', async () => {
    expect((await post('loi', { ...body, note: 'x'.repeat(40_000) })).status).toBe(413);
    const response = await world.start().request('/website/loi/sign-up', { method: 'POST', body: 'name=An' });
    expect(response.status).toBe(415);
  });
});

describe('a chosen place', () => {
  test.each([
    ['loi', { wardId: '00001' }, { wardId: 'Phường, xã này không thuộc quận, huyện đã chọn' }],
    ['loi', { wardId: '99999' }, { wardId: 'Vui lòng chọn lại phường, xã' }],
    ['loi', { wardId: '' }, { wardId: required }],
    ['loi', { provinceId: '01' }, { districtId: 'Quận, huyện này không thuộc tỉnh, thành phố đã chọn' }],
    ['loi', { provinceId: '99' }, { provinceId: 'Vui lòng chọn lại tỉnh, thành phố' }],
    ['loi', { districtId: undefined }, { districtId: required }],
    ['loi', { districtId: '1' }, { districtId: unknown }],
    // None of these is required, but a district needs its province.
    ['loi_lean', { provinceId: undefined }, { provinceId: 'Vui lòng chọn lại tỉnh, thành phố' }],
    ['loi_lean', { provinceId: '', districtId: '' }, { provinceId: 'Vui lòng chọn lại tỉnh, thành phố' }],
    ['loi_lean', { districtId: undefined }, { districtId: 'Vui lòng chọn quận, huyện trước' }],
  ])('%s refuses %j with a clear message, and stores nothing', async (webid, change, fields) => {
    const sent = webid === 'loi' ? body : { email: 'an@example.vn', ...place };
    await expectRefused(await post(webid, { ...sent, ...change }), fields);
  });

  test('"wards without district": the list of 2025 has none; a district that comes along filled is left out', async () => {
    const sent = { name: 'An', provinceId: '01', wardId: '00004' };
    expect((await post('loi_2025', { ...sent, districtId: '001' })).status).toBe(201);
    expect(await world.storedLeads()).toMatchObject([
      { fields: { ...sent, provinceName: 'Thành phố Hà Nội', wardName: 'Phường Ba Đình', placesVersion: '2025' } },
    ]);
    await world.reset();
    await expectRefused(await post('loi_2025', { ...sent, wardId: undefined }), { wardId: required });
    await expectRefused(await post('loi_2025', { ...sent, provinceId: '79' }), {
      wardId: 'Phường, xã này không thuộc tỉnh, thành phố đã chọn',
    });
  });

  test('a required ward does not block the districts that have none', async () => {
    const register = await loadPlaceRegister('2024');
    const islands = register
      .listProvinces()
      .flatMap(({ provinceId }) =>
        (register.listDistricts(provinceId) ?? [])
          .filter(({ districtId }) => register.listWards({ districtId })?.length === 0)
          .map(({ districtId }) => ({ provinceId, districtId })),
      );
    expect(islands).toHaveLength(5);
    for (const island of islands) {
      expect((await post('loi', { ...least, ...island, wardId: '' })).status).toBe(201);
    }
  });
});

describe('the calculation', () => {
  test.each([
    ['not a number', { ...calculation, amount: 'nhiều' }],
    ['too large', { ...calculation, amount: 1e16 }],
    ['no days', { ...calculation, days: 0 }],
    ['no version', { ...calculation, rateTableVersion: undefined }],
    ['text', '150 triệu'],
    ['null', null],
  ])('malformed (%s) is dropped, and the lead is kept', async (_what, sent) => {
    expect((await post('loi', { ...body, calculation: sent })).status).toBe(201);
    const [lead] = await world.storedLeads();
    expect(lead?.calculation).toBeUndefined();
  });

  test('no rate is told as such', async () => {
    expect((await post('loi', { ...body, calculation: { ...calculation, rate: null, result: 0 } })).status).toBe(201);
    expect(await world.storedLeads()).toMatchObject([{ calculation: { rate: null, result: 0 } }]);
  });

  test('it is dropped where content does not let it go along', async () => {
    expect((await post('loi_lean', { email: 'an@example.vn', calculation })).status).toBe(201);
    expect((await world.storedLeads())[0]?.calculation).toBeUndefined();
  });

  test('the export has all fields and the calculation, each in a column', async () => {
    await post('loi', { ...body, calculation });
    let csv = '';
    for await (const piece of exportLeads(createLeadRepository(world.db, testVault), { format: 'csv' }, {}))
      csv += piece;
    const [head = '', row = ''] = csv.split('\r\n');
    const columns = head.split(',');
    expect(columns.slice(columns.indexOf('phoneRaw') + 1, columns.indexOf('webid'))).toEqual([
      ...['name', 'email', 'address', 'idNumber', 'note', 'provinceName', 'districtName', 'wardName'],
      ...['wardDescription', 'provinceId', 'districtId', 'wardId', 'placesVersion'],
      ...['calculationAmount', 'calculationDays', 'calculationRate', 'calculationResult', 'calculationRateTable'],
    ]);
    expect(row).toContain(',150000000,210,3.2,2761644,minh-hoa-1,');
    expect(row).toContain(",'048190001234,Khoảng 100 triệu đồng,Thành phố Đà Nẵng,Quận Hải Châu,");
  });
});

describe('sent again', () => {
  test('the same submissionId gets the first answer again and never a second lead', async () => {
    const app = world.start();
    const answers = await Promise.all([1, 2, 3].map(() => post('loi', { ...body, submissionId }, app)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(texts).size).toBe(1);
    expect(await world.storedLeads()).toHaveLength(1);
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

  test.each([
    [undefined, 300],
    ['bad', 301],
  ])('token %j is refused, nothing stored', async (captcha, errorCode) => {
    const response = await post('loi', { ...body, captcha }, world.start({ captcha: strict }));
    expect([response.status, await response.json()]).toMatchObject([422, { errorCode }]);
    expect(await world.storedLeads()).toEqual([]);
  });

  test('a good one is stored with its verdict', async () => {
    expect((await post('loi', { ...body, captcha: 'good' }, world.start({ captcha: strict }))).status).toBe(201);
    expect(await world.storedLeads()).toMatchObject([{ captchaVerdict: 'altcha' }]);
  });
});

describe('a plain form', () => {
  test('is sent on to the result page; attribution comes from the page it stood on', async () => {
    const response = await postForm('loi', least, { Referer: 'http://localhost/loi?utm_source=zalo' });
    const [lead] = await world.storedLeads();
    expect([response.status, response.headers.get('location')]).toEqual([303, `/loi/ket-qua?ma=${lead?.reference}`]);
    expect(lead).toMatchObject({ form: 'sign-up', utmSource: 'zalo', fields: least });
  });

  test('that is not right comes back with everything typed, for the fields that the site offers', async () => {
    const typed = { ...least, email: ' <b>x ', note: 'Hỏi', districtId: '', wardId: '' };
    const response = await postForm('loi', { ...typed, isAdmin: 'true' });
    expect(response.status).toBe(422);
    expect(world.refusedForms).toEqual([
      {
        webid: 'loi',
        campaign: expect.objectContaining({ version: expect.objectContaining({ webid: 'loi', version: 3 }) }),
        form: 'sign-up',
        places: '2024',
        definition: signUps.loi,
        values: typed,
        fields: { email: 'Email không đúng định dạng', districtId: required, wardId: required, isAdmin: unknown },
        message: 'Một số thông tin chưa đúng, vui lòng kiểm tra lại',
        missingConsents: [],
        tickedConsents: [],
      },
    ]);
    expect(await world.storedLeads()).toEqual([]);
  });

  test('a filled field that the page does not show is left out too', async () => {
    expect((await postForm('loi', { ...least, note2: 'x' })).status).toBe(303);
    expect(JSON.stringify(await world.storedLeads())).not.toContain('note2');
  });
});

test('the log of a refusal and of a sign-up carries no value that was typed, nor a field name that was made up', async () => {
  await post('loi', { ...body, email: 'secret-typed', note2: 'secret-hidden', 'secret-name': 'secret-value' });
  await post('loi', { ...body, calculation, ctaId: 'secret-cta', utmSource: 'secret-utm', captcha: 'secret-token' });
  const log = world.readLog();
  expect(log).toContain('email');
  const typed = Object.values(body).flatMap((value) => [value, ...value.trim().split(' ')]);
  for (const value of [...typed, 'secret', '0912345678', '150000000', '2761644', 'Đà Nẵng', 'Hải Châu']) {
    if (value.length > 3) expect(log).not.toContain(value);
  }
});
