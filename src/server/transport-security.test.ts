import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyMaxBytes } from '../api/registrations/read-body.ts';
import { signPreview } from '../content/preview-token.ts';
import { prepareAnswer } from '../http/prepared-answer.ts';
import { openListener, sendRaw } from '../testing/open-listener.ts';
import { createTestServer, type TestServer } from '../testing/server.tsx';

/** The same answers by http and by https. */
let server: TestServer;
let https: Awaited<ReturnType<typeof openListener>>;
let http: Awaited<ReturnType<typeof openListener>>;
beforeAll(async () => {
  const file = prepareAnswer({ identity: Buffer.from('a{}') }, 'text/css', {});
  server = await createTestServer({ staticFiles: new Map([['a-1.css', file]]) });
  server.store('hu_vang', { 'home.banner': { title: 'Hũ Vàng' } });
  server.store('hong', { 'home.banner': { title: 'throws' } });
  const drawing = { hash: '0123456789abcdef0123', type: 'image/svg+xml', bytes: 6 };
  server.mediaFiles.set(drawing.hash, { file: drawing, bytes: Buffer.from('<svg/>') });
  https = await openListener(server);
  http = await openListener(server, { publicUrl: 'http://localhost:3000' });
});
afterAll(async () => {
  await https.close();
  await http.close();
  await server.close();
});

const api = '/landingpage-api/api';
const submit = `${api}/website/hu_vang/form-submit`;
const person = JSON.stringify({ name: 'An Bình', phoneNumber: '0912345678', email: 'an@example.vn', address: 'Huế' });
const token = signPreview('khoa-thu-nghiem', {
  webid: 'hu_vang',
  version: 1,
  expiresAt: new Date(Date.now() + 3_600_000),
});

/** The body, and the length of it. */
const post = (path: string, body: string, type = 'application/json', more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${more}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
const ask = (path: string, more = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`;

const answers: [what: string, request: string, status: number][] = [
  ['a page', ask('/hu_vang'), 200],
  ['a page from memory', ask('/hu_vang?utm_source=a'), 200],
  ['a page that the browser has', ask('/hu_vang', 'If-None-Match: *\r\n'), 304],
  ['the head of a page', ask('/hu_vang', '', 'HEAD'), 200],
  ['a preview', ask(`/hu_vang?preview=${token}`), 200],
  ['a preview that is refused', ask('/hu_vang?preview=x'), 403],
  ['no page', ask('/khong-co'), 404],
  ['a page that breaks', ask('/hong'), 500],
  ['a redirect', ask('/hu_vang/'), 301],
  ['the result of a form', ask('/hu_vang/ket-qua?ma=HV7K3M'), 200],
  ['the list of campaigns', ask('/'), 200],
  ['the portal', ask('/demo/portal?a=b'), 200],
  ['the gallery', ask('/gallery'), 200],
  ['a built file', ask('/assets/a-1.css'), 200],
  ['no built file', ask('/assets/b-1.css'), 404],
  ['a drawing', ask('/media/0123456789abcdef0123/a.svg'), 200],
  [
    'a drawing that the browser has',
    ask('/media/0123456789abcdef0123/a.svg', 'If-None-Match: "0123456789abcdef0123-plain"\r\n'),
    304,
  ],
  ['no picture', ask('/media/0123456789abcdef0124/360.avif'), 404],
  ['an answer of the API', ask(`${api}/category/province`), 200],
  ['an answer of the API from memory', ask(`${api}/category/province`), 200],
  ['an answer of the API that the program has', ask(`${api}/category/province`, 'If-None-Match: *\r\n'), 304],
  ['an error of the API', ask(`${api}/category/ward`), 400],
  ['no call of the API', ask(`${api}/khong-co`), 404],
  ['the description of the API', ask('/landingpage-api/docs'), 200],
  ['a registration', post(submit, person), 201],
  ['a registration by a plain form', post(submit, 'name=An', 'application/x-www-form-urlencoded'), 422],
  ['a registration that is too long', post(submit, ' '.repeat(bodyMaxBytes + 1)), 413],
  ['a registration from elsewhere', post(submit, person, 'application/json', 'Origin: https://evil.example\r\n'), 403],
  ['another method', post('/hu_vang', ''), 405],
  ['health', ask('/healthz'), 200],
  ['readiness', ask('/readyz'), 200],
  ['metrics', ask('/metrics'), 200],
  ['what robots read', ask('/robots.txt'), 200],
  ['no icon', ask('/favicon.ico'), 204],
  ['two hosts', ask('/hu_vang/', 'Host: evil.example\r\n'), 400],
  ['a host that is none', ask('/hu_vang/').replace('localhost', 'a b'), 400],
];

/** The answers that have another status, or tell otherwise. */
async function findOthers(port: number, told: readonly string[]) {
  const found = await Promise.all(
    answers.map(async ([what, request, status]) => ({ what, status, facts: await factsOf(port, request) })),
  );
  return found.filter(({ status, facts }) => facts.status !== status || `${facts.told}` !== `${told}`);
}

describe('what tells a browser to come by https only', () => {
  test('goes with every answer', async () => {
    expect(await findOthers(https.port, ['max-age=31536000'])).toEqual([]);
  });

  test('goes with no answer where visitors come by http', async () => {
    expect(await findOthers(http.port, [])).toEqual([]);
  });
});

async function factsOf(port: number, request: string) {
  const answer = await sendRaw(port, request);
  const [head = ''] = answer.split('\r\n\r\n');
  const told = [...head.matchAll(/^strict-transport-security: (.*)$/gim)].map(([, value]) => value);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), told };
}
