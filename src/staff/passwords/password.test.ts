import { describe, expect, test } from 'vitest';
import { hashPassword, isCommonPassword, verifyPassword } from './password.ts';

const password = 'con mèo trèo cây cau';

describe('Argon2id', () => {
  test('hashes in the PHC form with a salt of its own, and knows its password again', async () => {
    const [one, two] = [await hashPassword(password), await hashPassword(password)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(password, one)).toBe(true);
    expect(await verifyPassword(`${password} `, one)).toBe(false);
  });

  test('takes a password as it is: spaces, long ones, and letters of every keyboard', async () => {
    for (const typed of [` ${password} `, 'x'.repeat(200), '🐈‍⬛ mật khẩu', '\0 giữa chừng']) {
      expect(await verifyPassword(typed, await hashPassword(typed))).toBe(true);
    }
    expect(await verifyPassword(password.normalize('NFD'), await hashPassword(password))).toBe(true);
  });

  test('is not that of an account without one', async () => {
    expect(await verifyPassword(password, null)).toBe(false);
    expect(await verifyPassword(password, undefined)).toBe(false);
    await expect(verifyPassword(password, 'md5:abc')).rejects.toThrow('not of a known form');
  });

  test('checks a hash of another cost by that cost', async () => {
    const weaker =
      '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$' +
      (await import('node:crypto'))
        .argon2Sync('argon2id', {
          ...{ message: password, nonce: Buffer.from('c29tZXNhbHRzb21lc2FsdA', 'base64') },
          ...{ memory: 64, passes: 1, parallelism: 1, tagLength: 32 },
        })
        .toString('base64')
        .replace(/=+$/, '');
    expect(await verifyPassword(password, weaker)).toBe(true);
    expect(await verifyPassword('khác', weaker)).toBe(false);
  });
});

test.each(['1qaz2wsx3edc', 'QWERTY123456', 'Leavemealone'])('%s is used by many', (common) => {
  expect(isCommonPassword(common)).toBe(true);
});

test.each([password, '', 'mật khẩu mới tinh'])('"%s" is not', (rare) => {
  expect(isCommonPassword(rare)).toBe(false);
});
