import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePage } from './cached-page.ts';
import { CampaignPages } from './campaign-pages.ts';

function summarise(webid: string, index: number) {
  const versions = { publishedVersion: 1, latestVersion: 1 };
  return { webid, name: webid, template: 'hu_vang' as const, ...versions, updatedAt: new Date(index), isDemo: true };
}

/** A store with one campaign that the test publishes and makes unavailable. */
function createWorld({
  webids = ['hu_vang', 'diamond'],
  most,
  holdsForMs,
}: {
  webids?: string[];
  most?: { bytes: number; unknown: number };
  /** How long a drawing holds. */
  holdsForMs?: number;
} = {}) {
  let now = new Date('2026-12-31T09:00:00Z');
  let listener: (webid: string) => void = () => {};
  let published: number | undefined;
  let isAway = false;
  const loadPublished = vi.fn(async () => {
    if (isAway) throw new Error('ECONNREFUSED');
    return published;
  });
  const onOldPage = vi.fn();
  const onError = vi.fn();
  const pages = new CampaignPages<number>({
    list: async () => webids.map(summarise),
    onPublish: (given) => {
      listener = given;
      return () => {
        listener = () => {};
      };
    },
    load: loadPublished,
    make: async (version) => {
      if (version === 9) throw new Error('this section throws');
      const html = `<p>${version}, ${now.toISOString()}</p>`;
      const holdsUntil = holdsForMs === undefined ? undefined : new Date(now.getTime() + holdsForMs);
      return preparePage({ version, html, icon: undefined, headers: {}, holdsUntil });
    },
    shrink: async (page) => page,
    ...(most && { most }),
    ...{ onError, onOldPage },
    now: () => now,
  });
  return {
    pages,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    loadPublished,
    onOldPage,
    onError,
    publish: (version: number) => {
      published = version;
      listener('hu_vang');
    },
    cutOff: () => {
      isAway = true;
    },
    connect: () => {
      isAway = false;
    },
    shown: async () => {
      const lookup = await pages.get('hu_vang');
      return lookup.kind === 'page' ? lookup.page.version : lookup.kind;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows a publication to the very next visitor', async () => {
  const { publish, shown } = createWorld();
  publish(1);
  expect(await shown()).toBe(1);
  publish(2);
  expect(await shown()).toBe(2);
  publish(1);
  expect(await shown()).toBe(1);
});

it('keeps the old page while the database is away, says so once, and makes the new one by itself', async () => {
  const { pages, publish, cutOff, connect, shown, onOldPage, loadPublished } = createWorld();
  publish(1);
  await shown();
  cutOff();
  publish(2);
  expect(await shown()).toBe(1);
  expect(await shown()).toBe(1);
  expect(onOldPage.mock.calls).toEqual([['hu_vang', { error: expect.any(Error) }]]);
  // 1 s, then 2, then 4.
  for (const ms of [1_000, 2_000]) {
    loadPublished.mockClear();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(loadPublished).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(loadPublished).toHaveBeenCalledOnce();
  }
  expect(onOldPage).toHaveBeenCalledOnce();
  connect();
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(onOldPage).toHaveBeenLastCalledWith('hu_vang', undefined));
  expect(pages.peek('hu_vang')?.version).toBe(2);
});

it('does not let visitors wait for its own next try once the database is back', async () => {
  const { publish, cutOff, connect, shown } = createWorld();
  publish(1);
  await shown();
  cutOff();
  publish(2);
  expect(await shown()).toBe(1);
  connect();
  expect(await shown()).toBe(2);
});

it('does not show the old page where a section throws, and reports it', async () => {
  const { pages, publish, onError, onOldPage } = createWorld();
  publish(1);
  await pages.get('hu_vang');
  publish(9);
  await expect(pages.get('hu_vang')).rejects.toThrow('this section throws');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.any(Error), 'hu_vang'));
  expect(onOldPage).not.toHaveBeenCalled();
});

describe('a drawing that holds for a time', () => {
  it('is sent until then, and made anew once for all who ask after that, without a timer', async () => {
    const { pages, publish, pass, shown, loadPublished } = createWorld({ holdsForMs: 60_000 });
    publish(1);
    await shown();
    const first = pages.peek('hu_vang');
    expect(vi.getTimerCount()).toBe(0);
    pass(59_999);
    expect(pages.peek('hu_vang')).toBe(first);
    pass(1);
    expect(pages.peek('hu_vang')).toBeUndefined();
    loadPublished.mockClear();
    expect(await Promise.all([shown(), shown(), shown()])).toEqual([1, 1, 1]);
    expect(loadPublished).toHaveBeenCalledOnce();
    expect(pages.peek('hu_vang')?.answer.identity.headers.etag).not.toBe(first?.answer.identity.headers.etag);
  });

  it('is shown longer only while the database is away', async () => {
    const { publish, pass, cutOff, connect, pages, shown, onOldPage } = createWorld({ holdsForMs: 60_000 });
    publish(1);
    await shown();
    const first = pages.peek('hu_vang');
    pass(60_000);
    cutOff();
    expect(await shown()).toBe(1);
    expect(onOldPage).toHaveBeenCalledOnce();
    connect();
    await shown();
    expect(pages.peek('hu_vang')).not.toBe(first);
    pages.stop();
  });
});

it('tries no more after it was stopped', async () => {
  const { pages, publish, cutOff, shown } = createWorld();
  publish(1);
  await shown();
  cutOff();
  publish(2);
  await shown();
  pages.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('makes no more pages ahead after it was stopped, and says nothing of the one whose store was closed meanwhile', async () => {
  const { pages, loadPublished, onError } = createWorld();
  loadPublished.mockImplementationOnce(async () => {
    pages.stop();
    throw new Error('closed');
  });
  await pages.makeAll();
  expect(loadPublished).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
});

it('makes pages ahead, the newest first, until there is no room', async () => {
  const webids = Array.from({ length: 50 }, (_, index) => `trang_${index}`);
  const { pages, publish, loadPublished, shown } = createWorld({ webids, most: { bytes: 400, unknown: 1 } });
  publish(1);
  // The page that is announced is made at once, and would push another one out later.
  await shown();
  loadPublished.mockClear();
  await pages.makeAll();
  const asked = loadPublished.mock.calls.length;
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThan(20);
  expect([49, 48, 1, 0].map((index) => pages.peek(`trang_${index}`) !== undefined)).toEqual([true, true, false, false]);
});
