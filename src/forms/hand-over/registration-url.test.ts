import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reservedHandOverFieldNames } from '../../contract/registration/hand-over-form-definition.ts';
import { unicodeText } from '../../testing/made-up-inputs.ts';
import { buildRegistrationForm, buildRegistrationUrl } from './registration-url.ts';

const target = 'https://the.lachong.example/dang-ky';
const listed = { target, listedTargets: [target], allowLocal: false };

function urlOf(input: Parameters<typeof buildRegistrationUrl>[0]): URL {
  const built = buildRegistrationUrl(input);
  if (built.kind === 'refused') throw new Error(built.reason);
  return new URL(built.url);
}

function outcome(
  address: string,
  changes: { listedTargets?: string[]; allowLocal?: boolean; ownOrigin?: string } = {},
) {
  const built = buildRegistrationUrl({
    target: address,
    listedTargets: [target, address],
    allowLocal: false,
    fields: { full_name: 'Lê An' },
    ...changes,
  });
  return built.kind === 'url' ? 'url' : built.reason;
}

const anyText = unicodeText();
const fieldName = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/).filter((name) => !reservedHandOverFieldNames.has(name));
const fieldValues = fc.dictionary(fieldName, anyText);
const utm = fc.record(
  { utmSource: anyText, utmCampaign: anyText, utmContent: anyText, utmMedium: anyText, utmTerm: anyText },
  { requiredKeys: [] },
);

describe('the address', () => {
  test('carries form fields, partner=PORTAL, the five utm values, card_id and captcha, encoded as a form encodes', () => {
    const url = urlOf({
      ...listed,
      fields: { full_name: 'Đặng Thị Hoa', phone_number: '0912345678', email: 'a+b@c.vn', nationality: 'VN' },
      utm: { utmSource: 'fb', utmCampaign: 'hè & thu', utmContent: 'c', utmMedium: 'cpc', utmTerm: 'thẻ' },
      cardId: 'trau',
      captcha: 'tok=en',
    });
    expect(url.href).toBe(
      `${target}?full_name=%C4%90%E1%BA%B7ng+Th%E1%BB%8B+Hoa&phone_number=0912345678&email=a%2Bb%40c.vn&nationality=VN` +
        '&partner=PORTAL&utm_source=fb&utm_campaign=h%C3%A8+%26+thu&utm_content=c&utm_medium=cpc&utm_term=th%E1%BA%BB' +
        '&card_id=trau&captcha=tok%3Den',
    );
  });

  test('leaves out what there is not', () => {
    const url = urlOf({ ...listed, fields: { full_name: 'Lê An', company: '' }, utm: { utmTerm: undefined } });
    expect([...url.searchParams]).toEqual([
      ['full_name', 'Lê An'],
      ['partner', 'PORTAL'],
    ]);
  });

  test('"card_id (if present), captcha (if present)": empty ones are not', () => {
    const url = urlOf({ ...listed, fields: {}, cardId: '', captcha: '' });
    expect([...url.searchParams.keys()]).toEqual(['partner']);
  });

  test('the form’s utm_source and utm_campaign stand in, each for itself, when the visit brought none', () => {
    const utmDefaults = { utmSource: 'landing', utmCampaign: 'the-2026' };
    const query = (visit: object | undefined) =>
      urlOf({ ...listed, fields: {}, utmDefaults, ...(visit && { utm: visit }) }).searchParams.toString();
    expect(query(undefined)).toBe('partner=PORTAL&utm_source=landing&utm_campaign=the-2026');
    expect(query({ utmSource: 'fb' })).toBe('partner=PORTAL&utm_source=fb&utm_campaign=the-2026');
    expect(query({ utmSource: '', utmCampaign: 'x' })).toBe('partner=PORTAL&utm_source=landing&utm_campaign=x');
  });

  test('parameters and fragment of the target stay; those that the form writes replace the target’s', () => {
    const url = urlOf({
      ...listed,
      target: `${target}?kenh=web&partner=OTHER&full_name=x&full_name=y&a=1&a=2#/buoc-1`,
      fields: { full_name: 'Lê An' },
    });
    expect(url.hash).toBe('#/buoc-1');
    expect([...url.searchParams]).toEqual([
      ['kenh', 'web'],
      ['partner', 'PORTAL'],
      ['full_name', 'Lê An'],
      ['a', '1'],
      ['a', '2'],
    ]);
  });

  test('for any text, what URLSearchParams reads back is what went in', () => {
    fc.assert(
      fc.property(fieldValues, utm, anyText, anyText, (fields, visit, cardId, captcha) => {
        const url = urlOf({ ...listed, fields, utm: visit, cardId, captcha });
        const expected = {
          ...fields,
          partner: 'PORTAL',
          utm_source: visit.utmSource,
          utm_campaign: visit.utmCampaign,
          utm_content: visit.utmContent,
          utm_medium: visit.utmMedium,
          utm_term: visit.utmTerm,
          card_id: cardId,
          captcha,
        };
        const present = Object.entries(expected).filter((pair): pair is [string, string] => Boolean(pair[1]));
        // An address cannot hold a lone surrogate; browsers write U+FFFD.
        expect(new Map(url.searchParams)).toEqual(
          new Map(present.map(([name, value]) => [name, value.toWellFormed()])),
        );
        expect([...url.searchParams]).toHaveLength(present.length);
        expect(url.origin + url.pathname).toBe(target);
        expect(url.hash).toBe('');
      }),
    );
  });

  test('no field takes the place of what the form itself hands over', () => {
    const url = urlOf({ ...listed, fields: { partner: 'X', captcha: 'forged' }, captcha: 'real' });
    expect(url.searchParams.getAll('partner')).toEqual(['PORTAL']);
    expect(url.searchParams.getAll('captcha')).toEqual(['real']);
  });
});

