import { describe, expect, it, vi } from 'vitest';
import { fakePlace, openFakeBucket } from '../testing/fake-bucket.ts';
import { type Bucket, createBucket, type ListedObject } from './bucket.ts';

const some = new TextEncoder().encode('ảnh');
const seconds = (count: number, from: Date) => new Date(from.getTime() + count * 1_000);

async function listAll(bucket: Bucket): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  for await (const object of bucket.list('files/')) found.push(object);
  return found;
}

describe('a bucket', () => {
  it('gives back what was put, with what was noted, and nothing once it is removed', async () => {
    const { bucket, calls } = openFakeBucket();
    await bucket.put('files/a', some, { 'content-type': 'image/png', 'x-amz-meta-seal': 'ab' });
    const found = await bucket.get('files/a', 100);
    expect(found?.bytes).toEqual(Buffer.from(some));
    expect(found?.headers.get('x-amz-meta-seal')).toBe('ab');
    await bucket.remove('files/a');
    expect(await bucket.get('files/a', 100)).toBeUndefined();
    await bucket.remove('files/a');
    expect(calls).toHaveLength(5);
  });

  it('lists every object below its prefix, part by part, with the time of the service', async () => {
    const { bucket, clock } = openFakeBucket();
    for (const name of ['files/c', 'files/a', 'files/b', 'made/a', 'files/&amp;']) await bucket.put(name, some, {});
    const found = await listAll(bucket);
    expect(found.map(({ name }) => name).sort()).toEqual(['files/&', 'files/a', 'files/b', 'files/c']);
    expect(found[0]).toMatchObject({ bytes: some.length, changedAt: clock.now, now: clock.now });
  });

  it('finds and removes an object by its whole name, and lists none whose name leads to another one', async () => {
    const { bucket, objects } = openFakeBucket();
    const names = ['a?b', 'a#b', 'a%2e', 'a b+c', 'a..b'].map((name) => `files/${name}`);
    for (const name of ['files/a', 'owner', ...names]) await bucket.put(name, some, {});
    expect([...objects.keys()]).toEqual(['files/a', 'owner', ...names]);
    for (const name of ['files/../owner', 'files/./a', 'files/..'])
      objects.set(name, { bytes: new Uint8Array(some), headers: {}, changedAt: new Date(0) });
    const listed = (await listAll(bucket)).map(({ name }) => name);
    expect(listed.toSorted()).toEqual(['files/a', ...names].toSorted());
    for (const name of names) await bucket.remove(name);
    expect([...objects.keys()]).toEqual(['files/a', 'owner', 'files/../owner', 'files/./a', 'files/..']);
  });

  it.each([500, 503, 429])('is asked three times where it answers %d, and says why in the end', async (status) => {
    const fake = openFakeBucket();
    fake.mood = status;
    await expect(fake.bucket.put('files/a', some, {})).rejects.toThrow(`did not put: status ${status}`);
    expect(fake.calls).toHaveLength(3);
    expect(fake.bucket.counts.results.get('put')).toEqual({ done: 0, failed: 1 });
  });

  it.each([301, 400, 403, 412])('is asked once where it answers %d: another try does not help', async (status) => {
    const fake = openFakeBucket();
    fake.mood = status;
    await expect(fake.bucket.get('files/a', 10)).rejects.toThrow(`did not get: status ${status}`);
    expect(fake.calls).toHaveLength(1);
  });

  it('that lets the time limit pass is asked once', async () => {
    const fetch = vi.fn(() =>
      Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    );
    const bucket = createBucket(fakePlace, { now: () => new Date(), fetch, waitMs: 0 });
    await expect(bucket.get('files/a', 10)).rejects.toThrow('The bucket did not get');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('that answers at the second try has done it', async () => {
    const fake = openFakeBucket();
    fake.mood = 503;
    fake.before = () => {
      if (fake.calls.length === 2) fake.mood = 'answers';
    };
    await fake.bucket.put('files/a', some, {});
    expect([fake.calls.length, fake.bucket.answers, fake.bucket.isAway]).toEqual([2, true, false]);
  });

  it('with a wrong key refuses, and no message has a key or an address', async () => {
    const { bucket } = openFakeBucket({ place: { ...fakePlace, secret: 'khác' }, waitMs: 0 });
    const failure = await bucket.put('files/a', some, {}).catch(String);
    expect(failure).toBe('Error: The bucket did not put: status 403');
    const fake = openFakeBucket();
    fake.mood = 'away';
    expect(await fake.bucket.put('files/a', some, {}).catch(String)).toBe(
      'Error: The bucket did not put: ECONNREFUSED',
    );
  });

  it('that failed is away for five seconds, or until it answers', async () => {
    const fake = openFakeBucket();
    expect([fake.bucket.isAway, fake.bucket.answers]).toEqual([false, undefined]);
    fake.mood = 'away';
    await expect(fake.bucket.get('a', 1)).rejects.toThrow();
    const { now } = fake.clock;
    const isAway = [0, 4.9, 5].map((count) => {
      fake.clock.now = seconds(count, now);
      return fake.bucket.isAway;
    });
    expect([...isAway, fake.bucket.answers]).toEqual([true, true, false, false]);
    fake.clock.now = now;
    fake.mood = 'answers';
    await fake.bucket.get('a', 1);
    expect([fake.bucket.isAway, fake.bucket.answers]).toEqual([false, true]);
  });

  it('may not send more than expected, and is asked once where another way is open', async () => {
    const fake = openFakeBucket();
    await fake.bucket.put('files/a', some, {});
    await expect(fake.bucket.get('files/a', some.length - 1)).rejects.toThrow(`more than ${some.length - 1} bytes`);
    expect((await fake.bucket.get('files/a', some.length))?.bytes).toHaveLength(some.length);
    fake.mood = 503;
    fake.calls.length = 0;
    await expect(fake.bucket.get('files/a', 10, { isQuick: true })).rejects.toThrow('503');
    expect(fake.calls).toHaveLength(1);
  });

  it.each(['', '<a>', '{}', '<ListBucketResult><IsTruncated>vâng</IsTruncated></ListBucketResult>'])(
    'whose list is %j is refused',
    async (text) => {
      const answer = async () => new Response(text, { headers: { date: new Date(0).toUTCString() } });
      const bucket = createBucket(fakePlace, { now: () => new Date(0), fetch: answer, waitMs: 0 });
      await expect(listAll(bucket)).rejects.toThrow('The bucket did not list');
    },
  );
});
