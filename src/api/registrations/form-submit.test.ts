import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { captchaChallengeSchema, encodeCaptchaToken } from '../../contract/captcha.ts';
import { leads } from '../../database/tables.ts';
import { createAltchaCaptcha } from '../../leads/captcha/altcha-captcha.ts';
import type { CaptchaProvider } from '../../leads/captcha/captcha-provider.ts';
import { type ApiWorld, createApiWorld, time } from '../api-world.ts';
import { bodyMaxBytes } from './read-body.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const submissionId = '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11';
const person = {
  name: 'Nguyễn Thị Hạnh',
  phoneNumber: '+84 912 345 678',
  email: 'hanh.nguyen@example.vn',
  address: '12/3 Lê Lợi, Huế',
};
const api = (captcha?: CaptchaProvider) => world.start(captcha ? { captcha } : {});
const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

function post(body: BodyInit, headers: Record<string, string> = json, webid = 'hu_vang', app = api()) {
  return app.request(`/website/${webid}/form-submit`, { method: 'POST', headers, body });
}
const postJson = (body: unknown, app = api()) => post(JSON.stringify(body), json, 'hu_vang', app);

const successSchema = z.strictObject({ data: z.strictObject({ reference: z.string().regex(/^[2-9A-HJKMNP-Z]{6}$/) }) });
async function referenceOf(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return successSchema.parse(await response.json()).data.reference;
}

describe('"POST /website/{webid}/form-submit: body name, phoneNumber, email, captcha, address, optional utm fields and ctaId"', () => {
  test('201 with the reference; the lead holds everything', async () => {
    const utm = { utmSource: 'fb', utmCampaign: 'tết', utmContent: 'c', utmMedium: 'cpc', utmTerm: 'vàng' };
    const response = await postJson({ ...person, ...utm, ctaId: 'banner', submissionId, version: 2 });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const reference = await referenceOf(response);
    expect(await world.storedLeads()).toEqual([
      {
        ...utm,
        reference,
        webid: 'hu_vang',
        version: 2,
        template: 'hu_vang',
        form: 'generic',
        submissionId,
        ctaId: 'banner',
        fields: person,
        phoneRaw: '+84 912 345 678',
        phoneNormalised: '0912345678',
        captchaVerdict: 'off',
        createdAt: time,
      },
    ]);
  });

  test.each([
    [undefined, 3],
    [3, 3],
    [2, 2],
    [99, 3],
    ['x', 3],
  ])('a page that says it is version %j is stored as version %i', async (version, stored) => {
    await referenceOf(await postJson({ ...person, version }));
    expect((await world.storedLeads())[0]?.version).toBe(stored);
  });

  test('the same submissionId again gets the first answer again, also with another body', async () => {
    const first = await referenceOf(await postJson({ ...person, submissionId }));
    const again = await referenceOf(await postJson({ ...person, name: 'Bình', submissionId }));
    expect(again).toBe(first);
    expect(await world.storedLeads()).toHaveLength(1);
  });

  test('ten at once with one submissionId make one lead and ten equal answers', async () => {
    const app = api();
    const responses = await Promise.all(Array.from({ length: 10 }, () => postJson({ ...person, submissionId }, app)));
    expect(new Set(await Promise.all(responses.map(referenceOf))).size).toBe(1);
    expect(await world.storedLeads()).toHaveLength(1);
  });
});

