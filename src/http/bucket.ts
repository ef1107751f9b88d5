import pRetry from 'p-retry';
import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { createResultCounts, type ResultCounts } from '../contract/result-counts.ts';
import { type BucketKey, signBucketRequest } from './sign-bucket-request.ts';

/** An object whose content its answer brought. */
interface StoredObject {
  readonly bytes: Uint8Array;
  /** The headers of the answer, among them `x-amz-meta-…` as they were given. */
  readonly headers: Headers;
}

export interface ListedObject {
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** What is asked of a bucket, for the metrics. */
const bucketCalls = ['put', 'get', 'remove', 'list'] as const;
type BucketCall = (typeof bucketCalls)[number];

/**
 * A bucket in S3's form. Names are below its prefix. Every call may be repeated, and is, where the service failed
 * at once; in the end, or when it let a time limit pass, it rejects with BucketFailed.
 */
export interface Bucket {
  put(name: string, bytes: Uint8Array, headers: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Undefined when there is no such object. One that is larger than `mostBytes` is a failure. `isQuick`: one try of two
   * seconds, for what can be had in another way.
   */
  get(name: string, mostBytes: number, options?: { isQuick?: boolean }): Promise<StoredObject | undefined>;
  /** Also content when there is no such object. */
  remove(name: string): Promise<void>;
  /** All objects whose names begin so. `now` is the time of the service. */
  list(start: string): AsyncGenerator<ListedObject & { now: Date }>;
  /** Whether the last call failed, less than a few seconds ago: who has another way asks nothing meanwhile. */
  readonly isAway: boolean;
  /** Whether the last call was answered; undefined before the first. */
  readonly answers: boolean | undefined;
  readonly counts: ResultCounts<BucketCall, 'done' | 'failed'>;
}

/** The service did not do what it was asked. The message has neither an address nor a key. */
export class BucketFailed extends Error {
  /** Another try does not help. */
  readonly isFinal: boolean;

