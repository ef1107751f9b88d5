import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecaptchaCaptcha } from './recaptcha-captcha.ts';

/** A local service in place of Google's. */
let server: Server;
let verifyUrl: string;
let answer: { status: number; body: string } | 'silence';
let asked: URLSearchParams | undefined;
const log = { warn: vi.fn<(facts: object, message: string) => void>() };

beforeEach(async () => {
  asked = undefined;
  log.warn.mockClear();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked = new URLSearchParams(body);
      if (answer === 'silence') return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  verifyUrl = `http://127.0.0.1:${address.port}/siteverify`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

function verify(given: object | 'silence', options: { hostname?: string; timeoutMs?: number } = {}) {
  answer = given === 'silence' ? given : { status: 200, body: JSON.stringify(given) };
  const captcha = createRecaptchaCaptcha({ secretKey: 'secret', verifyUrl, minScore: 0.5, log, ...options });
  return captcha.verify('token', { remoteIp: '203.0.113.7' });
}

const person = { success: true, score: 0.9, action: 'register', hostname: 'uudai.example.vn' };

test('a person is accepted, with the score in the verdict', async () => {
  expect(await verify(person)).toEqual({ kind: 'accepted', verdict: 'recaptcha 0.9' });
  expect(Object.fromEntries(asked ?? [])).toEqual({ secret: 'secret', response: 'token', remoteip: '203.0.113.7' });
});

test.each([
  ['least score', { ...person, score: 0.5 }, 'accepted'],
  ['too low a score', { ...person, score: 0.49 }, 'failed'],
  ['no score (a v2 key)', { ...person, score: undefined }, 'failed'],
  ['another action', { ...person, action: 'login' }, 'failed'],
  ['no success', { ...person, success: false }, 'failed'],
  ['a bad token', { success: false, 'error-codes': ['invalid-input-response'] }, 'failed'],
  ['a used or old token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'expired'],
  ['a wrong secret of ours', { success: false, 'error-codes': ['invalid-input-secret'] }, 'unavailable'],
  ['another shape', { ok: 1 }, 'unavailable'],
])('%s: %s', async (_name, given, outcome) => {
  const verdict = await verify(given);
  expect(verdict.kind === 'refused' ? verdict.reason : verdict.kind).toBe(outcome);
});

test('a token of another host is refused when the host is set', async () => {
  expect(await verify(person, { hostname: 'uudai.example.vn' })).toMatchObject({ kind: 'accepted' });
  expect(await verify(person, { hostname: 'other.example.vn' })).toEqual({ kind: 'refused', reason: 'failed' });
});

test('a service that does not answer in time is unavailable', async () => {
  expect(await verify('silence', { timeoutMs: 50 })).toEqual({ kind: 'refused', reason: 'unavailable' });
  expect(log.warn).toHaveBeenCalledOnce();
});

test('a service that is down or broken is unavailable', async () => {
  const broken = createRecaptchaCaptcha({ secretKey: 's', verifyUrl, minScore: 0.5, log });
  answer = { status: 500, body: '{"success":true}' };
  expect(await broken.verify('token', {})).toEqual({ kind: 'refused', reason: 'unavailable' });
  answer = { status: 200, body: '<html>' };
  expect(await broken.verify('token', {})).toEqual({ kind: 'refused', reason: 'unavailable' });
  const nowhere = createRecaptchaCaptcha({ secretKey: 's', verifyUrl: 'http://127.0.0.1:1/', minScore: 0.5, log });
  expect(await nowhere.verify('token', {})).toEqual({ kind: 'refused', reason: 'unavailable' });
});

test('without a token the service is not asked', async () => {
  const captcha = createRecaptchaCaptcha({ secretKey: 's', verifyUrl, minScore: 0.5, log });
  expect(await captcha.verify(undefined, {})).toEqual({ kind: 'refused', reason: 'missing' });
  expect(await captcha.verify('x'.repeat(8193), {})).toEqual({ kind: 'refused', reason: 'failed' });
  expect(asked).toBeUndefined();
});