describe('what is not right is answered with the fitting status, an errorCode and a Vietnamese message, and nothing is stored', () => {
  const good = JSON.stringify(person);
  const latin1 = Uint8Array.from(Buffer.from('{"name":"é"}', 'latin1'));
  const announced = (bytes: number) => ({ ...json, 'Content-Length': String(bytes) });
  const chunked = (bytes: number) =>
    new ReadableStream({
      start: (controller) => {
        for (let sent = 0; sent < bytes; sent += 1024) controller.enqueue(new Uint8Array(1024).fill(32));
        controller.close();
      },
    });
  const cases: [
    name: string,
    body: () => BodyInit,
    headers: Record<string, string>,
    webid: string,
    status: number,
    errorCode: number,
  ][] = [
    ['no media type', () => new Blob([good]), {}, 'hu_vang', 415, 201],
    ['text', () => good, { 'Content-Type': 'text/plain' }, 'hu_vang', 415, 201],
    ['multipart', () => new FormData(), {}, 'hu_vang', 415, 201],
    ['JSON in Latin-1', () => good, { 'Content-Type': 'application/json; charset=iso-8859-1' }, 'hu_vang', 415, 201],
    ['compressed', () => good, { ...json, 'Content-Encoding': 'gzip' }, 'hu_vang', 415, 201],
    ['1 MB', () => ' '.repeat(1_000_000), json, 'hu_vang', 413, 202],
    ['1 MB that says so', () => ' '.repeat(1_000_000), announced(1_000_000), 'hu_vang', 413, 202],
    ['1 byte too much', () => ' '.repeat(bodyMaxBytes + 1), json, 'hu_vang', 413, 202],
    [
      '1 byte too much that says so',
      () => ' '.repeat(bodyMaxBytes + 1),
      announced(bodyMaxBytes + 1),
      'hu_vang',
      413,
      202,
    ],
    ['the most that is read, announced', () => ' '.repeat(bodyMaxBytes), announced(bodyMaxBytes), 'hu_vang', 400, 200],
    ['1 MB without length', () => chunked(1_000_000), json, 'hu_vang', 413, 202],
    ['1 MB for an unknown campaign', () => ' '.repeat(1_000_000), json, 'unknown', 413, 202],
    ['empty', () => '', json, 'hu_vang', 400, 200],
    ['not JSON', () => '{"name":', json, 'hu_vang', 400, 200],
    ['a form called JSON', () => 'name=An', json, 'hu_vang', 400, 200],
    ['a list', () => '[]', json, 'hu_vang', 400, 200],
    ['null', () => 'null', json, 'hu_vang', 400, 200],
    ['a number', () => '5', json, 'hu_vang', 400, 200],
    ['a text', () => '"name"', json, 'hu_vang', 400, 200],
    ['not UTF-8', () => latin1, json, 'hu_vang', 400, 200],
    ['32 kB of brackets', () => '['.repeat(bodyMaxBytes), json, 'hu_vang', 400, 200],
    ['a form that names a field twice', () => 'name=An&name=B%C3%ACnh', form, 'hu_vang', 400, 205],
    ['a form that is not UTF-8', () => 'name=%E9', form, 'hu_vang', 400, 205],
    ['a form with a bad escape', () => 'name=100%', form, 'hu_vang', 400, 205],
    ['an unknown campaign', () => good, json, 'unknown', 404, 101],
    ['a reserved word', () => good, json, 'assets', 404, 101],
    ['a name from the prototype', () => good, json, '__proto__', 404, 101],
    ['a template without this form', () => good, json, 'the', 404, 103],
    ['wrong fields for an unknown campaign', () => '{}', json, 'unknown', 404, 101],
  ];
  test.each(cases)('%s', async (_name, body, headers, webid, status, errorCode) => {
    const app = api();
    const response = await app.request(
      new Request(`http://localhost/website/${webid}/form-submit`, {
        method: 'POST',
        headers,
        body: body(),
        ...{ duplex: 'half' },
      }),
    );
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ errorCode, message: expect.stringMatching(/[ạảấầậắặẹểễệỉịọỏốộớợụủứựỳ]/) });
    expect(await world.storedLeads()).toEqual([]);
  });

  test.each([['GET'], ['PUT'], ['DELETE']])('%s is 405', async (method) => {
    const response = await api().request('/website/hu_vang/form-submit', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await response.json()).toEqual({ errorCode: 104, message: 'Không hỗ trợ cách gọi này' });
  });

  const required = 'Vui lòng nhập thông tin';
  test.each([
    [{}, { name: required, phoneNumber: required, email: required, address: required }],
    [
      { name: 5, phoneNumber: ['0912345678'], email: { toString: 'a@b.vn' }, address: null },
      { name: required, phoneNumber: required, email: required, address: required },
    ],
    [{ ...person, phoneNumber: '12' }, { phoneNumber: 'SDT không đúng định dạng' }],
    [{ ...person, email: 'a@b' }, { email: 'Email không đúng định dạng' }],
    [{ ...person, address: 'x'.repeat(501) }, { address: 'Tối đa 500 ký tự' }],
    [{ ...person, name: 'x'.repeat(256) }, { name: 'Tối đa 255 ký tự' }],
    [{ ...person, submissionId: 'x' }, { submissionId: 'Giá trị không hợp lệ' }],
    [{ ...person, utmSource: { a: 1 } }, { utmSource: 'Giá trị không hợp lệ' }],
    [
      JSON.parse('{"__proto__":{"name":"An"},"constructor":{"name":"An"}}'),
      { name: required, phoneNumber: required, email: required, address: required },
    ],
  ])('422 with the message of each field: %j', async (body, fields) => {
    const response = await postJson(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      errorCode: 203,
      message: 'Một số thông tin chưa đúng, vui lòng kiểm tra lại',
      fields,
    });
    expect(await world.storedLeads()).toEqual([]);
  });
});