describe('the target', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://the.lachong.example/dang-ky%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://the.lachong.example/1',
    'ftp://the.lachong.example/dang-ky',
    'mailto:a@b.vn',
    '//the.lachong.example/dang-ky',
    '\\\\the.lachong.example\\dang-ky',
    '/dang-ky',
    'dang-ky',
    'https://',
    'https://exa mple/',
    '',
  ])('%j is refused even when it is listed', (address) => {
    expect(outcome(address)).toBe('not-an-address');
    expect(outcome(address, { allowLocal: true })).toBe('not-an-address');
  });

  test.each(['http://the.lachong.example/dang-ky', 'http://192.168.1.2/x', 'http://localhost.evil.example/'])(
    '%s must be https, also in development',
    (address) => {
      expect(outcome(address)).toBe('not-https');
      expect(outcome(address, { allowLocal: true })).toBe('not-https');
    },
  );

  test.each(['http://localhost:3000/demo/portal', 'http://127.0.0.1/x', 'http://[::1]:8080/x'])(
    '%s is allowed only when local addresses are',
    (address) => {
      expect(outcome(address)).toBe('not-https');
      expect(outcome(address, { allowLocal: true })).toBe('url');
    },
  );

  test.each(['https://an@the.lachong.example/dang-ky', 'https://an:bi-mat@the.lachong.example/dang-ky'])(
    '%s carries credentials',
    (address) => {
      expect(outcome(address)).toBe('has-credentials');
    },
  );

  test.each([
    'https://evil.example/dang-ky',
    'https://the.lachong.example.evil.example/dang-ky',
    'https://the.lachong.example:8443/dang-ky',
    'https://the.lachong.example/dang-ky/',
    'https://the.lachong.example/dang-ky/../khac',
    'https://the.lachong.example/khac',
    'https://xn--the-lachong.example/dang-ky',
  ])('%s is another address than the listed one', (address) => {
    expect(outcome(address, { listedTargets: [target] })).toBe('not-listed');
  });

  test.each(['HTTPS://THE.LACHONG.EXAMPLE/dang-ky', 'https://the.lachong.example:443/dang-ky?x=1', `${target}#a`])(
    '%s is the listed one',
    (address) => {
      expect(outcome(address, { listedTargets: [target] })).toBe('url');
    },
  );

  test('nothing listed, nothing allowed', () => {
    expect(outcome(target, { listedTargets: [] })).toBe('not-listed');
    expect(outcome(target, { listedTargets: ['', '*', 'https://', '//the.lachong.example/dang-ky'] })).toBe(
      'not-listed',
    );
  });

  describe('on the page’s own server', () => {
    const own = { ownOrigin: 'http://192.168.1.2:3000', allowLocal: true };

    test('a path leads there in development', () => {
      const url = urlOf({ ...own, target: '/demo/portal', listedTargets: ['/demo/portal'], fields: {} });
      expect(url.href).toBe('http://192.168.1.2:3000/demo/portal?partner=PORTAL');
      expect(outcome('/demo/portal', { ...own, allowLocal: false })).toBe('not-https');
      expect(outcome('/demo/portal', { ownOrigin: 'https://lachong.example' })).toBe('url');
    });

    test.each(['//evil.example/x', '/\\evil.example/x', '/\t/evil.example/x', '\\/evil.example', '/\n/evil.example'])(
      '%j does not lead elsewhere',
      (address) => {
        expect(outcome(address, own)).toBe('not-an-address');
      },
    );
  });

  test('any text as target: the answer is the listed address or a refusal', () => {
    const nearlyListed = fc.oneof(
      fc.webUrl(),
      unicodeText(),
      fc.tuple(fc.string(), fc.string()).map(([before, after]) => `${before}${target}${after}`),
    );
    fc.assert(
      fc.property(nearlyListed, (address) => {
        const built = buildRegistrationUrl({ ...listed, target: address, fields: {} });
        if (built.kind === 'refused') return;
        const url = new URL(built.url);
        expect(url.origin + url.pathname).toBe(target);
        expect(url.username + url.password).toBe('');
      }),
    );
  });
});

