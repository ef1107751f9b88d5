import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PublicRequest } from '../desk/receive-request.ts';
import { createTestServer, type TestServer } from '../testing/server.tsx';

const path = '/rut-lai-dong-y';
const filled = { viec: 'ngung', ma: 'HV7K3M', 'dien-thoai': '0912 345 678' };

let server: TestServer;
let received: PublicRequest[];
let answer: 'received' | 'limited' | 'away';
beforeEach(async () => {
  received = [];
  answer = 'received';
  server = await createTestServer({
    receiveRequest: async (request) => {
      received.push(request);
      if (answer === 'away') throw new Error('the database does not answer');
      if (answer === 'limited') return { kind: 'limited', retryAfterSeconds: 90 };
      return { kind: 'received', code: 'RK4N8T', at: new Date('2026-11-28T02:42:00Z') };
    },
  });
});
afterEach(() => server.close());

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

describe('the page on which people take back what they agreed to', () => {
  it('is a plain form: the wish first, then what proves it, with the terms of the settings', async () => {
    const response = await server.app.request(path);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain(`<form noValidate="" action="${path}" method="post">`);
    const order = [
      'value="ngung"',
      'value="xoa"',
      'value="ban-sao"',
      'name="ma"',
      'name="dien-thoai"',
      'type="submit"',
    ];
    const places = order.map((part) => html.indexOf(part));
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
    for (const text of ['15 <small>ngày', '20 <small>ngày', '10 <small>ngày', 'trong 2 ngày làm việc', 'noindex'])
      expect(html).toContain(text);
    // Nothing to sell here: no campaign and no menu.
    expect(html).not.toMatch(/<nav|hu_vang/);
  });

  it('sends the request on to the page that says its code and what happens when', async () => {
    const sent = await post({ ...filled, viec: 'xoa', ma: ' hv7-k3m ' });
    expect(received).toEqual([{ kind: 'erase', reference: 'HV7K3M', phone: '0912345678', remoteIp: undefined }]);
    expect(sent.status).toBe(303);
    const response = await server.app.request(sent.headers.get('location') ?? '');
    const html = await response.text();
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const text of ['RK4N8T', '09:42 ngày 28/11/2026', 'Trong 20 ngày', 'trả lời như nhau'])
      expect(html).toContain(text);
  });

  it.each<[what: string, fields: Record<string, string>, messages: readonly string[]]>([
    ['nothing', {}, ['Bạn chọn một việc', 'Vui lòng nhập thông tin', 'Còn 3 chỗ']],
    ['a short reference', { ...filled, ma: 'HV7K' }, ['Mã gồm 6 chữ và số<', 'Còn 1 chỗ']],
    ['a reference with look-alikes', { ...filled, ma: 'HV7K0O' }, ['không có I, L, O, 0 và 1']],
    ['no phone number', { ...filled, 'dien-thoai': 'gọi tôi' }, ['Bạn xem lại số, ví\u00a0dụ 0912\u00a0345\u00a0678']],
    ['an unknown wish', { ...filled, viec: 'khác' }, ['Bạn chọn một việc']],
  ])('shows what was typed again, with a message for each wrong field: %s', async (_what, fields, messages) => {
    const response = await post(fields);
    const html = await response.text();
    expect([response.status, received]).toEqual([422, []]);
    for (const message of messages) expect(html).toContain(message);
    if (fields.ma) expect(html).toContain(`value="${fields.ma}"`);
  });

  it('says the same to everybody who comes too often, and when the database does not answer; nothing typed is lost', async () => {
    answer = 'limited';
    const limited = await post(filled);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '90']);
    expect(await limited.text()).toContain('value="HV7K3M"');
    answer = 'away';
    const failed = await post(filled);
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain('value="0912 345 678"');
    expect(JSON.stringify(server.logLines)).not.toMatch(/HV7K3M|0912/);
  });

  it.each<[what: string, headers: Record<string, string>, status: number]>([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another media type', { 'content-type': 'application/json' }, 415],
    ['another origin in an old browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
  ])('takes nothing of %s', async (_what, headers, status) => {
    const { 'sec-fetch-site': site, ...rest } = { 'sec-fetch-site': 'same-origin', ...headers };
    const response = await server.app.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(site && { 'sec-fetch-site': site }),
        ...rest,
      },
      body: new URLSearchParams(filled).toString(),
    });
    expect([response.status, received]).toEqual([status, []]);
  });

  it.each(['RK4N8', 'RK4N8O', '<b>abcd', ''])('shows no code that the product would not make: %j', async (code) => {
    const query = new URLSearchParams({ ma: code, viec: 'ngung', luc: '29000000' });
    const html = await (await server.app.request(`${path}?${query}`)).text();
    expect(html).not.toContain('Mã yêu cầu');
    expect(html).toContain('name="ma"');
  });

  it('shows typed words as text', async () => {
    const html = await (await post({ ...filled, ma: '"><script>alert(1)</script>' })).text();
    expect(html).not.toContain('<script>alert');
  });

  it('is no campaign, and knows no other method', async () => {
    const response = await server.app.request(path, { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
