import { createHmac, timingSafeEqual } from 'node:crypto';
import PQueue from 'p-queue';
import { madeFolder } from '../../content/stored-media.ts';
import type { Bucket } from '../../http/bucket.ts';

/** Made pictures that the processes of a store share through the bucket. Where it is away, each makes its own. */
export interface SharedPictures {
  /** What a process put under this name, if its seal is whole. Never rejects. */
  find(name: string): Promise<Uint8Array | undefined>;
  /** Puts it there for the others, later. */
  share(name: string, bytes: Uint8Array): void;
  /** How many wait to be put. */
  readonly pending: number;
}

/** The largest picture is 1,920 pixels wide. */
const mostBytes = 20_000_000;
/** Pictures that wait to be put are in memory; where more wait, they are not shared. */
const mostWaiting = 100;
const sealHeader = 'x-amz-meta-seal';

/**
 * Every object has a seal by a key of this store over its name and bytes. A picture has no hash that approved content
 * names, and who writes into the bucket could exchange it otherwise.
 */
export function createSharedPictures(bucket: Bucket, key: string): SharedPictures {
  const waiting = new PQueue({ concurrency: 2 });
  const seal = (name: string, bytes: Uint8Array) =>
    createHmac('sha256', key).update(`${name}\n`).update(bytes).digest();
  return {
    find: async (name) => {
      if (bucket.isAway) return undefined;
      const found = await bucket.get(madeFolder + name, mostBytes, { isQuick: true }).catch(() => undefined);
      const given = Buffer.from(found?.headers.get(sealHeader) ?? '', 'hex');
      return found && given.length === 32 && timingSafeEqual(given, seal(name, found.bytes)) ? found.bytes : undefined;
    },
    share: (name, bytes) => {
      if (bucket.isAway || waiting.size >= mostWaiting) return;
      const headers = { 'content-type': 'application/octet-stream', [sealHeader]: seal(name, bytes).toString('hex') };
      // A failure is counted by the bucket, and the next process makes the picture itself.
      waiting.add(() => bucket.put(madeFolder + name, bytes, headers)).catch(() => {});
    },
    get pending() {
      return waiting.size + waiting.pending;
    },
  };
}