describe('captcha', () => {
  const altcha = createAltchaCaptcha({
    key: 'k',
    now: () => new Date('2099-01-01'),
    work: { cost: 10, leastCounter: 1, greatestCounter: 3 },
  });
  async function solve(app: ReturnType<typeof api>): Promise<string> {
    const body: { data: unknown } = await (await app.request('/captcha/challenge')).json();
    const challenge = captchaChallengeSchema.parse(body.data);
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('not solved');
    return encodeCaptchaToken({ challenge, solution });
  }

  test('challenge, answer, registration', async () => {
    const app = api(altcha);
    await referenceOf(await postJson({ ...person, captcha: await solve(app) }, app));
    expect((await world.storedLeads())[0]?.captchaVerdict).toBe('altcha');
  });

  test('an answer used before is 409, and nothing is stored', async () => {
    const app = api(altcha);
    const captcha = await solve(app);
    await postJson({ ...person, captcha }, app);
    const response = await postJson({ ...person, captcha }, app);
    expect([response.status, await response.json()]).toEqual([
      409,
      { errorCode: 303, message: 'Mã xác minh đã được dùng, vui lòng thử lại' },
    ]);
    expect(await world.storedLeads()).toHaveLength(1);
  });

  test('a retry of the same submission with the same answer gets the first answer, not 409', async () => {
    const app = api(altcha);
    const body = { ...person, submissionId, captcha: await solve(app) };
    const first = await referenceOf(await postJson(body, app));
    expect(await referenceOf(await postJson(body, app))).toBe(first);
  });

  test('refused fields do not spend the answer', async () => {
    const app = api(altcha);
    const captcha = await solve(app);
    expect((await postJson({ ...person, email: 'x', captcha }, app)).status).toBe(422);
    await referenceOf(await postJson({ ...person, captcha }, app));
  });

  test.each([
    ['missing', 422, 300],
    ['failed', 422, 301],
    ['expired', 422, 302],
    ['unavailable', 503, 304],
  ] as const)('%s is %i with errorCode %i', async (reason, status, errorCode) => {
    const refusing: CaptchaProvider = { name: 'recaptcha', verify: async () => ({ kind: 'refused', reason }) };
    const response = await postJson({ ...person, captcha: 'x' }, api(refusing));
    expect([response.status, await response.json()]).toMatchObject([status, { errorCode }]);
    expect(await world.storedLeads()).toEqual([]);
  });

  test('JSON without an answer is refused while a captcha is on', async () => {
    expect(await (await postJson(person, api(altcha))).json()).toMatchObject({ errorCode: 300 });
  });
});