  constructor(
    call: BucketCall,
    reason: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(`The bucket did not ${call}: ${reason}`, { cause });
    this.isFinal = isFinal;
  }
}

/** Where a bucket is, as the settings say it. */
export interface BucketPlace extends BucketKey {
  /** `https://s3.example.vn/bucket/prefix`. */
  readonly url: string;
}

interface BucketTools {
  readonly now: () => Date;
  readonly fetch?: typeof fetch;
  /** Milliseconds before the second try; the third waits four times as long. */
  readonly waitMs?: number;
}

/** Tries of one call. */
const tries = 3;
/** Time limit of a try, in milliseconds, and how much more a megabyte gets. */
const tryMs = 5_000;
const quickMs = 2_000;
const megabyteMs = 1_000;
/** How long nobody with another way asks a bucket that failed. */
const restMs = 5_000;
/** A list has at most 1,000 objects, of less than a kilobyte each. */
const mostListBytes = 2_000_000;

const listSchema = z.object({
  objects: z.array(z.object({ Key: z.string(), Size: z.coerce.number().int(), LastModified: z.coerce.date() })),
  IsTruncated: z.enum(['true', 'false']),
  NextContinuationToken: z.string().optional(),
});

export function createBucket(place: BucketPlace, { now, fetch: send = fetch, waitMs = 200 }: BucketTools): Bucket {
  const { origin, pathname } = new URL(place.url);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');
  const counts = createResultCounts(bucketCalls, { done: 0, failed: 0 });
  let answers: boolean | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  /** One call with its tries. `read` takes what it needs from the answer, within the same time limit. */
  async function call<Result>(
    name: BucketCall,
    { method, url, headers = {}, body, mostBytes = 0, isQuick = false }: CallWords,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const transferMs = Math.ceil((body?.byteLength ?? mostBytes) / 1_000_000) * megabyteMs;
    const limitMs = isQuick ? quickMs : tryMs + transferMs;
    const retries = isQuick ? 0 : tries - 1;
    const once = async () => {
      try {
        // A signature is good for a quarter of an hour, so each try has its own.
        const signed = await signBucketRequest({ method, url, headers, ...(body && { body }) }, place, now());
        const response = await send(signed.url, {
          ...{ method, headers: signed.headers, redirect: 'manual', signal: AbortSignal.timeout(limitMs) },
          ...(body && { body }),
        });
        if (response.ok || response.status === 404) return await read(response);
        await response.body?.cancel();
        const isFinal = response.status < 500 && response.status !== 429;
        throw new BucketFailed(name, `status ${response.status}`, { isFinal });
      } catch (error) {
        if (error instanceof BucketFailed) throw error;
        // A visitor waits for the whole limit once, and not three times, because what hung is likely to hang again.
        const isFinal = error instanceof Error && error.name === 'TimeoutError';
        throw new BucketFailed(name, describeFailure(error), { cause: error, isFinal });
      }
    };
    const shouldRetry = ({ error }: { error: Error }) => !(error instanceof BucketFailed && error.isFinal);
    try {
      const result = await pRetry(once, { retries, minTimeout: waitMs, factor: 4, shouldRetry });
      answers = true;
      failedAt = Number.NEGATIVE_INFINITY;
      counts.count(name, 'done');
      return result;
    } catch (error) {
      answers = false;
      failedAt = now().getTime();
      counts.count(name, 'failed');
      throw error;
    }
  }

  // What is no part of a path in an address, such as `?`, would make it that of another object.
  const addressOf = (name: string) =>
    `${origin}/${[bucket, ...folders, ...name.split('/').map(encodeURIComponent)].join('/')}`;
  return {
    put: (name, bytes, headers) =>
      call('put', { method: 'PUT', url: addressOf(name), headers, body: new Uint8Array(bytes) }, async (response) => {
        await response.body?.cancel();
        if (response.status === 404) throw noBucket('put');
      }),
    get: (name, mostBytes, { isQuick = false } = {}) =>
      call('get', { method: 'GET', url: addressOf(name), mostBytes, isQuick }, async (response) => {
        if (response.status === 404) return cancel(response);
        return { bytes: await readAtMost('get', response, mostBytes), headers: response.headers };
      }),
    remove: (name) =>
      call('remove', { method: 'DELETE', url: addressOf(name) }, async (response) => void (await cancel(response))),
    list: async function* (start) {
      let token: string | undefined;
      do {
        const url = new URL(`${origin}/${bucket}`);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix + start);
        if (token !== undefined) url.searchParams.set('continuation-token', token);
        const part = await call(
          'list',
          { method: 'GET', url: url.href, mostBytes: mostListBytes },
          async (response) => {
            if (response.status === 404) throw noBucket('list');
            const date = z.coerce.date().parse(response.headers.get('date'));
            const text = new TextDecoder().decode(await readAtMost('list', response, mostListBytes));
            return { date, ...listSchema.parse(parseList(text)) };
          },
        );
        for (const { Key, Size, LastModified } of part.objects) {
          const name = Key.slice(prefix.length);
          // A step up in a name leads to another object, which who lists them may be about to remove.
          if (Key.startsWith(prefix) && !/(?:^|\/)\.\.?(?:\/|$)/.test(name))
            yield { name, bytes: Size, changedAt: LastModified, now: part.date };
        }
        token = part.IsTruncated === 'true' ? part.NextContinuationToken : undefined;
      } while (token !== undefined);
    },
    get isAway() {
      return now().getTime() - failedAt < restMs;
    },
    get answers() {
      return answers;
    },
    counts,
  };
}

interface CallWords {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Of the answer; the time limit grows with it. */
  readonly mostBytes?: number;
  readonly isQuick?: boolean;
}

/** Ends an answer that nobody reads, so that its connection is free again. */
async function cancel(response: Response): Promise<undefined> {
  await response.body?.cancel();
}

const noBucket = (call: BucketCall) => new BucketFailed(call, 'there is no such bucket', { isFinal: true });

async function readAtMost(call: BucketCall, response: Response, mostBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the answer.
  for await (const piece of response.body ?? []) {
    length += piece.byteLength;
    if (length > mostBytes) throw new BucketFailed(call, `more than ${mostBytes} bytes`, { isFinal: true });
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length);
}

/** The elements of ListBucketResult that matter. Throws for what is no XML. */
function parseList(text: string) {
  const objects: Record<string, string>[] = [];
  const whole: Record<string, string> = {};
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === 'Contents') objects.push({});
  });
  parser.on('closetag', () => void path.pop());
  parser.on('text', (words) => {
    const name = path.at(-1) ?? '';
    const target = path.length === 2 ? whole : path.length === 3 && path[1] === 'Contents' ? objects.at(-1) : undefined;
    if (target) target[name] = (target[name] ?? '') + words;
  });
  parser.write(text).close();
  return { ...whole, objects };
}

/** The code of the system, because messages contain addresses. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (error instanceof z.ZodError) return 'an answer that is none of a bucket';
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'no answer';
}
