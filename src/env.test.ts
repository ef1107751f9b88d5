import { describe, expect, test } from 'vitest';
import { readDeliverySecret, readEnv } from './env.ts';

const key = Buffer.alloc(32, 'x').toString('base64');

describe('LEAD_KEY', () => {
  test('is needed in production and nowhere else', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('LEAD_KEY: needed in production');
    expect(() => readEnv({ NODE_ENV: 'production', LEAD_KEY: '' })).toThrow('LEAD_KEY: needed in production');
    for (const NODE_ENV of ['development', 'test']) expect(readEnv({ NODE_ENV }).LEAD_KEY).toBeUndefined();
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
    const source = { DELIVERY_CRM: 'bí mật', DELIVERY_EMPTY: '', LEAD_KEY: 'khóa' };
    expect(readDeliverySecret('DELIVERY_CRM', source)).toBe('bí mật');
    expect(readDeliverySecret('DELIVERY_EMPTY', source)).toBeUndefined();
    expect(readDeliverySecret('LEAD_KEY', source)).toBeUndefined();
  });
});
