import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clickIdNames } from '../../contract/attribution/touches.ts';
import { utmParameters } from '../../contract/attribution/utm.ts';
import { createCipher, SealUnreadable } from '../../database/cipher.ts';
import { createLeadVault, type SecretPart } from './lead-vault.ts';

const keyOf = (id: string, fill: string) => ({ id, secret: Buffer.alloc(32, fill) });
const [first, second] = [keyOf('k1', 'một'), keyOf('k2', 'hai')];
const hashSecret = Buffer.alloc(32, 'băm');
const vault = createLeadVault([first], hashSecret);
const identity = { webid: 'hu_vang', reference: 'HV7K3M' };

const text = fc.string({ unit: 'grapheme', maxLength: 300 });
const anyPart = fc
  .record({
    fields: fc.dictionary(
      fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name !== '__proto__'),
      text,
      { maxKeys: 8, noNullPrototype: true },
    ),
    phoneRaw: text,
    phoneNormalised: text,
  })
  .map((part): SecretPart => part);
const anyIdentity = fc.record({
  webid: fc.stringMatching(/^[a-zA-Z0-9_-]{1,64}$/),
  reference: fc.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/),
});
const part: SecretPart = {
  fields: { name: 'Nguyễn Minh Anh' },
  phoneRaw: '0912 345 678',
  phoneNormalised: '0912345678',
};

describe('AES-256-GCM', () => {
  test('whatever is sealed opens as it was', () => {
    fc.assert(
      fc.property(anyIdentity, anyPart, (of, some) => {
        expect(vault.open(of, vault.seal(of, some))).toEqual(some);
      }),
    );
  });

  test('arrivals open with every parameter that is kept of an address', () => {
    const touch = Object.fromEntries([...Object.values(utmParameters), ...clickIdNames].map((name) => [name, name]));
    const touches = { first: touch, last: { ...touch, at: 1 } };
    expect(vault.open(identity, vault.seal(identity, { ...part, touches }))).toEqual({ ...part, touches });
  });

  test('any one bit changed is found out', () => {
    const { sealed, keyId } = vault.seal(identity, part);
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => vault.open(identity, { sealed: changed, keyId })).toThrow(SealUnreadable);
      }),
    );
  });

  test('any shorter or longer text is found out', () => {
    const { sealed, keyId } = vault.seal(identity, part);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => vault.open(identity, { sealed: sealed.slice(0, length), keyId })).toThrow(SealUnreadable);
    }
    expect(() => vault.open(identity, { sealed: Buffer.concat([sealed, Buffer.alloc(1)]), keyId })).toThrow(
      SealUnreadable,
    );
  });

  test('put into the row of another lead it does not open', () => {
    fc.assert(
      fc.property(anyIdentity, anyIdentity, (one, other) => {
        fc.pre(one.webid !== other.webid || one.reference !== other.reference);
        expect(() => vault.open(other, vault.seal(one, part))).toThrow(SealUnreadable);
      }),
    );
  });

  test('ten thousand times the same lead: ten thousand nonces, and no two sealed texts share anything', () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 10_000; time += 1) {
      nonces.add(Buffer.from(vault.seal(identity, part).sealed.slice(0, 12)).toString('hex'));
    }
    expect(nonces.size).toBe(10_000);
  });

  test('nothing of the lead can be read in it', () => {
    const { sealed } = vault.seal(identity, part);
    const bytes = Buffer.from(sealed);
    for (const word of ['Nguyễn', '0912', 'name', 'fields']) expect(bytes.includes(Buffer.from(word))).toBe(false);
  });
});

describe('key ring', () => {
  test('the first key seals, all open', () => {
    const old = vault.seal(identity, part);
    const turned = createLeadVault([second, first], hashSecret);
    expect([turned.keyId, turned.seal(identity, part).keyId, old.keyId]).toEqual(['k2', 'k2', 'k1']);
    expect(turned.open(identity, old)).toEqual(part);
  });

  test('a key that is not there is named, and those that are; never a value', () => {
    const sealed = vault.seal(identity, part);
    const other = createLeadVault([second], hashSecret);
    expect(() => other.open(identity, sealed)).toThrow(
      'hu_vang/HV7K3M was sealed with the key "k1", which LEAD_KEY does not have. It has: k2',
    );
  });

  test('another key under the same id is an error, never other words', () => {
    const sealed = vault.seal(identity, part);
    const wrong = createLeadVault([keyOf('k1', 'không phải')], hashSecret);
    expect(() => wrong.open(identity, sealed)).toThrow('does not open with the key "k1"');
  });

  test('what a key sealed under another id does not open by renaming it', () => {
    const sealed = vault.seal(identity, part);
    const both = createLeadVault([first, { ...first, id: 'k9' }], hashSecret);
    expect(() => both.open(identity, { ...sealed, keyId: 'k9' })).toThrow(SealUnreadable);
  });

  test('what was sealed for one purpose does not open for another', () => {
    const sealed = createCipher([first], 'hash secret').seal('hu_vang/HV7K3M', Buffer.from('{}'));
    expect(() => createCipher([first], 'lead').open('hu_vang/HV7K3M', sealed)).toThrow(SealUnreadable);
  });

  test('no key at all is an error', () => {
    expect(() => createLeadVault([], hashSecret)).toThrow('LEAD_KEY: needed');
  });
});

describe('hash of a phone', () => {
  test('is the same whatever key seals, and another with another secret', () => {
    const turned = createLeadVault([second, first], hashSecret);
    expect(turned.hashPhone('0912345678')).toBe(vault.hashPhone('0912345678'));
    expect(createLeadVault([first], Buffer.alloc(32, 'khác')).hashPhone('0912345678')).not.toBe(
      vault.hashPhone('0912345678'),
    );
  });

  test('different phones have different hashes; a phone cannot be read in its hash; no phone has none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0\d{9}$/), fc.stringMatching(/^0\d{9}$/), (one, other) => {
        expect(vault.hashPhone(one) === vault.hashPhone(other)).toBe(one === other);
        expect(vault.hashPhone(one)).toMatch(/^[\w-]{43}$/);
        expect(vault.hashPhone(one)).not.toContain(one);
      }),
    );
    expect(vault.hashPhone('')).toBeUndefined();
  });
});
