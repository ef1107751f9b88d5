import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utmLifetimeMs } from '../../contract/attribution/utm.ts';
import { pageDataset } from '../../contract/page-attributes.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { loadUtm } from './saved-utm.ts';
import { pageKeepsUtmTerm, saveUtm } from './utm-store.ts';

const now = 1_800_000_000_000;

const query = (text: string) => new URLSearchParams(text);

describe('the stored attribution', () => {
  it('is stored for 24 hours (86,400,000 ms) in an expiring item named utm', () => {
    const store = memoryStorage();
    saveUtm(store, query('utm_source=zalo&utm_campaign=tet&utm_content=a&utm_medium=cpc&utm_term=hu'), now, true);
    expect(JSON.parse(store.getItem('utm') ?? '')).toEqual({
      value: { utmSource: 'zalo', utmCampaign: 'tet', utmContent: 'a', utmMedium: 'cpc', utmTerm: 'hu' },
      expiresAt: now + 86_400_000,
    });
  });

  it('is written "only when at least one is present", and then replaces the older record', () => {
    const store = memoryStorage();
    saveUtm(store, query('utm_source=zalo&utm_term=hu'), now, true);
    saveUtm(store, query('webid=hu_vang&gclid=1'), now + 1, true);
    saveUtm(store, query('utm_term=khac'), now + 1, true);
    expect(loadUtm(store, now + 2, true)).toEqual({ utmSource: 'zalo', utmTerm: 'hu' });
    saveUtm(store, query('utm_medium=cpc'), now + 3, true);
    expect(loadUtm(store, now + 4, true)).toEqual({ utmMedium: 'cpc' });
  });

  it('has no utm_term on the templates that do not keep it, and none of theirs is replaced by a link with nothing else', () => {
    const store = memoryStorage();
    saveUtm(store, query('utm_source=zalo&utm_term=hu'), now, false);
    expect(JSON.parse(store.getItem('utm') ?? '').value).toEqual({ utmSource: 'zalo' });
    saveUtm(store, query('utm_term=khac'), now + 1, false);
    expect(JSON.parse(store.getItem('utm') ?? '')).toEqual({
      value: { utmSource: 'zalo' },
      expiresAt: now + 86_400_000,
    });
    saveUtm(store, query('utm_source=fb&utm_term=khac'), now + 2, true);
    expect(loadUtm(store, now + 3, true)).toEqual({ utmSource: 'fb', utmTerm: 'khac' });
    expect(loadUtm(store, now + 3, false)).toEqual({ utmSource: 'fb' });
  });

  it('has a utm_term where the page says that its template keeps one', () => {
    const pageWith = (dataset: DOMStringMap) => ({ documentElement: { dataset } }) as Document;
    expect(pageKeepsUtmTerm(pageWith({ webid: 'diamond' }))).toBe(false);
    expect(pageKeepsUtmTerm(pageWith({ [pageDataset.utmTerm]: '' }))).toBe(true);
  });

  it.each([
    ['a millisecond before the end', utmLifetimeMs - 1, { utmSource: 'zalo' }],
    ['at the end', utmLifetimeMs, {}],
    ['long after', utmLifetimeMs * 10, {}],
  ])('read %s', (_when, laterMs, expected) => {
    const store = memoryStorage();
    saveUtm(store, query('utm_source=zalo'), now, true);
    expect(loadUtm(store, now + laterMs, true)).toEqual(expected);
    expect(store.getItem('utm') !== null).toBe(Object.keys(expected).length > 0);
  });

  it.each(['', 'no JSON', 'null', '[]', '"text"', '{"value":1,"expiresAt":9e15}', '{"value":{"utmSource":"a"}}'])(
    'that is broken (%j) counts as none and is removed',
    (text) => {
      const store = memoryStorage({ utm: text });
      expect(loadUtm(store, now, true)).toEqual({});
      expect(store.getItem('utm')).toBeNull();
    },
  );

  it('gives known fields of text only, whatever somebody has written there', () => {
    const value = { utmSource: 'zalo', utmMedium: 7, name: 'x' };
    const store = memoryStorage({ utm: JSON.stringify({ value, expiresAt: now + 1 }) });
    expect(loadUtm(store, now, true)).toEqual({ utmSource: 'zalo' });
  });

  it('never throws on any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const found = loadUtm(memoryStorage({ utm: text }), now, true);
        for (const value of Object.values(found)) expect(typeof value).toBe('string');
      }),
    );
  });
});
