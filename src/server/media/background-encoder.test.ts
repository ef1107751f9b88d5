import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { createBackgroundEncoder } from './background-encoder.ts';
import { encodePicture } from './encode-picture.ts';

const worker = new URL('./picture-worker.ts', import.meta.url);
const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#A3171C' } })
  .png()
  .toBuffer();

describe('the process that makes pictures', () => {
  const encoder = createBackgroundEncoder(worker);
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

  it('rejects what was under way when it was stopped, and starts again for the next', async () => {
    const bytes = await picture;
    const lost = expect(encoder.encode(bytes, 320, 'webp')).rejects.toThrow('was stopped');
    encoder.stop();
    await lost;
    expect(await encoder.encode(bytes, 320, 'webp')).toBeInstanceOf(Uint8Array);
  });

  it.runIf(process.platform === 'linux')(
    'rejects what was under way when it died, and starts again for the next',
    async () => {
      const before = new Set(await childPids());
      const bytes = await picture;
      await encoder.encode(bytes, 320, 'webp');
      const [pid = 0] = (await childPids()).filter((id) => !before.has(id));
      const lost = expect(encoder.encode(bytes, 320, 'avif')).rejects.toThrow(/ended with SIGKILL/);
      process.kill(pid, 'SIGKILL');
      await lost;
      expect(await encoder.encode(bytes, 320, 'webp')).toBeInstanceOf(Uint8Array);
    },
  );

  it.runIf(process.platform === 'linux')('gives way to the server', async () => {
    const before = new Set(await childPids());
    await encoder.encode(await picture, 320, 'webp');
    const [pid] = (await childPids()).filter((id) => !before.has(id));
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
  });
});

async function childPids(): Promise<number[]> {
  const text = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}
