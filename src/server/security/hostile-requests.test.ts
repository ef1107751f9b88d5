import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiWorld, createApiWorld } from '../../testing/api-world.ts';
import { openListener, sendRaw as sendRawTo } from '../../testing/open-listener.ts';
import { createTestServer, type TestServer } from '../../testing/server.tsx';

let server: TestServer;
let world: ApiWorld;
let listener: Awaited<ReturnType<typeof openListener>>;
let port: number;
beforeAll(async () => {
  world = await createApiWorld();
  server = await createTestServer();
  server.store('hu_vang', { 'home.banner': { title: 'Hũ Vàng' } });
  listener = await openListener(server, { headersTimeout: 400, requestTimeout: 800, connectionsCheckingInterval: 100 });
  port = listener.port;
});
afterAll(async () => {
  await listener.close();
  await server.close();
  await world.close();
});

const person = { name: 'An Bình', phoneNumber: '0912345678', email: 'an@example.vn', address: 'Huế' };
const path = '/website/hu_vang/form-submit';
const post = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  world.start().request(path, { method: 'POST', headers, body });

describe('reflected into pages and headers', () => {
  const hostile = [
    '"><script>alert(1)</script>',
    "'onmouseover=alert(1)//",
    '%0d%0aSet-Cookie:%20a=b',
    '//evil.example',
  ];

  test('the result page shows none of it', async () => {
    for (const text of hostile) {
      const response = await server.app.request(`/hu_vang/ket-qua?ma=${encodeURIComponent(text)}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain(text);
    }
  });

  test('no address with it leads elsewhere or sets a header', async () => {
    const addresses = hostile.flatMap((text) => [
      ...[`/${text}`, `/${encodeURIComponent(text)}/`, `/?webid=${encodeURIComponent(text)}`],
    ]);
    for (const address of addresses) {
      const response = await server.app.request(address);
      expect(response.headers.get('set-cookie'), address).toBeNull();
      expect(response.headers.get('location') ?? '/', address).toMatch(/^\/(?!\/)/);
      expect(await response.text()).not.toContain('<script>alert(1)');
    }
  });

  test('the answer to a plain form leads to the own result page, whatever Host and Referer say', async () => {
    const response = await world.start().request(path, {
      method: 'POST',
      headers: {
        Host: 'evil.example',
        Referer: 'https://evil.example/?utm_source=%0d%0aX',
        'X-Forwarded-Host': 'evil.example',
      },
      body: new URLSearchParams(person),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/hu_vang\/ket-qua\?ma=[2-9A-Z]{6}$/);
  });
});

test('SQL in every field is stored as text', async () => {
  await world.reset();
  const sql = "x'); drop table leads; --";
  const response = await post(JSON.stringify({ ...person, name: sql, address: sql, utmSource: sql, ctaId: sql }));
  expect(response.status).toBe(201);
  const [lead] = await world.storedLeads();
  expect(lead).toMatchObject({ utmSource: sql, ctaId: sql, fields: { name: sql, address: sql } });
});

test.each([
  '{"__proto__":{"isAdmin":true},"name":"An"}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
])('a hostile body is refused and changes no prototype: %.40s', async (body) => {
  expect((await post(body)).status).toBe(422);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});

test('a compressed body is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const response = await world.start().request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: new Uint8Array(bomb),
  });
  expect(response.status).toBe(415);
});

test('30 kB in a field are judged at once', async () => {
  const texts = [
    ...['0'.repeat(30_000), 'a@'.repeat(15_000), `${'a.'.repeat(14_000)}@`, ' '.repeat(30_000), '+84'.repeat(9_000)],
  ];
  // A rule with exponential time would run into the test's timeout; nothing is measured.
  for (const field of ['phoneNumber', 'name', 'email', 'address']) {
    for (const text of texts) expect((await post(JSON.stringify({ ...person, [field]: text }))).status).toBe(422);
  }
});

test('no address leads to a file outside of the site', async () => {
  for (const address of [
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/....//package.json',
    '/media/..%2f..%2f..%2fetc/passwd',
    '/media/0123456789abcdef0123/..%2f..%2fpackage.json',
    '/media/0123456789abcdef0123/%00.png',
    '/..%5c..%5cpackage.json',
    '/landingpage-api/api/website/..%2f..%2fetc%2fpasswd/preview',
  ]) {
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    expect([address, response.status]).toEqual([address, 404]);
    expect(await response.text()).not.toMatch(/root:|"dependencies"/);
  }
});

const sendRaw = (...pieces: string[]) => sendRawTo(port, ...pieces);

test('what an address or a header says goes into no header as it came', async () => {
  for (const address of [
    '/hu_vang/?a=%0d%0aX-Injected:%201',
    '/hu_vang/?next=//evil.example',
    '/hu_vang//evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/%0d%0aX-Injected:%201/',
    '/media/0123456789abcdef0123/a%0d%0aX-Injected:%201.svg',
    '/media/0123456789abcdef0123/a%22;%20filename=%22b.html.svg',
    'http://evil.example/hu_vang/',
    'http://evil.example//hu_vang/',
  ]) {
    const answer = await sendRaw(
      `GET ${address} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Request-Id: <script>\r\nConnection: close\r\n\r\n`,
    );
    const [headText = ''] = answer.split('\r\n\r\n');
    expect(headText, address).toMatch(/^HTTP\/1\.1 (?:301|400|404) /);
    // No answer has a Content-Disposition, so no file name can break out of one.
    expect(headText, address).not.toMatch(/^(?:x-injected|set-cookie|content-disposition):/im);
    expect(headText, address).not.toContain('<');
    const location = /^location: (.*)$/im.exec(headText)?.[1];
    if (location !== undefined) expect(location, address).toMatch(/^\/hu_vang(?:\?|$)/);
  }
});

describe('requests that two servers could read in two ways, and slow ones', () => {
  const api = `/landingpage-api/api${path}`;
  const head = `POST ${api} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const inner = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

  test('what can be read in two ways is refused, the connection is closed and the second request is not read', async () => {
    const requests: [name: string, bytes: string][] = [
      ['length and chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`],
      ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${inner}`],
      ['a length with a sign', `${head}Content-Length: +2\r\n\r\n{}${inner}`],
      ['an unknown coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`],
      ['a space before the colon', `${head}Content-Length : 2\r\n\r\n{}${inner}`],
      ['a chunk that is no number', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${inner}`],
      ['two lengths in one', `${head}Content-Length: 2, 2\r\n\r\n{}${inner}`],
      ['a length in hexadecimal', `${head}Content-Length: 0x2\r\n\r\n{}${inner}`],
      ['chunks that are not the last coding', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`],
      [
        'two codings in two lines',
        `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${inner}`,
      ],
      [
        'a chunk whose number is too large',
        `${head}Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n0\r\n\r\n${inner}`,
      ],
      ['a chunk that is longer than it says', `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${inner}`],
      ['a chunk whose line ends with LF', `${head}Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n${inner}`],
      ['a header that goes on in the next line', `${head}X-A: a\r\n Content-Length: 2\r\n\r\n{}${inner}`],
      ['a coding that goes on in the next line', `${head}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${inner}`],
      ['lines that end with LF', `${head.replaceAll('\r', '')}Content-Length: 2\n\n{}${inner}`],
      ['one line that ends with LF', `${head}X-A: a\nContent-Length: 2\r\n\r\n{}${inner}`],
      ['CR in a header', `${head}X-A: a\rContent-Length: 2\r\n\r\n{}${inner}`],
      ['a head that begins with a space', `POST ${api} HTTP/1.1\r\n X-A: a\r\nHost: localhost\r\n\r\n${inner}`],
      ['no host', `POST ${api} HTTP/1.1\r\nContent-Length: 0\r\n\r\n${inner}`],
      ['two hosts', `${head}Host: evil.example\r\nContent-Length: 2\r\n\r\n{}${inner}`],
      ['another protocol', `POST ${api} HTTP/1.2\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}${inner}`],
      ['NUL in a header', `${head}X-A: a\0b\r\n\r\n`],
      ['a head of 100 kB', `${head}X-A: ${'a'.repeat(100_000)}\r\n\r\n`],
    ];
    const answered: string[] = [];
    for (const [name, bytes] of requests) {
      const answer = await sendRaw(bytes);
      const isOneRefusal = /^HTTP\/1\.1 4\d\d /.test(answer) && answer.match(/HTTP\/1\.1/g)?.length === 1;
      // Not even the first request reached the application, which answers with an errorCode.
      if (!isOneRefusal || answer.includes('errorCode')) answered.push(`${name}: ${answer}`);
    }
    expect(answered).toEqual([]);
  });

  test('two requests that can be read in one way only are both answered', async () => {
    const last = inner.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const answer = await sendRaw(`${head}Content-Length: 2\r\n\r\n{}${last}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200']);
  });

  test('a head, a body or a chunk that never ends is given up', async () => {
    const answers = await Promise.all(
      [
        `POST ${api} HTTP/1.1\r\nHost: loc`,
        `${head}Content-Length: 1000\r\n\r\n{`,
        `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{`,
        `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
      ].map((bytes) => sendRaw(bytes)),
    );
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test('no file of the project looks like it holds a secret', () => {
  const patterns = [
    /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----/,
    /\bAKIA[0-9A-Z]{16}\b/,
    /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
    /\bxox[baprs]-[A-Za-z0-9-]{20,}/,
    /\bAIza[0-9A-Za-z_-]{35}\b/,
    /\bsk_live_[0-9a-zA-Z]{20,}/,
    /postgres(?:ql)?:\/\/[^:\s/]+:(?!password@|mat-khau|\$)[^@\s]{6,}@(?!localhost|127\.|host)/,
  ];
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const found = files
    .filter((file) => /\.(?:[cm]?[jt]sx?|json|md|ya?ml|sql|sh|env|toml|txt|html|css)$|^[^.]+$|\.env/.test(file))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .filter((file) => patterns.some((pattern) => pattern.test(readFileSync(file, 'utf8'))));
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
  expect(files.filter((file) => /(?:^|\/)\.env(?:\.|$)|\.pem$|\.key$/.test(file))).toEqual([]);
});