describe('the plain form', () => {
  test('has the query as hidden inputs, because a browser replaces the query of a GET form’s action', () => {
    const built = buildRegistrationForm({
      ...listed,
      target: `${target}?kenh=web&partner=OTHER&email=x#/buoc-1`,
      fieldNames: ['full_name', 'email'],
      utmDefaults: { utmSource: 'landing' },
      cardId: 'trau',
    });
    expect(built).toEqual({
      kind: 'form',
      action: `${target}#/buoc-1`,
      hidden: [
        ['kenh', 'web'],
        ['partner', 'PORTAL'],
        ['utm_source', 'landing'],
        ['card_id', 'trau'],
      ],
    });
  });

  test('hands over the same as the address, for any values', () => {
    fc.assert(
      fc.property(fieldValues, anyText, anyText, (fields, utmSource, cardId) => {
        const input = { ...listed, target: `${target}?kenh=web`, utmDefaults: { utmSource }, cardId };
        const form = buildRegistrationForm({ ...input, fieldNames: Object.keys(fields) });
        if (form.kind === 'refused') throw new Error(form.reason);
        const filled = Object.entries(fields).filter(([, value]) => value !== '');
        const sent = new URLSearchParams([...form.hidden.map(([name, value]) => [name, value]), ...filled]);
        const url = urlOf({ ...input, fields });
        expect(new Map(sent)).toEqual(new Map(url.searchParams));
      }),
    );
  });

  test('refuses the same targets', () => {
    expect(buildRegistrationForm({ ...listed, target: 'javascript:alert(1)', fieldNames: [] })).toEqual({
      kind: 'refused',
      reason: 'not-an-address',
    });
  });
});
