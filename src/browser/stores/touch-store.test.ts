import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTouches } from '../../contract/attribution/touches.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { loadTouches, saveTouch } from './touch-store.ts';

const now = 1_800_000_000_000;
const hourMs = 3_600_000;

describe('first and last arrival', () => {
  test('the first stays, the last follows, and an address without advertising changes nothing', () => {
    const store = memoryStorage();
    const visit = (search: string, hours: number) => saveTouch(store, search, now + hours * hourMs);
    visit('?webid=hu_vang&gclid=Cj0K_first-1', 0);
    visit('?webid=hu_vang', 1);
    visit('?utm_source=zalo&utm_medium=cpc&zarsrc=30&email=an@example.vn', 2);
    expect(readTouches(loadTouches(store, now + 3 * hourMs))).toEqual({
      first: { gclid: 'Cj0K_first-1', at: now },
      last: { utmSource: 'zalo', utmMedium: 'cpc', zarsrc: '30', at: now + 2 * hourMs },
    });
    expect([store.length, store.key(0)]).toEqual([1, 'touches']);
    // Other parameters of the address are not stored.
    expect(store.getItem('touches')).not.toMatch(/example\.vn|webid/);
  });

  test('of iOS apps and of a link with &amp; between its parameters are read as they were meant', () => {
    const store = memoryStorage();
    saveTouch(store, '?gbraid=0AAA-b&utm_source=google&amp;utm_medium=cpc&amp;wbraid=Cj_1', now);
    const touch = { gbraid: '0AAA-b', wbraid: 'Cj_1', utmSource: 'google', utmMedium: 'cpc', at: now };
    expect(readTouches(loadTouches(store, now))).toEqual({ first: touch, last: touch });
  });

  test('24 hours after the last nothing is left, and the next one is a first again', () => {
    const store = memoryStorage();
    saveTouch(store, '?fbclid=a', now);
    saveTouch(store, '?fbclid=b', now + 23 * hourMs);
    expect(loadTouches(store, now + 47 * hourMs - 1)?.first.query).toBe('?fbclid=a');
    expect(loadTouches(store, now + 47 * hourMs)).toBeUndefined();
    saveTouch(store, '?ttclid=c', now + 47 * hourMs);
    expect(loadTouches(store, now + 48 * hourMs)?.first.query).toBe('?ttclid=c');
  });

  test.each(['', 'no JSON', 'null', '[]', '7', '{"first":{}}', '{"first":{"at":1},"last":{"at":"x"}}'])(
    'a broken record (%j) counts as none',
    (text) => {
      const store = memoryStorage({ touches: text });
      expect(loadTouches(store, now)).toBeUndefined();
      saveTouch(store, '?gclid=x', now);
      expect(loadTouches(store, now)?.first.query).toBe('?gclid=x');
    },
  );
});

describe('what the server makes of it', () => {
  const told = (query: string, at: unknown = now) => ({ first: { at, query }, last: { at, query } });

  test.each([
    ['?gclid=%3Cscript%3E&utm_source=a', { utmSource: 'a', at: now }],
    [`?gclid=${'x'.repeat(501)}&fbclid=IwAR0_-.~`, { fbclid: 'IwAR0_-.~', at: now }],
    [`?utm_term=${'á'.repeat(300)}`, { utmTerm: 'á'.repeat(255), at: now }],
    ['?utm_source=a%00%E2%80%AEb', { utmSource: 'ab', at: now }],
  ])('%.40s: only what has the right form', (query, touch) => {
    expect(readTouches(told(query))).toEqual({ first: touch, last: touch });
  });

  test.each([
    undefined,
    null,
    7,
    'x',
    [],
    {},
    told(''),
    told('?name=An'),
    told('x'.repeat(4001)),
    { first: { query: 7 } },
  ])('%j tells of nothing', (value) => {
    expect(readTouches(value)).toBeUndefined();
  });

  test.each([-1, 0, 9e15, Number.NaN, '1', null])('a time that cannot be (%j) is left out', (at) => {
    expect(readTouches(told('?gclid=x', at))).toEqual({ first: { gclid: 'x' }, last: { gclid: 'x' } });
  });

  test('whatever is told, it never throws, and what it makes survives being made again', () => {
    fc.assert(
      fc.property(fc.anything(), fc.webQueryParameters(), (value, query) => {
        readTouches(value);
        const touches = readTouches(told(`?gclid=${query}&utm_source=${query}`));
        expect(JSON.parse(JSON.stringify({ touches })).touches).toEqual(touches);
      }),
    );
  });
});
