import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BytesAway } from '../../content/stored-media.ts';
import { type FakeBucket, openFakeBucket } from '../../testing/fake-bucket.ts';
import type { MediaAddress } from './media-address.ts';
import { createMediaFiles } from './media-files.ts';
import { createMediaRoutes } from './media-routes.ts';
import { createSharedPictures } from './shared-pictures.ts';

const hash = '0123456789abcdef0123';
const address: MediaAddress = { kind: 'picture', hash, width: 320, format: 'avif' };
const object = `made/${hash}-plain/320.avif`;
let fake: FakeBucket;
let directory = '';
beforeEach(async () => {
  fake = openFakeBucket();
  directory = await mkdtemp(join(tmpdir(), 'landing-shared-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** A process with its own disk. What it makes is its name. */
function startProcess(name: string, { key = 'khoá', canLoad = true } = {}) {
  let made = 0;
  const encode = async () => {
    made += 1;
    return new TextEncoder().encode(name);
  };
  const file = { hash, type: 'image/png', bytes: 1, width: 700, height: 350 };
  const files = createMediaFiles({
    directory: join(directory, name),
    store: {
      findMedia: async (asked) => (asked === hash ? file : undefined),
      loadMedia: async () => {
        if (!canLoad) throw new BytesAway('away');
        return { file, bytes: new Uint8Array([1]) };
      },
    },
    shared: createSharedPictures(fake.bucket, key),
    ...{ encode, encodeLater: encode, onError: () => {} },
  });
  return {
    files,
    made: () => made,
    read: async () => {
      const found = await files.find(address);
      const text = found && (await readFile(found.path, 'utf8'));
      await vi.waitUntil(() => files.pending === 0);
      return text;
    },
  };
}

describe('pictures that processes share', () => {
  it('are made by one, and come to the disk of another from the bucket, also when nobody can read the original', async () => {
    expect(await startProcess('a').read()).toBe('a');
    const other = startProcess('b', { canLoad: false });
    expect([await other.read(), other.made()]).toEqual(['a', 0]);
    fake.objects.clear();
    expect(await other.read()).toBe('a');
  });

  it('are put there whole by two at once', async () => {
    const both = [startProcess('a'), startProcess('b')];
    await Promise.all(both.map(({ read }) => read()));
    expect(['a', 'b']).toContain(await startProcess('c').read());
  });

  it.each([
    ['other bytes', () => Object.assign(fake.objects.get(object) ?? {}, { bytes: new TextEncoder().encode('x') })],
    ['no seal', () => Object.assign(fake.objects.get(object) ?? {}, { headers: {} })],
    [
      'those of another picture',
      () => {
        const found = fake.objects.get(`made/${hash}-plain/640.avif`);
        if (found) fake.objects.set(object, found);
      },
    ],
  ])('with %s are made anew', async (_, exchange) => {
    const first = startProcess('a');
    await first.read();
    await first.files.find({ ...address, width: 640 });
    await vi.waitUntil(() => first.files.pending === 0);
    exchange();
    expect(await startProcess('b').read()).toBe('b');
  });

  it('of a store with another key are made anew', async () => {
    await startProcess('a').read();
    expect(await startProcess('b', { key: 'khoá khác' }).read()).toBe('b');
  });

  it('are made by each where the bucket is away, which is asked once', async () => {
    fake.mood = 'away';
    expect(await startProcess('a').read()).toBe('a');
    const { files } = startProcess('b');
    await files.find(address);
    await files.find({ ...address, width: 640 });
    expect(fake.calls).toHaveLength(1);
  });

  it('are not asked for where there is no such file or size: anybody can make up addresses', async () => {
    const { files } = startProcess('a');
    expect(await files.find({ ...address, width: 1920 })).toBeUndefined();
    expect(await files.find({ ...address, hash: 'f'.repeat(20) })).toBeUndefined();
    expect(fake.calls).toEqual([]);
  });
});

it('a file that the bucket does not give now is 503, not to be cached, and to be asked for again', async () => {
  const { files: media } = startProcess('a', { canLoad: false });
  const answer = await createMediaRoutes({ media, log: { error: () => {} } }).request(`/${hash}/320.avif`);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ]);
});
