import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyMaxBytes } from '../../api/registrations/read-body.ts';
import { openListener, sendRaw } from '../../testing/open-listener.ts';
import { createTestServer, type TestServer } from '../../testing/server.tsx';

// Needs a connection: a request without one has a body of another kind.

let server: TestServer;
let listener: Awaited<ReturnType<typeof openListener>>;
beforeAll(async () => {
  server = await createTestServer();
  server.store('hu_vang', { 'home.banner': { title: 'Hũ Vàng' } });
  listener = await openListener(server);
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

const person = { name: 'Nguyễn Thị Hạnh', phoneNumber: '0912345678', email: 'hanh@example.vn', address: 'Huế' };
const json = JSON.stringify(person);
const form = new URLSearchParams(person).toString();
const [jsonType, formType] = ['application/json', 'application/x-www-form-urlencoded'];

function headOf(call: string, type: string): string {
  const path = `/landingpage-api/api/website/hu_vang/${call}`;
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
}

/** A chunked body in pieces of `bytes` bytes. */
function chunksOf(text: string, bytes = 1_000_000, extension = ''): Buffer[] {
  const whole = Buffer.from(text);
  return Array.from({ length: Math.ceil(whole.length / bytes) }, (_, index) => {
    const part = whole.subarray(index * bytes, (index + 1) * bytes);
    return Buffer.concat([Buffer.from(`${part.length.toString(16)}${extension}\r\n`), part, Buffer.from('\r\n')]);
  });
}
const end = '0\r\n\r\n';

async function statusOf(...pieces: (string | Uint8Array)[]): Promise<string | undefined> {
  const answer = await sendRaw(listener.port, ...pieces);
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
}

describe('a body in chunks', () => {
  test.each<[string, string, (string | Buffer)[], string]>([
    ['JSON in one', jsonType, [...chunksOf(json), end], '201'],
    ['JSON in many, letters cut in two', jsonType, [...chunksOf(json, 1), end], '201'],
    ['with extensions', jsonType, [...chunksOf(json, 7, ';a=b;c="d e"'), end], '201'],
    ['with trailers', jsonType, [...chunksOf(json), '0\r\nContent-Type: text/plain\r\nX-A: a\r\n\r\n'], '201'],
    ['a form', formType, [...chunksOf(form, 10), end], '303'],
    ['nothing', jsonType, [end], '400'],
    ['half of a letter', jsonType, [...chunksOf(json), '1\r\n', Buffer.from([0xe1]), '\r\n', end], '400'],
    ['as much as is read', jsonType, [...chunksOf(' '.repeat(bodyMaxBytes), 5_000), end], '400'],
    ['a byte more', jsonType, [...chunksOf(' '.repeat(bodyMaxBytes + 1), 5_000), end], '413'],
    ['a megabyte in one', jsonType, [...chunksOf(' '.repeat(1_000_000)), end], '413'],
    ['no end', jsonType, chunksOf(' '.repeat(bodyMaxBytes + 1), 100), '413'],
    ['a type that is not read, no end', 'text/plain', chunksOf(json), '415'],
  ])('%s (%s): %#', async (_what, type, pieces, status) => {
    expect(await statusOf(headOf('form-submit', type), ...pieces)).toBe(status);
  });

  test.each(['register', 'sign-up'])('reaches the judgement of %s too', async (call) => {
    expect(await statusOf(headOf(call, jsonType), ...chunksOf(json, 9), end)).toBe('404');
  });

  test('one that is broken off is the client’s failure and none of the server', async () => {
    const before = server.logLines.length;
    const socketEnds = sendRaw(listener.port, headOf('form-submit', jsonType), ...chunksOf(json), 'zz\r\n');
    expect(await socketEnds).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(() => server.logLines.slice(before)).toEqual([expect.objectContaining({ status: 400 })]);
  });
});
