import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSingleSignOn, makeFlow } from './single-sign-on.ts';

const returnAddress = 'https://studio.example.vn/studio/api/single-sign-on/return';
const settings = { clientId: 'studio', clientSecret: 'bí mật của thử nghiệm, đủ dài', returnAddress };
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider that answers every code with this token, and says this of its person. */
let token = '';
let userinfo: Readonly<Record<string, unknown>> = {};
let server: Server;
let issuer = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
        userinfo_endpoint: `${issuer}/userinfo`,
        ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      },
      '/keys': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
      '/userinfo': { sub: 'an', ...userinfo },
      '/token': { access_token: 'a', token_type: 'bearer', id_token: token },
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function write(alg: string, nonce: string, signText: (text: string) => Buffer, more: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: settings.clientId,
    sub: 'an',
    nonce,
    iat: now,
    exp: now + 60,
    groups: ['quan-tri'],
    ...more,
  };
  const text = `${encode({ alg, kid: 'one', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${signText(text).toString('base64url')}`;
}
const byKey = (key: KeyObject) => (text: string) => sign('RSA-SHA256', Buffer.from(text), key);

/** Comes back from the provider, which sends what `makeToken` makes. */
async function finish(makeToken: (nonce: string) => string) {
  const flow = makeFlow(undefined, new Date());
  token = makeToken(flow.nonce);
  const address = new URL(`${returnAddress}?code=x&state=${flow.state}`);
  return createSingleSignOn({ ...settings, issuer }).finish(address, flow);
}

describe('an ID token', () => {
  it('that the provider has signed is taken', async () => {
    const person = await finish((nonce) => write('RS256', nonce, byKey(own.privateKey)));
    expect(person).toMatchObject({ externalId: `${issuer} an`, claims: { groups: ['quan-tri'] } });
  });

  it.each([
    ['of a foreign key', (nonce: string) => write('RS256', nonce, byKey(foreign.privateKey))],
    ['without a signature (alg: none)', (nonce: string) => write('none', nonce, () => Buffer.alloc(0))],
    [
      'signed with what both sides know (HS256)',
      (nonce: string) =>
        write('HS256', nonce, (text) => createHmac('sha256', settings.clientSecret).update(text).digest()),
    ],
  ])('%s is refused', async (_what, makeToken) => {
    await expect(finish(makeToken)).rejects.toThrow();
  });

  it.each([
    ['issued', 29, (now: number) => ({ iat: now })],
    ['issued', 25 * 3600, (now: number) => ({ iat: now, exp: now + 60 })],
    ['for a sign-in', 25 * 3600, (now: number) => ({ auth_time: now })],
  ])('%s %i seconds from now is taken only within the tolerance of the clocks', async (_what, seconds, makeTimes) => {
    const times = makeTimes(Math.floor(Date.now() / 1000) + seconds);
    const coming = finish((nonce) => write('RS256', nonce, byKey(own.privateKey), times));
    if (seconds <= 30) await coming;
    else await expect(coming).rejects.toThrow('in the future');
  });
});

describe('the address of a person', () => {
  const ofAdmin = { email: 'admin@x.vn' };
  const ofMix = { email: 'mix@x.vn' };
  const verified = { email_verified: true };
  it.each([
    ['the word of the userinfo is not for the address of the token', ofAdmin, { ...ofMix, ...verified }, ofMix, true],
    ['nor the word of the token for the address of the userinfo', verified, ofMix, ofMix, false],
    ['nor a word without an address', ofAdmin, verified, ofAdmin, false],
    [
      'an address that the token verifies comes first',
      { ...ofMix, ...verified },
      { ...ofAdmin, ...verified },
      ofMix,
      true,
    ],
    ['the userinfo alone', {}, { ...ofMix, ...verified }, ofMix, true],
    ['nobody verifies', ofMix, ofAdmin, ofMix, false],
    ['none', {}, verified, { email: undefined }, false],
  ])(
    'and whether it is verified come from one source: %s',
    async (_what, inToken, inUserinfo, address, isEmailVerified) => {
      userinfo = inUserinfo;
      const person = await finish((nonce) => write('RS256', nonce, byKey(own.privateKey), inToken));
      expect(person).toMatchObject({ ...address, isEmailVerified });
    },
  );
});
