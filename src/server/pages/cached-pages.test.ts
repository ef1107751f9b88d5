import { afterEach, describe, expect, it, vi } from 'vitest';
import { bytesOf, type CachedPage, preparePage } from './cached-page.ts';
import { CampaignPages } from './campaign-pages.ts';

async function page(version = 1, html = `<p>${version}</p>`): Promise<CachedPage> {
  return preparePage({ version, html, icon: undefined, headers: { 'content-security-policy': "default-src 'self'" } });
}

const opened: { stop: () => void }[] = [];
afterEach(() => {
  for (const pages of opened.splice(0)) pages.stop();
});

/**
 * Pages over a store whose answers the test gives one by one. The answer of the store is the page, unless the test
 * passes `make`.
 */
function openPages(
  make: (version: CachedPage) => Promise<CachedPage> = async (version) => version,
  shrink: (page: CachedPage) => Promise<CachedPage> = async (one) => one,
) {
  const loads: { webid: string; resolve: (page: CachedPage | undefined) => void; reject: (error: Error) => void }[] =
    [];
  const onOldPage = vi.fn();
  let publish: (webid: string) => void = () => {};
  const pages = new CampaignPages<CachedPage>({
    list: async () => [],
    onPublish: (listener) => {
      publish = listener;
      return () => {};
    },
    load: (webid) =>
      new Promise((resolve, reject) => {
        loads.push({ webid, resolve, reject });
      }),
    ...{ make, shrink },
    ...{ onError: () => {}, onOldPage, now: () => new Date() },
  });
  opened.push(pages);
  const load = (index: number) => {
    const found = loads[index];
    if (!found) throw new Error(`load ${index} was not begun`);
    return found;
  };
  /** Puts the page of a version into the pages. */
  const show = async (version: number) => {
    const shown = pages.get('hu_vang');
    load(loads.length - 1).resolve(await page(version));
    await shown;
  };
  return { pages, publish: (webid = 'hu_vang') => publish(webid), loads, load, show, onOldPage };
}

const refused = new Error('ECONNREFUSED');

