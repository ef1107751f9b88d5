import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrowserServices } from '../../browser/client/browser-services.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { registerFirst, registerPatienceMs } from './register-first.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: { webid: 'the_vang', version: '7' } } });
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const handed = { fields: { full_name: 'Đặng Thị Hoa' }, utm: { utmSource: 'zalo' }, cardId: 'trau' };

function services(post: BrowserServices['api']['post']) {
  return {
    api: { get: vi.fn(), post: vi.fn(post) },
    makeUuid: () => '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11',
    now: () => 0,
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  };
}

describe('keeping a registration first', () => {
  test('sends what is handed over, with the page and the ticked purposes', async () => {
    const given = services(async () => ({}));
    await registerFirst(given, ['goi_lai'], handed);
    expect(given.api.post.mock.calls).toEqual([
      [
        '/website/the_vang/hand-over',
        {
          ...{ fields: handed.fields, utmSource: 'zalo', cardId: 'trau', consents: ['goi_lai'], version: '7' },
          submissionId: '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11',
        },
      ],
    ]);
  });

  test('sends nothing without a ticked purpose', async () => {
    const given = services(async () => ({}));
    await registerFirst(given, [], handed);
    expect(given.api.post).not.toHaveBeenCalled();
  });

  test.each([
    ['is refused', () => Promise.reject({ errorCode: 422, message: 'sai' })],
    ['breaks off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('ends at once when it %s', async (_what, post) => {
    await registerFirst(services(post), ['goi_lai'], handed);
  });

  test('a server that does not answer holds the hand-over for 300 ms and no longer', async () => {
    let hasEnded = false;
    const keeping = registerFirst(
      services(() => new Promise(() => {})),
      ['goi_lai'],
      handed,
    ).then(() => {
      hasEnded = true;
    });
    await vi.advanceTimersByTimeAsync(registerPatienceMs - 1);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(hasEnded).toBe(true);
    await keeping;
    expect(registerPatienceMs).toBe(300);
  });
});
