import { type Bucket, createBucket } from '../http/bucket.ts';
import { isSigned } from './aws-signature.ts';

interface FakeObject {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  changedAt: Date;
}

/** `away`: no connection. A number: every call is answered with this status. */
type Mood = 'answers' | 'away' | number;

export interface FakeBucket {
  readonly bucket: Bucket;
  /** By their names below the prefix. */
  readonly objects: Map<string, FakeObject>;
  /** Calls as `PUT files/…`, tries included. */
  readonly calls: string[];
  readonly clock: { now: Date };
  mood: Mood;
  /** Runs before a call is answered. */
  before: (call: string) => Promise<void> | void;
}

const prefix = 'thử (1)/';
export const fakePlace = {
  url: `https://s3.example.vn/kho/${encodeURI(prefix)}`,
  ...{ id: 'AKIAEXAMPLE', secret: 'rất bí mật', region: 'ap-southeast-1' },
};

/** For tests: a service in memory that verifies signatures. A list has two objects a part. */
export function openFakeBucket({ place = fakePlace, waitMs = 0 } = {}): FakeBucket {
  const objects = new Map<string, FakeObject>();
  const calls: string[] = [];
  const fake = { objects, calls, clock: { now: new Date('2026-11-23T02:00:00Z') }, mood: 'answers' as Mood };
  const service: FakeBucket = {
    ...fake,
    before: () => {},
    bucket: createBucket(place, {
      now: () => service.clock.now,
      waitMs,
      fetch: (url, init) => answer(new URL(String(url)), init),
    }),
  };

  async function answer(url: URL, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET' } = init;
    const headers = { host: url.host, ...Object.fromEntries(new Headers(init.headers)) };
    const body = init.body instanceof Uint8Array ? new Uint8Array(init.body) : new Uint8Array();
    const key = decodeURIComponent(url.pathname.replace(/^\/kho\/?/, ''));
    const name = key.slice(prefix.length);
    const call = `${method} ${name}`;
    calls.push(call);
    await service.before(call);
    if (service.mood === 'away')
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('refused 10.0.0.9'), { code: 'ECONNREFUSED' }),
      });
    if (service.mood !== 'answers') return new Response('<Error/>', { status: service.mood });
    if (!isSigned({ method, path: url.pathname + url.search, headers, body }, fakePlace.secret))
      return new Response('<Error><Code>SignatureDoesNotMatch</Code></Error>', { status: 403 });
    if (key === '') return list(url);
    const found = objects.get(name);
    switch (method) {
      case 'PUT':
        objects.set(name, { bytes: body, headers, changedAt: service.clock.now });
        return new Response(null, { status: 200 });
      case 'DELETE':
        objects.delete(name);
        return new Response(null, { status: 204 });
      default:
        if (!found) return new Response(null, { status: 404 });
        return new Response(found.bytes, {
          headers: { ...found.headers, 'content-length': String(found.bytes.length) },
        });
    }
  }

  function list(url: URL): Response {
    const start = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const names = [...objects.keys()]
      .map((name) => prefix + name)
      .filter((name) => name.startsWith(start) && name > after);
    const part = names.sort().slice(0, 2);
    const contents = part.map((name) => {
      const { bytes, changedAt } = objects.get(name.slice(prefix.length)) ?? { bytes: [], changedAt: new Date(0) };
      return `<Contents><Key>${name}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size><Owner><ID>a</ID></Owner></Contents>`;
    });
    const more = names.length > part.length;
    const next = more ? `<NextContinuationToken>${part.at(-1)}</NextContinuationToken>` : '';
    return new Response(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      { headers: { date: service.clock.now.toUTCString() } },
    );
  }
  return service;
}