describe('the page cache', () => {
  it('makes a page once for all who ask at the same time, and for those who ask later', async () => {
    const { pages, loads, load } = openPages();
    const asked = Promise.all(Array.from({ length: 50 }, () => pages.get('hu_vang')));
    load(0).resolve(await page());
    const answers = await asked;
    expect(new Set(answers.map((answer) => answer.kind === 'page' && answer.page)).size).toBe(1);
    await pages.get('hu_vang');
    expect(loads).toHaveLength(1);
    expect(pages.peek('hu_vang')?.version).toBe(1);
  });

  it('makes a page anew after a publish', async () => {
    const { pages, publish, loads, load, show } = openPages();
    await show(1);
    publish();
    expect(pages.peek('hu_vang')).toBeUndefined();
    const second = pages.get('hu_vang');
    load(1).resolve(await page(2));
    expect(await second).toMatchObject({ page: { version: 2 }, isOld: false });
    expect(loads).toHaveLength(2);
  });

  it('makes few pages at a time when thousands are announced: those that were in memory, and the last ones', async () => {
    const { pages, publish, loads, show } = openPages();
    await show(1);
    for (let index = 0; index < 1_000; index += 1) publish(`chien_dich_${index}`);
    publish('hu_vang');
    for (let index = 1; index < loads.length; index += 1) {
      expect(loads.length - index).toBeLessThanOrEqual(4);
      loads[index]?.resolve(await page());
      await vi.waitFor(() => expect(pages.peek(loads[index]?.webid ?? '')).toBeDefined());
    }
    const made = loads.slice(1).map(({ webid }) => webid);
    expect(made.length).toBeLessThan(30);
    expect(made.slice(-2)).toEqual(['chien_dich_999', 'hu_vang']);
  });

  it('does not keep a page that was begun before a publish and finished after it', async () => {
    const { pages, publish, load } = openPages();
    const before = pages.get('hu_vang');
    publish();
    const after = pages.get('hu_vang');
    load(1).resolve(await page(2));
    expect(await after).toMatchObject({ page: { version: 2 } });
    // The old answer arrives last and must not replace the new one.
    load(0).resolve(await page(1));
    expect(await before).toMatchObject({ page: { version: 1 } });
    expect(pages.peek('hu_vang')?.version).toBe(2);
  });

  it('does not keep an old page when nobody has asked since the publish', async () => {
    const { pages, publish, load } = openPages();
    const before = pages.get('hu_vang');
    publish();
    load(0).resolve(await page(1));
    await before;
    expect(pages.peek('hu_vang')).toBeUndefined();
  });

  it('answers who waits before it compresses at its best, and keeps the smaller form afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const { pages, show } = openPages(undefined, () => promise);
    await show(1);
    const [quick, best] = [pages.peek('hu_vang'), await page(1)];
    expect(quick).toMatchObject({ version: 1 });
    resolve(best);
    await pages.whenCompressed();
    expect(pages.peek('hu_vang')).toBe(best);
    expect(best).not.toBe(quick);
  });

  it('does not bring back a page that was published over, or pushed out, while it was being compressed', async () => {
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const { pages, publish, show } = openPages(undefined, () => promise);
    await show(1);
    publish();
    resolve(await page(1));
    await pages.whenCompressed();
    expect(pages.peek('hu_vang')).toBeUndefined();
  });

  it('keeps the quick form when the best one fails', async () => {
    const { pages, show } = openPages(undefined, async () => {
      throw new Error('no memory');
    });
    await show(1);
    await pages.whenCompressed();
    expect(pages.peek('hu_vang')).toMatchObject({ version: 1 });
  });

  it('remembers no failure', async () => {
    const { pages, loads, load } = openPages();
    const failing = pages.get('hu_vang');
    load(0).reject(refused);
    await expect(failing).rejects.toBe(refused);
    const next = pages.get('hu_vang');
    load(1).resolve(await page());
    expect(await next).toMatchObject({ kind: 'page' });
    expect(loads).toHaveLength(2);
  });

  it('asks the store once for a campaign that does not exist, until it is published', async () => {
    let asked = 0;
    let publish: (webid: string) => void = () => {};
    const pages = new CampaignPages({
      ...{ list: async () => [], onError: () => {}, onOldPage: () => {}, now: () => new Date() },
      onPublish: (listener) => {
        publish = listener;
        return () => {};
      },
      load: async () => {
        asked += 1;
        return undefined;
      },
      make: () => page(),
      shrink: async (one) => one,
    });
    expect(await pages.get('khong_co')).toEqual({ kind: 'unknown' });
    expect(await pages.get('khong_co')).toEqual({ kind: 'unknown' });
    expect(asked).toBe(1);
    publish('khong_co');
    await pages.get('khong_co');
    expect(asked).toBe(2);
  });

  it('remembers neither pages nor unknown webids without bound, and forgets what was asked for longest ago', async () => {
    const one = await page();
    const loads: string[] = [];
    const pages = new CampaignPages({
      ...{ list: async () => [], onPublish: () => () => {}, onError: () => {}, onOldPage: () => {} },
      now: () => new Date(),
      most: { bytes: 2.5 * bytesOf(one), unknown: 2 },
      load: async (webid) => {
        loads.push(webid);
        return webid.startsWith('x') ? undefined : one;
      },
      make: async (version) => version,
      shrink: async (one) => one,
    });
    await pages.get('a');
    for (const webid of ['b', 'a', 'c']) {
      await pages.get(webid);
      await pages.whenCompressed();
    }
    expect(['a', 'b', 'c'].map((webid) => pages.peek(webid) !== undefined)).toEqual([true, false, true]);
    for (const webid of ['x1', 'x2', 'x3']) await pages.get(webid);
    loads.length = 0;
    for (const webid of ['x3', 'x2', 'x1']) await pages.get(webid);
    expect(loads).toEqual(['x1']);
  });
});

