import { describe, expect, test, vi } from 'vitest';
import { siteVersion } from '../../testing/api-world.ts';
import { form, json, person, prepareFormSubmits, referenceOf, submissionId } from '../../testing/form-submit-world.ts';
import { bodyMaxBytes } from './read-body.ts';

const submit = prepareFormSubmits();
const { api, postJson } = submit;

describe('"POST /website/{webid}/form-submit: body name, phoneNumber, email, captcha, address, optional utm fields and ctaId"', () => {
  test('201 with the reference; the lead holds everything', async () => {
    const utm = { utmSource: 'fb', utmCampaign: 'tết', utmContent: 'c', utmMedium: 'cpc', utmTerm: 'vàng' };
    const response = await postJson({ ...person, ...utm, ctaId: 'banner', submissionId, version: 2 });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const reference = await referenceOf(response);
    expect(await submit.world.storedLeads()).toEqual([
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
        createdAt: expect.any(Date),
      },
    ]);
  });

  test.each(['8:15 thứ Tư 25/11', undefined])(
    'says before when the person is called, if the desk can say',
    async (time) => {
      const promiseCall = vi.fn(async () => time);
      const response = await postJson(person, submit.world.start({ promiseCall }));
      expect((await response.json()).data.callBefore).toBe(time);
      expect(promiseCall).toHaveBeenCalledWith('hu_vang');
    },
  );

  test.each([
    [undefined, 3],
    [3, 3],
    [2, 2],
    [99, 3],
    ['x', 3],
  ])('a page that says it is version %j is stored as version %i', async (version, stored) => {
    await referenceOf(await postJson({ ...person, version }));
    expect((await submit.world.storedLeads())[0]?.version).toBe(stored);
  });

  test('the same submissionId again gets the first answer again, also with another body', async () => {
    const first = await referenceOf(await postJson({ ...person, submissionId }));
    const again = await referenceOf(await postJson({ ...person, name: 'Bình', submissionId }));
    expect(again).toBe(first);
    expect(await submit.world.storedLeads()).toHaveLength(1);
  });

  test('ten at once with one submissionId make one lead and ten equal answers', async () => {
    const app = api();
    const responses = await Promise.all(Array.from({ length: 10 }, () => postJson({ ...person, submissionId }, app)));
    expect(new Set(await Promise.all(responses.map(referenceOf))).size).toBe(1);
    expect(await submit.world.storedLeads()).toHaveLength(1);
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
    expect(await submit.world.storedLeads()).toEqual([]);
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
    expect(await submit.world.storedLeads()).toEqual([]);
  });
});

describe('while the store fails', () => {
  const away = () => Promise.reject(new Error('away'));
  const busy = { errorCode: 500, message: 'Hệ thống đang bận, vui lòng thử lại sau' };

  test('a lead that cannot be stored is 503, in the words of the error contract', async () => {
    const response = await postJson(person, submit.world.start({ registerLead: away }));
    expect([response.status, await response.json()]).toEqual([503, busy]);
    expect(submit.world.readLog()).toContain('registration failed');
  });

  test.each([
    ['the campaign', { loadPublished: away, loadVersion: async () => undefined }],
    ['the version that the visitor saw', { loadPublished: async () => siteVersion(), loadVersion: away }],
  ])('%s cannot be loaded: 503, too', async (_what, content) => {
    const app = submit.world.start({ store: { ...content, onPublish: () => () => {} } });
    const response = await postJson({ ...person, version: 2 }, app);
    expect([response.status, await response.json()]).toEqual([503, busy]);
    expect(submit.world.readLog()).toContain('the campaign could not be loaded');
  });
});
