import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { ContentStore } from '../../content/site.ts';
import { type MediaFile, widthsFor } from '../../contract/media.ts';
import type { Compression } from '../../http/encoding.ts';
import { compressText } from '../../http/encoding.ts';
import type { EncodePicture } from './encode-picture.ts';
import type { MediaAddress } from './media-address.ts';
import type { SharedPictures } from './shared-pictures.ts';
import { stripMetadata } from './strip-metadata.ts';

/** A file on disk that may be sent. */
export interface MediaOnDisk {
  path: string;
  type: string;
  bytes: number;
  /** How the file is compressed. */
  encoding?: Compression;
}

/** Content files on disk: scaled pictures and compressed drawings, each made once, and originals. */
export interface MediaFiles {
  /** Undefined when there is no such file, or not in this size. Rejects when the file cannot be read or scaled. */
  find(address: MediaAddress): Promise<MediaOnDisk | undefined>;
  /** Makes pictures ahead of their visitors: one at a time, when no request waits. Failures go to `onError`. */
  warm(addresses: readonly MediaAddress[]): void;
  /** Files that wait to be made or are being made. */
  readonly pending: number;
  stop(): void;
}

interface MediaFilesDeps {
  store: Pick<ContentStore, 'findMedia' | 'loadMedia'>;
  /** Folder that belongs to this cache alone; it may be deleted at any time. */
  directory: string;
  /** Undefined where processes share no pictures. */
  shared?: SharedPictures | undefined;
  /** For pictures that a visitor waits for. */
  encode: EncodePicture;
  /** For those that are made ahead. */
  encodeLater: EncodePicture;
  onError: (error: unknown, address: MediaAddress) => void;
}

/** Files looked for at once in database and bucket. */
const concurrentLooks = 8;

/** Files made at once for visitors: one core is left to the pages. */
const concurrentEncodes = Math.max(1, availableParallelism() - 1);

const rasterTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

export function createMediaFiles({
  store,
  directory,
  shared,
  encode,
  encodeLater,
  onError,
}: MediaFilesDeps): MediaFiles {
  const looking = new PQueue({ concurrency: concurrentLooks });
  const urgent = new PQueue({ concurrency: concurrentEncodes });
  const ahead = new PQueue({ concurrency: 1 });
  /** What visitors wait for, by path: a file is made once, however many ask. */
  const making = new Map<string, Promise<MediaOnDisk | undefined>>();

  /** From what other processes share, or made here: in the turn of a queue, where one is given. */
  async function obtain(
    address: MediaAddress,
    target: Target,
    chosen: EncodePicture,
    queue?: PQueue,
  ): Promise<MediaOnDisk | undefined> {
    const found = await looking.add(() => look(address, target));
    if (!found || 'path' in found) return found;
    const work = async () => {
      const made = await make(found, address, chosen);
      if (!made) return undefined;
      if (address.kind === 'picture') shared?.share(target.name, made);
      return write(target, made);
    };
    return queue ? queue.add(work) : work();
  }

  /** The facts of a file that there is in this form, or the picture itself where another process has shared it. */
  async function look(address: MediaAddress, target: Target): Promise<MediaFile | MediaOnDisk | undefined> {
    // Check before loading the bytes: a client can request a size that does not exist, and a film has many megabytes.
    const file = await store.findMedia(address.hash);
    if (!file || !comesAs(file, address)) return undefined;
    const made = address.kind === 'picture' ? await shared?.find(target.name) : undefined;
    return made ? write(target, made) : file;
  }

  async function make(file: MediaFile, address: MediaAddress, chosen: EncodePicture): Promise<Uint8Array | undefined> {
    const stored = await store.loadMedia(address.hash);
    if (!stored) return undefined;
    const { bytes } = stored;
    switch (address.kind) {
      case 'original': {
        const shown = await stripMetadata(bytes, file.type);
        return address.encoding ? compressText(shown, address.encoding) : shown;
      }
      case 'picture': {
        const { width, format } = address;
        const encoded = await chosen(bytes, width, format);
        const isInThisForm = file.width === width && file.type === `image/${format}`;
        if (!isInThisForm) return encoded;
        const stored = await stripMetadata(bytes, file.type);
        return stored.length <= encoded.length ? stored : encoded;
      }
    }
  }

  /**
   * A file gets its name once it is complete and synced, so that half a file is never served, even after a power cut.
   */
  async function write(target: Target, bytes: Uint8Array): Promise<MediaOnDisk> {
    const unfinished = join(directory, `unfinished-${randomUUID()}`);
    await mkdir(join(target.path, '..'), { recursive: true });
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, target.path);
    } finally {
      await rm(unfinished, { force: true });
    }
    return onDisk(target, bytes.length);
  }

  async function makeAhead(address: MediaAddress): Promise<void> {
    await urgent.onIdle();
    const target = targetOf(directory, address);
    if ((await sizeOf(target.path)) === undefined) await obtain(address, target, encodeLater);
  }

  let isStopped = false;
  return {
    find: async (address) => {
      const target = targetOf(directory, address);
      const bytes = await sizeOf(target.path);
      if (bytes !== undefined) return onDisk(target, bytes);
      const known = making.get(target.path);
      if (known) return known;
      const made = obtain(address, target, encode, urgent).finally(() => making.delete(target.path));
      making.set(target.path, made);
      return made;
    },
    warm: (addresses) => {
      for (const address of addresses) {
        ahead
          .add(() => makeAhead(address))
          .catch((error: unknown) => {
            // A job that `stop` dropped has not failed.
            if (!isStopped) onError(error, address);
          });
      }
    },
    get pending() {
      const queues = [looking, urgent, ahead];
      return queues.reduce((sum, { size, pending }) => sum + size + pending, shared?.pending ?? 0);
    },
    stop: () => {
      isStopped = true;
      ahead.clear();
    },
  };
}

/** Whether the file exists in this form: under its own type, or as a picture in one of its widths. */
function comesAs({ type, width }: MediaFile, address: MediaAddress): boolean {
  if (address.kind === 'original') return type === address.type;
  return rasterTypes.has(type) && width !== undefined && widthsFor(width).includes(address.width);
}

/** Files of a folder without it were cached with what their cameras noted in them. */
const shownForm = '-plain';

/** Where a file is to be: the path of its folder and name, and the name below the folder of the cache. */
interface Target extends Omit<MediaOnDisk, 'bytes'> {
  readonly name: string;
}

/** All parts were checked by `parseMediaAddress`. */
function targetOf(directory: string, address: MediaAddress): Target {
  const folder = `${address.hash}${shownForm}`;
  const at = (name: string) => ({ name: `${folder}/${name}`, path: join(directory, folder, name) });
  if (address.kind === 'picture') {
    const { width, format } = address;
    return { ...at(`${width}.${format}`), type: `image/${format}` };
  }
  const { type, extension, encoding } = address;
  return encoding
    ? { ...at(`original.${extension}.${encoding}`), type, encoding }
    : { ...at(`original.${extension}`), type };
}

function onDisk({ name: _name, ...target }: Target, bytes: number): MediaOnDisk {
  return { ...target, bytes };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes the temporary files of a process that was killed while it wrote, and what an older version cached. Call it
 * once, before the first file is made.
 */
export async function removeUnfinishedFiles(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const names = await readdir(directory);
  await Promise.all(
    names
      .filter((name) => name.startsWith('unfinished-') || /^[0-9a-f]{20}$/.test(name))
      .map((name) => rm(join(directory, name), { recursive: true, force: true })),
  );
}
