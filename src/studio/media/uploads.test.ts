import { describe, expect, it } from 'vitest';
import type { UploadAnswer } from '../../contract/studio/media-calls.ts';
import { StudioCallError } from '../app/client.ts';
import { createUploads } from './uploads.ts';

const saved = (path: string): UploadAnswer => ({
  ...{ kind: 'saved', path, isKnown: false, alt: null, revision: 1, findings: [] },
  file: { hash: 'a', type: 'image/png', bytes: 1 },
});
const failure = new StudioCallError({ error: 'unreachable', message: 'Máy chủ chưa trả lời.' });

interface Call {
  name: string;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
  answer: (answer: UploadAnswer) => void;
  fail: (error: Error) => void;
}

function start() {
  const calls: Call[] = [];
  const paths: string[] = [];
  const uploads = createUploads({
    maxBytes: 10,
    onSaved: ({ path }) => paths.push(path),
    send: ({ name }, options) =>
      new Promise((answer, fail) => {
        options.signal.addEventListener('abort', () => fail(failure));
        calls.push({ name, ...options, answer, fail });
      }),
  });
  const add = (...names: string[]) => uploads.add(names.map((name) => new File(['bytes'], name)));
  const states = () => uploads.list.get().map(({ name, state }) => `${name} ${state.kind}`);
  return { uploads, calls, paths, add, states };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('uploads', () => {
  it('are sent two at a time, in their order', async () => {
    const { calls, paths, add, states } = start();
    add('a', 'b', 'c');
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    calls[1]?.answer(saved('media/b.png'));
    await settled();
    expect(states()).toEqual(['a sending', 'b saved', 'c sending']);
    expect(paths).toEqual(['media/b.png']);
  });

  it('tell how far they are', () => {
    const { uploads, calls, add } = start();
    add('a');
    calls[0]?.onProgress(3);
    expect(uploads.list.get()).toMatchObject([{ bytes: 5, state: { kind: 'sending', sent: 3 } }]);
    // The head of the request counts, too.
    calls[0]?.onProgress(900);
    expect(uploads.list.get()).toMatchObject([{ state: { sent: 5 } }]);
  });

  it('that are cancelled leave the list, and let the next one start', async () => {
    const { uploads, calls, add, states } = start();
    add('a', 'b', 'c');
    uploads.cancel(1);
    await settled();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['b sending', 'c sending']);
    calls[0]?.onProgress(2);
    expect(states()).toEqual(['b sending', 'c sending']);
    uploads.clear();
    expect(states()).toEqual([]);
  });

  it('that the lost server did not answer are tried again by hand', async () => {
    const { uploads, calls, paths, add, states } = start();
    add('a');
    calls[0]?.fail(failure);
    await settled();
    expect(states()).toEqual(['a failed']);
    expect(calls).toHaveLength(1);
    uploads.retry(1);
    calls[1]?.answer(saved('media/a.png'));
    await settled();
    expect(states()).toEqual(['a saved']);
    expect(paths).toEqual(['media/a.png']);
  });

  it('that are too large are not sent, and refused ones say why', async () => {
    const { uploads, calls, add, states } = start();
    uploads.add([new File(['x'.repeat(11)], 'to')]);
    add('b');
    calls[0]?.answer({ kind: 'refused', findings: [] });
    await settled();
    expect(states()).toEqual(['to too-large', 'b refused']);
    expect(calls.map(({ name }) => name)).toEqual(['b']);
  });
});
