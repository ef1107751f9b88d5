import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  LeadKeyMissing,
  readDeliverySecret,
  readEnv,
  readServerSettings,
  secretSettings,
  settingNames,
} from './env.ts';

const key = Buffer.alloc(32, 'x').toString('base64');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landing-env-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a server that is told nothing', () => {
  test('is production, and serves nothing that is meant for developers', () => {
    expect(readEnv({})).toMatchObject({ NODE_ENV: 'production', GALLERY: false, DEMO: false, API_DOCS: false });
    expect(readEnv({ DEMO: 'on', API_DOCS: 'on' })).toMatchObject({ DEMO: true, API_DOCS: true });
    expect(readEnv({ DEMO: 'off', API_DOCS: 'off' })).toMatchObject({ DEMO: false, API_DOCS: false });
    expect(() => readEnv({ DEMO: 'maybe' })).toThrow('DEMO');
  });
});

test('compose.yaml hands on every setting but those of the image itself', () => {
  const ofImage = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'GALLERY'];
  const handedOn = readFileSync('compose.yaml', 'utf8').match(/(?<=^ {4}| {6})[A-Z][A-Z_]+(?=:)/gm);
  expect(settingNames.filter((name) => !handedOn?.includes(name))).toEqual(ofImage);
  // A name without a value is as if it were not there.
  expect(readEnv(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual(readEnv({}));
});

test.each([
  ['PORT', 0, 65535],
  ['TRUSTED_PROXY_HOPS', 0, 10],
  ['RECAPTCHA_MIN_SCORE', 0, 1],
  ['OTEL_TRACES_SAMPLER_ARG', 0, 1],
  ['STOP_DELAY_SECONDS', 0, 300],
  ['STOP_PATIENCE_SECONDS', 0, 3600],
  ['RATE_LIMIT_CALLS', 0, 1_000_000],
  ['RATE_LIMIT_REGISTRATIONS', 0, 1_000_000],
  ['RATE_LIMIT_PHONE', 0, 1_000_000],
])('%s is a number from %i to %i, which its documentation says', (name, least, most) => {
  for (const value of [least, most]) expect(readEnv({ [name]: String(value) })).toHaveProperty(name, value);
  for (const value of [least - 1, most + 1]) expect(() => readEnv({ [name]: String(value) })).toThrow(`${name}: `);
  const row = readFileSync('docs/install.md', 'utf8').match(new RegExp(`^\\| \`${name}\` \\|.*$`, 'm'))?.[0];
  expect(row).toContain(`${least} to ${most}`);
});

test('install.md has a row for every setting, and says which may be in a file', () => {
  const page = readFileSync('docs/install.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const left = settingNames.filter((name) => !rows.some((row) => row.split(' | ')[0]?.includes(`\`${name}\``)));
  const files = /^\*\*Secrets from files\.\*\*[\s\S]*?\n\n/m.exec(page)?.[0];
  expect([...left, ...secretSettings.filter((name) => !files?.includes(name))]).toEqual([]);
});

test.each([
  ['authorization=Bearer%20a%2Cb%3D, X-Scope-OrgID=bank', { authorization: 'Bearer a,b=', 'X-Scope-OrgID': 'bank' }],
  ['a=', { a: '' }],
  ['bi-mat', undefined],
  ['a=bi mat', undefined],
  ['a b=bi-mat', undefined],
  ['a=bi-mat%ff', undefined],
  ['a=b,', undefined],
])('headers of the receiver of traces: %s', (text, headers) => {
  const read = () => readEnv({ OTEL_EXPORTER_OTLP_HEADERS: text }).OTEL_EXPORTER_OTLP_HEADERS;
  if (headers) return expect(read()).toEqual(headers);
  expect(read).toThrow('OTEL_EXPORTER_OTLP_HEADERS: expected name=value,name=value');
  expect(read).not.toThrow(/bi.mat/);
});

describe('secrets from files', () => {
  const values = {
    LEAD_KEY: `k1:${key}`,
    ALTCHA_KEY: 'khóa của captcha, đủ dài',
    RECAPTCHA_SECRET_KEY: 'khóa bí mật',
    ADMIN_TOKEN: 'mã của người quản trị',
    SMTP_URL: 'smtps://lan:mat-khau@mail.example.vn',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20bi-mat',
    DATABASE_URL: 'postgres://lan:mat-khau@db.example.vn/landing',
  };
  const signOn = { OIDC_ISSUER: 'https://dang-nhap.example.vn', OIDC_CLIENT_ID: 'studio' };
  const fileOf = (text: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };

  test.each(Object.entries(values))('%s', (name, value) => {
    const direct = readEnv({ [name]: value });
    expect(direct).toHaveProperty(name);
    expect(readEnv({ [`${name}_FILE`]: fileOf(`\n ${value}\n`) })).toEqual(direct);
    // Empty counts as not set, on both sides.
    expect(readEnv({ [name]: value, [`${name}_FILE`]: '' })).toEqual(direct);
    expect(readEnv({ [name]: '', [`${name}_FILE`]: fileOf(value) })).toEqual(direct);
  });

  test('that of caches in front, which goes by https only', () => {
    const fastly = { PURGE_URL: 'https://api.fastly.com/service/a/purge', PURGE_TEMPLATE: 'fastly' };
    expect(readEnv({ ...fastly, PURGE_TOKEN_FILE: fileOf('khóa') })).toMatchObject({
      ...{ PURGE_URL: [fastly.PURGE_URL], PURGE_TEMPLATE: 'fastly', PURGE_TOKEN: 'khóa' },
    });
    expect(() => readEnv(fastly)).toThrow('PURGE_TOKEN: needed');
    const open = { ...fastly, PURGE_URL: 'http://cache.example/', PURGE_TOKEN: 'khóa bí mật' };
    expect(() => readEnv(open)).toThrow('PURGE_URL: expected https');
    const two = 'http://varnish-1:6082/ http://10.0.0.6:6082/';
    expect(readEnv({ PURGE_URL: two }).PURGE_URL).toEqual(two.split(' '));
    for (const PURGE_URL of ['varnish:6082', 'http://a:b@varnish/', 'http://varnish/?a', 'http://varnish/#a'])
      expect(() => readEnv({ PURGE_URL }), PURGE_URL).toThrow('PURGE_URL: expected addresses');
  });

  test('that of a bucket, which needs its address, key and secret', () => {
    const MEDIA_BUCKET_SECRET = 'bí mật của kho chứa';
    const place = { MEDIA_BUCKET_URL: 'https://s3.example.vn/kho/prod', MEDIA_BUCKET_KEY_ID: 'AKIA' };
    expect(readEnv({ ...place, MEDIA_BUCKET_SECRET_FILE: fileOf(MEDIA_BUCKET_SECRET) })).toMatchObject({
      ...{ ...place, MEDIA_BUCKET_SECRET, MEDIA_BUCKET_REGION: 'us-east-1' },
    });
    expect(() => readEnv(place)).toThrow('MEDIA_BUCKET_URL: a bucket needs');
    expect(() => readEnv({ MEDIA_BUCKET_SECRET })).toThrow('MEDIA_BUCKET_URL: a bucket needs');
    for (const MEDIA_BUCKET_URL of [
      'https://s3.example.vn',
      'https://s3.example.vn/',
      'https://a:b@s3.example.vn/kho',
      'https://s3.example.vn/kho?x',
      'https://s3.example.vn/kho//a',
      's3://kho',
      'https://s3.example.vn/%zz',
    ])
      expect(() => readEnv({ ...place, MEDIA_BUCKET_SECRET, MEDIA_BUCKET_URL })).toThrow('MEDIA_BUCKET_URL: ');
  });

  test('that of single sign-on, which needs all three settings, and https', () => {
    const OIDC_CLIENT_SECRET = 'bí mật của đăng nhập một lần';
    expect(readEnv({ ...signOn, OIDC_CLIENT_SECRET_FILE: fileOf(OIDC_CLIENT_SECRET) })).toMatchObject({
      ...{ ...signOn, OIDC_CLIENT_SECRET },
    });
    expect(() => readEnv(signOn)).toThrow('OIDC_ISSUER: single sign-on needs');
    expect(() => readEnv({ OIDC_CLIENT_SECRET })).toThrow('OIDC_ISSUER: single sign-on needs');
    const open = { ...signOn, OIDC_CLIENT_SECRET, OIDC_ISSUER: 'http://dang-nhap.example.vn' };
    expect(() => readEnv(open)).toThrow('OIDC_ISSUER: expected https');
    expect(() => readEnv(open)).not.toThrow(OIDC_CLIENT_SECRET);
    expect(readEnv({ ...open, OIDC_ISSUER: 'http://127.0.0.1:4000' }).OIDC_ISSUER).toBeDefined();
  });

  test('of a kind that cannot be used stop the start, all of them named, and no value repeated', () => {
    const path = fileOf('bí mật quá ngắn');
    const missing = join(folder, 'missing');
    const read = () =>
      readEnv({
        ...{ ADMIN_TOKEN_FILE: path, LEAD_KEY_FILE: path, SMTP_URL_FILE: missing, PORT: 'x' },
        ...{ ALTCHA_KEY: values.ALTCHA_KEY, ALTCHA_KEY_FILE: path, DATABASE_URL_FILE: folder },
        DELIVERY_CRM_SECRET_FILE: missing,
      });
    for (const line of [
      'ADMIN_TOKEN: ',
      'LEAD_KEY: expected keys such as',
      'SMTP_URL_FILE: the file that it names cannot be read (ENOENT)',
      'PORT: ',
      'ALTCHA_KEY: ALTCHA_KEY_FILE is set, too; set one of them',
      'DATABASE_URL_FILE: the file that it names cannot be read (EISDIR)',
      'DELIVERY_CRM_SECRET_FILE: the file that it names cannot be read (ENOENT)',
    ])
      expect(read).toThrow(`\n  ${line}`);
    expect(read).not.toThrow('bí mật');
    expect(read).not.toThrow(values.ALTCHA_KEY);
    const bare = () => readEnv({ DATABASE_URL: 'postgres://lan:mat-khau%k@db.example.vn/landing' });
    expect(bare).toThrow('DATABASE_URL: expected percent signs to be written as %25');
    expect(bare).not.toThrow('mat-khau');
    // A key where the path of its file belongs.
    const misplaced = () => readEnv({ LEAD_KEY_FILE: `k1:${key}` });
    expect(misplaced).toThrow('LEAD_KEY_FILE: the file that it names cannot be read (ENOENT)');
    expect(misplaced).not.toThrow(key);
    expect(() => readEnv({ ADMIN_TOKEN_FILE: fileOf(' \n') })).toThrow(
      'ADMIN_TOKEN_FILE: the file that it names is empty',
    );
  });

  test('of deliveries are read when they are needed, so that a new one needs no restart', () => {
    const source = { DELIVERY_CRM_FILE: fileOf('một\n') };
    expect(readEnv(source)).toBeDefined();
    expect(readDeliverySecret('DELIVERY_CRM', source)).toBe('một');
    writeFileSync(source.DELIVERY_CRM_FILE, 'hai');
    expect(readDeliverySecret('DELIVERY_CRM', source)).toBe('hai');
    rmSync(source.DELIVERY_CRM_FILE);
    expect(readDeliverySecret('DELIVERY_CRM', source)).toBeUndefined();
    // The path is no secret that content may name.
    expect(readDeliverySecret('DELIVERY_CRM_FILE', source)).toBeUndefined();
  });
});

describe('LEAD_KEY', () => {
  test.each(['production', 'development', 'test', undefined])('is needed by a server, with NODE_ENV %s', (NODE_ENV) => {
    for (const LEAD_KEY of [undefined, '']) {
      expect(() => readServerSettings({ NODE_ENV, LEAD_KEY, DATA_DIR: folder })).toThrow(LeadKeyMissing);
    }
    expect(readServerSettings({ NODE_ENV, DEMO: 'on', LEAD_KEY: `k1:${key}`, DATA_DIR: folder }).LEAD_KEY).toHaveLength(
      1,
    );
  });

  test('is not needed by what seals nothing, such as a check of content', () => {
    expect(readEnv({ DATA_DIR: folder }).LEAD_KEY).toBeUndefined();
  });

  test('is that of DATA_DIR/lead-key where none is set', () => {
    writeFileSync(join(folder, 'lead-key'), `own:${key}\n`);
    const idsOf = (source: NodeJS.ProcessEnv) => readEnv({ DATA_DIR: folder, ...source }).LEAD_KEY?.map(({ id }) => id);
    expect(idsOf({})).toEqual(['own']);
    expect(idsOf({ LEAD_KEY: `k1:${key}` })).toEqual(['k1']);
    const path = join(folder, 'k2');
    writeFileSync(path, `k2:${key}`);
    expect(idsOf({ LEAD_KEY_FILE: path })).toEqual(['k2']);
  });

  test.each([
    [`k1:${key}`, ['k1']],
    [`k2:${key},k1:${key}`, ['k2', 'k1']],
    [` k2:${key}\n k1:${key.replace('=', '')} \n`, ['k2', 'k1']],
  ])('%j', (LEAD_KEY, ids) => {
    const keys = readEnv({ LEAD_KEY }).LEAD_KEY ?? [];
    expect(keys.map(({ id }) => id)).toEqual(ids);
    expect(keys.every(({ secret }) => secret.equals(Buffer.alloc(32, 'x')))).toBe(true);
  });

  test.each([
    key,
    `k1:${key.slice(4)}`,
    `k1:${key}${key}`,
    'k1:',
    `k1:${key},k1:${key}`,
    `k1 ${key}`,
    ',',
    `k;1:${key}`,
  ])('a key of another form stops the start, and is not repeated: %j', (LEAD_KEY) => {
    const reason = () => readEnv({ LEAD_KEY });
    expect(reason).toThrow('LEAD_KEY: expected keys such as k1:<32 bytes in base64>');
    expect(reason).not.toThrow(key.slice(4, 30));
  });
});

test('an owner of the tables is named beside the role that uses them, never alone', () => {
  const [DATABASE_URL, MIGRATION_DATABASE_URL] = ['postgres://app@db/landing', 'postgres://owner@db/landing'];
  expect(readEnv({ DATABASE_URL, MIGRATION_DATABASE_URL })).toMatchObject({ DATABASE_URL, MIGRATION_DATABASE_URL });
  expect(() => readEnv({ MIGRATION_DATABASE_URL })).toThrow('MIGRATION_DATABASE_URL: needs DATABASE_URL');
});

describe('the Studio', () => {
  const server = { LEAD_KEY: `k1:${key}` };

  test.each([
    { SERVE: 'public' },
    { SERVE: 'studio' },
    { STUDIO_URL: 'https://studio.example.vn' },
    { DEMO: 'on' },
    { NODE_ENV: 'development' },
  ])('starts with %o', (settings) => {
    expect(readServerSettings({ ...server, ...settings })).toMatchObject({ SERVE: settings.SERVE ?? 'all' });
  });

  test.each([
    [{}, 'STUDIO_URL: needed'],
    [{ NODE_ENV: 'production', SERVE: 'all' }, 'STUDIO_URL: needed'],
    [{ SERVE: 'none' }, 'SERVE'],
    [{ STUDIO_URL: 'studio.example.vn' }, 'STUDIO_URL'],
    [{ STUDIO_URL: 'https://a.example.vn', PUBLIC_URL: 'https://a.example.vn/x' }, 'another host'],
  ])('does not start with %o', (settings, message) => {
    expect(() => readServerSettings({ ...server, ...settings })).toThrow(message);
  });

  test('commands need no address of it', () => {
    expect(readEnv({ NODE_ENV: 'production' }).STUDIO_URL).toBeUndefined();
  });
});

describe('deliveries', () => {
  test('go to public addresses by https, and e-mails wait, unless settings say otherwise', () => {
    expect(readEnv({})).toMatchObject({ DELIVERY_ALLOW_PRIVATE: false, SMTP_FROM: 'no-reply@localhost' });
    expect(readEnv({}).SMTP_URL).toBeUndefined();
  });

  test.each(['no-reply@example.vn', 'Lạc Hồng <no-reply@example.vn>'])('are sent from %s', (from) => {
    expect(readEnv({ SMTP_FROM: from }).SMTP_FROM).toBe(from);
  });

  test.each([
    [{ SMTP_FROM: 'nobody' }, 'SMTP_FROM'],
    [{ SMTP_FROM: 'a@example.vn\r\nBcc: b@example.vn' }, 'SMTP_FROM'],
    [{ SMTP_FROM: 'A\r\nBcc: b <a@example.vn>' }, 'SMTP_FROM'],
    [{ SMTP_URL: 'https://mail.example.vn' }, 'SMTP_URL'],
    [{ DELIVERY_ALLOW_PRIVATE: 'maybe' }, 'DELIVERY_ALLOW_PRIVATE'],
  ])('are refused with %o', (source, name) => {
    expect(() => readEnv(source)).toThrow(name);
  });

  test('have secrets under names of their own only', () => {
    const source = { DELIVERY_CRM: 'bí mật', DELIVERY_EMPTY: '', LEAD_KEY: 'khóa', DELIVERY_HOSTS: 'a.example' };
    expect(readDeliverySecret('DELIVERY_CRM', source)).toBe('bí mật');
    expect(readDeliverySecret('DELIVERY_EMPTY', source)).toBeUndefined();
    expect(readDeliverySecret('LEAD_KEY', source)).toBeUndefined();
    // A setting is no secret, however it is called.
    expect(readDeliverySecret('DELIVERY_HOSTS', source)).toBeUndefined();
  });
});
