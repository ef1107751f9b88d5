import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { PictureFormat, PictureWidth } from '../../contract/media.ts';

/** Scales and encodes a picture. Rejects when the bytes are no picture. */
export type EncodePicture = (bytes: Uint8Array, width: PictureWidth, format: PictureFormat) => Promise<Uint8Array>;

export interface EncodeOrder {
  id: number;
  bytes: Uint8Array;
  width: PictureWidth;
  format: PictureFormat;
}

export type EncodeAnswer = { id: number; encoded: Uint8Array } | { id: number; failure: string };

/** A process that has had nothing to do for so long gives its memory back. */
const idleMs = 10_000;

interface Order {
  resolve: (encoded: Uint8Array) => void;
  reject: (error: Error) => void;
}

/**
 * Makes pictures in a process of lower priority, so that registrations and pages do not wait for pictures that nobody
 * has asked for yet. The process starts with the first picture; when it dies, what it was making is rejected and the
 * next picture starts another.
 */
export function createBackgroundEncoder(worker: URL): { encode: EncodePicture; stop: () => void } {
  const orders = new Map<number, Order>();
  let lastId = 0;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(worker, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    // It must not keep a server alive that has nothing else to do.
    started.unref();
    started.channel?.unref();
    started.on('message', (answer: EncodeAnswer) => {
      const order = orders.get(answer.id);
      orders.delete(answer.id);
      if ('encoded' in answer) order?.resolve(answer.encoded);
      else order?.reject(new Error(answer.failure));
      if (orders.size === 0) idle = setTimeout(stop, idleMs).unref();
    });
    started.on('error', (error) => lose(started, `failed: ${error.message}`));
    started.on('exit', (code, signal) => lose(started, `ended with ${signal ?? `code ${code}`}`));
    if (started.pid !== undefined) lowerPriority(started.pid);
    return started;
  }

  function lose(lost: ChildProcess, reason: string): void {
    if (child !== lost) return;
    child = undefined;
    for (const { reject } of orders.values()) reject(new Error(`The process that makes pictures ${reason}`));
    orders.clear();
  }

  function stop(): void {
    clearTimeout(idle);
    if (!child) return;
    child.kill();
    lose(child, 'was stopped');
  }

  return {
    stop,
    encode: (bytes, width, format) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        child ??= start();
        lastId += 1;
        const order: EncodeOrder = { id: lastId, bytes, width, format };
        orders.set(order.id, { resolve, reject });
        child.send(order);
      }),
  };
}

/**
 * About a tenth of a core while visitors want both, and a whole one while they do not. Where the system refuses,
 * pictures are made all the same.
 */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
