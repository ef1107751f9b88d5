import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { LeadKeyMissing } from '../../env.ts';
import { openSealedFile, SealBroken, sealFile } from './sealed-file.ts';

const keys = [{ id: 'k1', secret: Buffer.alloc(32, 'một') }];
const chunk = 65_536;
const sealedChunk = chunk + 16;

async function* inPieces(bytes: Uint8Array, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const seal = (bytes: Uint8Array, by = keys) => buffer(sealFile(inPieces(bytes), by));
const open = (sealed: Uint8Array, by = keys, size?: number) => buffer(openSealedFile(inPieces(sealed, size), by));

const plain = Buffer.from(Array.from({ length: 3 * chunk + 1_000 }, (_, index) => (index * 7919) % 251));
const headOf = (sealed: Buffer) => sealed.subarray(0, sealed.indexOf(10) + 1);
/** The head, then the chunks in the given order. */
function rearranged(sealed: Buffer, order: readonly number[]): Buffer {
  const body = sealed.subarray(headOf(sealed).length);
  return Buffer.concat([headOf(sealed), ...order.map((at) => body.subarray(at * sealedChunk, (at + 1) * sealedChunk))]);
}

describe('a sealed file', () => {
  test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, plain.length])(
    'of %s bytes opens as it was',
    async (length) => {
      const bytes = plain.subarray(0, length);
      const sealed = await seal(bytes);
      for (const size of [1_000, sealed.length]) expect((await open(sealed, keys, size)).equals(bytes)).toBe(true);
    },
  );

  test('names its key, holds nothing of what was sealed, and is another one each time', async () => {
    const text = Buffer.from('Nguyễn Thị Hạnh 0912345678 '.repeat(10_000));
    const [one, other] = [await seal(text), await seal(text)];
    expect(JSON.parse(headOf(one).toString())).toMatchObject({ format: 'landing-sealed-file', keyId: 'k1' });
    for (const word of ['0912345678', 'Hạnh']) expect(one.includes(word)).toBe(false);
    expect(
      rearranged(one, [0])
        .subarray(headOf(one).length)
        .equals(rearranged(other, [0]).subarray(headOf(other).length)),
    ).toBe(false);
  });

  test('is sealed with the first key and opened by any; without a key there is none', async () => {
    const sealed = await seal(plain);
    const newKeys = [{ id: 'k2', secret: Buffer.alloc(32, 'hai') }, ...keys];
    expect((await open(sealed, newKeys)).equals(plain)).toBe(true);
    await expect(seal(plain, [])).rejects.toThrow(LeadKeyMissing);
  });

  test('says which key it needs', async () => {
    const sealed = await seal(plain);
    const refusal = (by: typeof keys) => open(sealed, by).catch((error: unknown) => error);
    expect(await refusal([{ id: 'k2', secret: Buffer.alloc(32, 'hai') }])).toMatchObject({
      what: 'key',
      message: 'it needs the key "k1". LEAD_KEY has: k2',
    });
    expect(await refusal([])).toMatchObject({ what: 'key', message: 'it needs the key "k1". LEAD_KEY is not set' });
    expect(await refusal([{ id: 'k1', secret: Buffer.alloc(32, 'hai') }])).toMatchObject({
      what: 'key',
      message: expect.stringContaining('another key "k1"'),
    });
  });

  test.each([
    ['cut off between two chunks', (sealed: Buffer) => rearranged(sealed, [0, 1])],
    ['without its last chunk', (sealed: Buffer) => rearranged(sealed, [0, 1, 2])],
    ['without any chunk', (sealed: Buffer) => headOf(sealed)],
    ['cut off within its last bytes', (sealed: Buffer) => sealed.subarray(0, -1)],
    ['cut off within a tag', (sealed: Buffer) => sealed.subarray(0, headOf(sealed).length + sealedChunk - 3)],
    ['with two chunks exchanged', (sealed: Buffer) => rearranged(sealed, [1, 0, 2, 3])],
    ['with a chunk twice', (sealed: Buffer) => rearranged(sealed, [0, 0, 1, 2, 3])],
    ['without one in the middle', (sealed: Buffer) => rearranged(sealed, [0, 2, 3])],
    ['that begins with its last chunk', (sealed: Buffer) => rearranged(sealed, [3])],
    ['with something behind its end', (sealed: Buffer) => Buffer.concat([sealed, Buffer.from('x')])],
    [
      'with another first line',
      (sealed: Buffer) => Buffer.from(sealed.toString('latin1').replace('{"', '{ "'), 'latin1'),
    ],
    [
      'of a later format',
      (sealed: Buffer) => Buffer.from(sealed.toString('latin1').replace('on":1', 'on":2'), 'latin1'),
    ],
  ])('%s is noticed', async (_name, change) => {
    const changed = change(await seal(plain));
    await expect(open(changed)).rejects.toBeInstanceOf(SealBroken);
    await expect(open(changed)).rejects.toMatchObject({ what: 'file' });
  });

  test('with a bit turned over anywhere in it is noticed', async () => {
    const sealed = await seal(plain.subarray(0, 1_000));
    for (let at = 0; at < sealed.length; at += 7) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const opened = await open(changed).catch((error: unknown) => error);
      // Without its first byte or the end of its first line it does not count as sealed, and is returned unchanged.
      expect(opened instanceof SealBroken || (opened instanceof Buffer && opened.equals(changed))).toBe(true);
    }
  });

  test('with a chunk of another one is noticed', async () => {
    const [one, other] = [await seal(plain), await seal(plain)];
    const mixed = Buffer.concat([rearranged(one, [0]), rearranged(other, [1, 2, 3]).subarray(headOf(other).length)]);
    await expect(open(mixed)).rejects.toThrow('cut off or changed');
  });
});

test('a file that is not sealed comes as it is', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from([0x1f, 0x8b, 8, 0]), plain]) {
    expect((await open(bytes)).equals(bytes)).toBe(true);
  }
});