describe('a form without JavaScript', () => {
  const altcha = createAltchaCaptcha({ key: 'k', now: () => time });
  const page = 'http://localhost/hu_vang?utm_source=fb&utm_term=v%C3%A0ng';

  test('is sent on to the result page; attribution comes from the query of its page', async () => {
    const body = new URLSearchParams({ ...person, ctaId: 'footer' });
    const response = await post(body, { ...form, Referer: page }, 'hu_vang', api(altcha));
    const [lead] = await world.storedLeads();
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/hu_vang/ket-qua?ma=${lead?.reference}`,
    ]);
    expect(lead).toMatchObject({
      fields: person,
      ctaId: 'footer',
      utmSource: 'fb',
      utmTerm: 'vàng',
      captchaVerdict: 'absent',
    });
  });

  test('its own attribution wins over that of the page; a strange Referer does no harm', async () => {
    await post(new URLSearchParams({ ...person, ctaId: 'own', utmMedium: 'mail' }), { ...form, Referer: page });
    await post(new URLSearchParams({ ...person, ctaId: 'strange' }), { ...form, Referer: 'about:client' });
    const stored = await world.storedLeads();
    expect(Object.fromEntries(stored.map((lead) => [lead.ctaId, [lead.utmSource, lead.utmMedium]]))).toEqual({
      own: [undefined, 'mail'],
      strange: [undefined, undefined],
    });
  });

  test('wrong fields show the form again with everything that was typed (422)', async () => {
    const typed = { ...person, email: ' <b>x ', ctaId: 'footer' };
    const response = await post(new URLSearchParams({ ...typed, other: 'x', captcha: '' }), { ...form, Referer: page });
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=UTF-8']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe('x');
    expect(world.refusedForms).toEqual([
      {
        tickedConsents: [],
        missingConsents: [],
        webid: 'hu_vang',
        form: 'generic',
        places: '2024',
        values: { ...typed, utmSource: 'fb', utmTerm: 'vàng' },
        fields: { email: 'Email không đúng định dạng' },
        message: 'Một số thông tin chưa đúng, vui lòng kiểm tra lại',
      },
    ]);
    expect(await world.storedLeads()).toEqual([]);
  });

  test('when the store fails the form is shown again too, so that nothing typed is lost', async () => {
    const app = world.start({ registerLead: () => Promise.reject(new Error('away')) });
    const response = await post(new URLSearchParams(person), form, 'hu_vang', app);
    expect(response.status).toBe(503);
    expect(world.refusedForms[0]).toMatchObject({ values: person, message: 'Hệ thống đang bận, vui lòng thử lại sau' });
  });

  test('a plus sign and an equals sign arrive as they were typed', async () => {
    await post('name=An+B%C3%ACnh&phoneNumber=%2B84912345678&email=a%2Bb@c.vn&address=a=b%26c', form);
    expect((await world.storedLeads())[0]?.fields).toEqual({
      name: 'An Bình',
      phoneNumber: '+84912345678',
      email: 'a+b@c.vn',
      address: 'a=b&c',
    });
  });
});

describe('"Logs carry reference, webid, field and rule names; never values"', () => {
  const typed = { ...person, utmSource: 'utm-value', ctaId: 'cta-value', captcha: 'captcha-value' };
  // Three digits of a telephone number stand in a time or a request's id as well, every now and then.
  const typedParts = Object.values(typed)
    .flatMap((value) => [value, ...value.split(/[ ,@]+/)])
    .filter((part) => !/^\d{1,4}$/.test(part));

  function expectNoTypedValue() {
    const log = world.readLog();
    expect(log).not.toBe('');
    for (const part of [...typedParts, '0912345678'].filter((text) => text.length > 2)) {
      // "hanh" and the like may stand in no other word either.
      expect(log).not.toContain(part);
    }
  }

  test('a stored registration', async () => {
    const reference = await referenceOf(await postJson(typed));
    expectNoTypedValue();
    expect(JSON.parse(world.readLog())).toMatchObject({ webid: 'hu_vang', reference, msg: 'registration stored' });
  });

  test('a refused one names fields and rules', async () => {
    await postJson({ ...typed, phoneNumber: 'số của tôi', email: 'hanh.nguyen', name: '' });
    await post(new URLSearchParams({ ...typed, email: 'hanh.nguyen' }), form);
    expectNoTypedValue();
    expect(world.readLog()).not.toContain('của');
    expect(world.readLog()).toContain('["name too_small","phoneNumber custom","email invalid_format"]');
  });

  test('a failure in the database, whose own message quotes the statement’s values', async () => {
    await world.db.execute(sql`alter table leads add constraint no_leads check (version > 100) not valid`);
    try {
      for (const response of [await postJson(typed), await post(new URLSearchParams(typed), form)]) {
        expect(response.status).toBeGreaterThanOrEqual(500);
        expect(await response.text()).not.toContain('leads');
      }
    } finally {
      await world.db.execute(sql`alter table leads drop constraint no_leads`);
    }
    expectNoTypedValue();
    expect(world.readLog()).toContain('no_leads');
    expect(await world.db.$count(leads)).toBe(0);
  });
});

describe('first and last arrival from advertising', () => {
  test('go along with a registration, and only what is usable is kept', async () => {
    const first = { at: 1_790_000_000_000, query: '?gclid=Cj0K-1&utm_source=google' };
    const last = { at: 1_790_000_100_000, query: '?zarsrc=30&fbclid=%3Cb%3E' };
    await referenceOf(await postJson({ ...person, touches: { first, last } }));
    expect((await world.storedLeads())[0]?.touches).toEqual({
      first: { gclid: 'Cj0K-1', utmSource: 'google', at: first.at },
      last: { zarsrc: '30', at: last.at },
    });
  });

  test.each([null, 'x', [], { first: 7 }, { first: { query: 'x'.repeat(9000) } }])(
    'nonsense (%.20j) costs no lead',
    async (touches) => {
      await referenceOf(await postJson({ ...person, touches }));
      expect((await world.storedLeads())[0]).not.toHaveProperty('touches');
    },
  );

  test('of a form without JavaScript come from the page that it stood on', async () => {
    const headers = { ...form, Referer: 'https://uudai.example.vn/hu_vang?ttclid=E.C.P-1&utm_medium=cpc' };
    expect((await post(new URLSearchParams(person).toString(), headers)).status).toBe(303);
    const arrival = { ttclid: 'E.C.P-1', utmMedium: 'cpc' };
    expect((await world.storedLeads())[0]).toMatchObject({
      utmMedium: 'cpc',
      touches: { first: arrival, last: arrival },
    });
  });
});
