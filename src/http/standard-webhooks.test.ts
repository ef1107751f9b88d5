import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, test } from 'vitest';
import { unicodeText } from '../testing/made-up-inputs.ts';
import { readSigningKey, signWebhook, verifyWebhook } from './standard-webhooks.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const key = readSigningKey(secret) ?? Buffer.alloc(0);
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const time = new Date(1_614_265_330_000);
const body = '{"test": 2432232314}';
const bytes = (text: string) => Buffer.from(text);

it('signs as the specification of Standard Webhooks shows', () => {
  expect(signWebhook(key, id, time, body)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

describe('a message', () => {
  const headers = (changes: Record<string, string> = {}) =>
    new Headers({ ...signWebhook(key, id, time, body), ...changes });

  test('that the library of Standard Webhooks has signed is right, whatever it says', () => {
    fc.assert(
      fc.property(unicodeText(), (text) => {
        const signature = new Webhook(secret).sign(id, time, text);
        const given = headers({ 'webhook-signature': signature });
        expect(verifyWebhook([key], given, bytes(text), time)).toEqual({ kind: 'right', id });
      }),
    );
  });

  test('is right with any of the keys, and any of its signatures', () => {
    const given = headers();
    expect(verifyWebhook([Buffer.alloc(32), key], given, bytes(body), time).kind).toBe('right');
    const several = headers({ 'webhook-signature': `v1a,x v1,AAAA ${given.get('webhook-signature')}` });
    expect(verifyWebhook([key], several, bytes(body), time).kind).toBe('right');
  });

  test.each([
    [-300, 'right'],
    [300, 'right'],
    [-301, 'wrong'],
    [301, 'wrong'],
  ])('%i seconds after it was signed is %s', (seconds, kind) => {
    const now = new Date(time.getTime() + seconds * 1000);
    expect(verifyWebhook([key], headers(), bytes(body), now).kind).toBe(kind);
  });

  test.each<[string, Record<string, string>, string]>([
    ['no signature', { 'webhook-signature': '' }, 'forged'],
    ['an empty one', { 'webhook-signature': 'v1,' }, 'forged'],
    ['another version', { 'webhook-signature': 'v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' }, 'forged'],
    ['another id', { 'webhook-id': 'msg_2' }, 'forged'],
    ['no id', { 'webhook-id': '' }, 'unsigned'],
    ['another time', { 'webhook-timestamp': '1614265331' }, 'forged'],
    ['a time that is no number', { 'webhook-timestamp': 'now' }, 'unsigned'],
    ['a time of long ago', { 'webhook-timestamp': '0' }, 'late'],
  ])('with %s is wrong', (_what, changes, reason) => {
    expect(verifyWebhook([key], headers(changes), bytes(body), time)).toEqual({ kind: 'wrong', reason });
  });

  test('that was changed on its way, or signed by another, or by nobody, is wrong', () => {
    expect(verifyWebhook([key], headers(), bytes(`${body} `), time).kind).toBe('wrong');
    expect(verifyWebhook([Buffer.alloc(32)], headers(), bytes(body), time).kind).toBe('wrong');
    expect(verifyWebhook([], headers(), bytes(body), time).kind).toBe('wrong');
  });
});
