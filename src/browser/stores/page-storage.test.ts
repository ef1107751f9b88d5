import { expect, test } from 'vitest';
import { readQuery } from '../../contract/attribution/utm.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createPageStorage } from './page-storage.ts';
import { loadUtm } from './saved-utm.ts';
import { loadTouches, saveTouch } from './touch-store.ts';
import { saveUtm } from './utm-store.ts';

const now = 1_800_000_000_000;
const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};

test.each([
  ['blocked', refuse],
  ['full', () => ({ ...memoryStorage(), setItem: refuse })],
  ['full of an older visit', () => ({ ...memoryStorage({ utm: '{"value":{"utmSource":"old"}}' }), setItem: refuse })],
])('the address of this visit counts where storage is %s', (_how, open) => {
  const store = createPageStorage(open);
  expect(loadTouches(store, now)).toBeUndefined();
  saveUtm(store, readQuery('?utm_source=zalo'), now, true);
  saveTouch(store, '?gclid=x', now);
  expect(loadUtm(store, now + 1, true)).toEqual({ utmSource: 'zalo' });
  expect(loadTouches(store, now + 1)?.first.query).toBe('?gclid=x');
  // As everywhere for 24 hours.
  expect(loadUtm(store, now + 86_400_000, true)).toEqual({});
});

test('what the storage takes is kept there and nowhere else', () => {
  const kept = memoryStorage();
  let isFull = true;
  const store = createPageStorage(() => ({ ...kept, setItem: isFull ? refuse : kept.setItem }));
  store.setItem('utm', 'a');
  isFull = false;
  store.setItem('utm', 'b');
  kept.setItem('utm', 'c');
  expect(store.getItem('utm')).toBe('c');
  store.removeItem('utm');
  expect(kept.getItem('utm')).toBeNull();
});
