import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackgroundEncoder } from './background-encoder.ts';
import { encodePicture } from './encode-picture.ts';

const worker = new URL('./picture-worker.ts', import.meta.url);
const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#A3171C' } })
  .png()
  .toBuffer();

describe('the process that makes pictures', () => {
  let encoder = createBackgroundEncoder(worker);
  beforeEach(() => {
    encoder = createBackgroundEncoder(worker);
  });
  afterEach(() => encoder.stop());

  it('makes the same picture as the server itself', async () => {
    const bytes = await picture;
    const [made, own] = [await encoder.encode(bytes, 320, 'webp'), await encodePicture(bytes, 320, 'webp')];
    expect(Buffer.from(made).equals(Buffer.from(own))).toBe(true);
  });

  it('says why it cannot, and goes on', async () => {
    await expect(encoder.encode(Buffer.from('no picture'), 320, 'avif')).rejects.toThrow(/unsupported image format/);
    expect(await encoder.encode(await picture, 320, 'webp')).toBeInstanceOf(Uint8Array);
  });

  it('rejects what is under way when it is stopped', async () => {
    const bytes = await picture;
    await encoder.encode(bytes, 320, 'webp');
    const lost = expect(encoder.encode(bytes, 320, 'avif')).rejects.toThrow();
    encoder.stop();
    await lost;
  });

  it.runIf(process.platform === 'linux').each(['while it makes a picture', 'while it has nothing to do'])(
    'dies %s: the next picture starts another',
    async (moment) => {
      const before = new Set(await childPids());
      const bytes = await picture;
      await encoder.encode(bytes, 320, 'webp');
      const [pid = Number.NaN] = (await childPids()).filter((id) => !before.has(id));
      const making = moment.includes('makes') ? encoder.encode(bytes, 320, 'avif') : undefined;
      const lost = making && expect(making).rejects.toThrow('exited unexpectedly');
      process.kill(pid, 'SIGKILL');
      await lost;
      await expect.poll(childPids).not.toContain(pid);
      expect(await encoder.encode(bytes, 320, 'webp')).toBeInstanceOf(Uint8Array);
    },
  );

  it.runIf(process.platform === 'linux')('gives way to the server', async () => {
    const before = new Set(await childPids());
    await encoder.encode(await picture, 320, 'webp');
    const [pid] = (await childPids()).filter((id) => !before.has(id));
    expect(getPriority(pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  });
});

async function childPids(): Promise<number[]> {
  const text = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}
