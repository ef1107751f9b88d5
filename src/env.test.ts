import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

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