describe('after a publish the old page', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is nobody’s once the store has answered, also while the new one is still being made', async () => {
    const held = Promise.withResolvers<void>();
    const { pages, publish, load, show } = openPages(async (version) => {
      if (version.version === 2) await held.promise;
      return version;
    });
    await show(1);
    publish();
    const asked = [pages.get('hu_vang'), pages.get('hu_vang')];
    load(1).resolve(await page(2));
    asked.push(pages.get('hu_vang'));
    held.resolve();
    expect(await Promise.all(asked)).toMatchObject([2, 2, 2].map((version) => ({ page: { version }, isOld: false })));
  });

  it('is shown while the store cannot be reached, and each visitor has the store asked again', async () => {
    const { pages, publish, loads, load, show, onOldPage } = openPages();
    await show(1);
    publish();
    for (const attempt of [1, 2]) {
      const asked = pages.get('hu_vang');
      load(attempt).reject(refused);
      expect(await asked).toMatchObject({ kind: 'page', page: { version: 1 }, isOld: true });
      expect(onOldPage).toHaveBeenLastCalledWith('hu_vang', { error: refused });
    }
    // Not cached: the next visitor may get the new one.
    expect(pages.peek('hu_vang')).toBeUndefined();
    const recovered = pages.get('hu_vang');
    load(3).resolve(await page(2));
    expect(await recovered).toMatchObject({ page: { version: 2 }, isOld: false });
    expect(pages.peek('hu_vang')?.version).toBe(2);
    expect(loads).toHaveLength(4);
  });

  it('is the same one when it is published again while the store is away', async () => {
    const { pages, publish, load, show } = openPages();
    await show(1);
    publish();
    publish();
    vi.useFakeTimers();
    const asked = pages.get('hu_vang');
    // The second publication has begun another load.
    load(2).reject(refused);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await asked).toMatchObject({ page: { version: 1 }, isOld: true });
  });

  it('is not shown instead of a section that throws, then or later', async () => {
    const { pages, publish, load, show, onOldPage } = openPages(async (version) => {
      if (version.version === 2) throw new Error('this section throws');
      return version;
    });
    await show(1);
    publish();
    const asked = pages.get('hu_vang');
    load(1).resolve(await page(2));
    await expect(asked).rejects.toThrow('this section throws');
    const later = pages.get('hu_vang');
    load(2).reject(refused);
    await expect(later).rejects.toBe(refused);
    expect(onOldPage).not.toHaveBeenCalled();
  });

  it('is not shown when the campaign was taken off', async () => {
    const { pages, publish, load, show } = openPages();
    await show(1);
    publish();
    const asked = pages.get('hu_vang');
    load(1).resolve(undefined);
    expect(await asked).toEqual({ kind: 'unknown' });
    publish();
    const later = pages.get('hu_vang');
    load(2).reject(refused);
    await expect(later).rejects.toBe(refused);
  });

  it('is shown to who has waited three seconds for a store that says nothing, and replaced when it speaks', async () => {
    const { pages, publish, loads, load, show } = openPages();
    const second = await page(2);
    await show(1);
    publish();
    vi.useFakeTimers();
    const asked = pages.get('hu_vang');
    await vi.advanceTimersByTimeAsync(2_999);
    const later = pages.get('hu_vang');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ page: { version: 1 }, isOld: true });
    load(1).resolve(second);
    expect(await later).toMatchObject({ page: { version: 2 }, isOld: false });
    expect(pages.peek('hu_vang')?.version).toBe(2);
    expect(loads).toHaveLength(2);
  });

  it('is waited for as long as it takes when there is none', async () => {
    const { pages, load } = openPages();
    const first = await page();
    vi.useFakeTimers();
    const asked = pages.get('hu_vang');
    await vi.advanceTimersByTimeAsync(60_000);
    load(0).resolve(first);
    expect(await asked).toMatchObject({ page: { version: 1 }, isOld: false });
  });
});
