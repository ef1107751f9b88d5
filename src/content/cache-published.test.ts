import { expect, test } from 'vitest';
import { cachePublished } from './cache-published.ts';
import type { ContentStore, SiteSummary, SiteVersion } from './site.ts';

const siteOf = (webid: string, version: number): SiteVersion => ({
  webid,
  version,
  settings: { webid, name: 'Hũ Vàng', template: 'hu_vang' },
  content: {},
  media: {},
});
const summaryOf = (webid: string, publishedVersion: number | undefined): SiteSummary => ({
  webid,
  name: 'Hũ Vàng',
  template: 'hu_vang',
  publishedVersion,
  latestVersion: 9,
  updatedAt: new Date(0),
  isDemo: false,
});

interface Asked<Value> extends PromiseWithResolvers<Value> {
  what: string;
}

/** A store whose answers the test controls. */
function createWorld() {
  let announce: (webid: string) => void = () => {};
  const lists: Asked<SiteSummary[]>[] = [];
  const sites: Asked<SiteVersion | undefined>[] = [];
  function ask<Value>(queue: Asked<Value>[], what: string): Promise<Value> {
    const asked = { what, ...Promise.withResolvers<Value>() };
    queue.push(asked);
    return asked.promise;
  }
  const unused = () => {
    throw new Error('not asked here');
  };
  const store: ContentStore = {
    listSites: () => ask(lists, 'list'),
    loadPublished: (webid) => ask(sites, webid),
    loadVersion: (webid, version) => ask(sites, `${webid} ${version}`),
    onPublish: (listener) => {
      announce = listener;
      return () => {};
    },
    listBlogs: unused,
    loadLatest: unused,
    saveDraft: unused,
    saveNewCampaign: unused,
    publish: unused,
    unpublish: unused,
    listEvents: unused,
    findMedia: unused,
    loadMedia: unused,
    keepFiles: unused,
    addFiles: unused,
  };
  /** Waits for the next call. */
  async function next<Value>(queue: Asked<Value>[], what: string): Promise<Asked<Value>> {
    await expect.poll(() => [...lists, ...sites].map((asked) => asked.what)).toEqual([what]);
    const asked = queue.shift();
    if (!asked) throw new Error(`${what} was not asked here`);
    return asked;
  }
  return {
    kept: cachePublished(store),
    publish: (webid: string) => announce(webid),
    countWaiting: () => lists.length + sites.length,
    nextList: () => next(lists, 'list'),
    nextSite: (what: string) => next(sites, what),
    listed: async () => (await next(lists, 'list')).resolve([summaryOf('hu_vang', 3), summaryOf('nhap', undefined)]),
  };
}

test('a campaign is loaded once, also when asked for twice at once, until it is published again', async () => {
  const { kept, countWaiting, nextSite, listed, publish } = createWorld();
  const both = [kept.loadPublished('hu_vang'), kept.loadPublished('hu_vang')];
  await listed();
  (await nextSite('hu_vang')).resolve(siteOf('hu_vang', 3));
  const [one, other] = await Promise.all(both);
  expect(one).toEqual(siteOf('hu_vang', 3));
  expect(other).toBe(one);
  publish('other');
  expect(await kept.loadPublished('hu_vang')).toBe(one);
  expect(countWaiting()).toBe(0);
  publish('hu_vang');
  const again = kept.loadPublished('hu_vang');
  await listed();
  (await nextSite('hu_vang')).resolve(siteOf('hu_vang', 4));
  expect((await again)?.version).toBe(4);
});

test('what was loading when a publish came is not kept', async () => {
  const { kept, nextSite, listed, publish } = createWorld();
  const old = kept.loadPublished('hu_vang');
  await listed();
  const oldCall = await nextSite('hu_vang');
  publish('hu_vang');
  const fresh = kept.loadPublished('hu_vang');
  await listed();
  (await nextSite('hu_vang')).resolve(siteOf('hu_vang', 4));
  oldCall.resolve(siteOf('hu_vang', 3));
  expect([(await old)?.version, (await fresh)?.version, (await kept.loadPublished('hu_vang'))?.version]).toEqual([
    3, 4, 4,
  ]);
});

test.each(['khong_co', 'nhap', '__proto__'])(
  '%s, which is not published, costs one look at the list',
  async (webid) => {
    const { kept, countWaiting, listed, publish } = createWorld();
    const first = kept.loadPublished(webid);
    await listed();
    expect(await first).toBeUndefined();
    expect(await kept.loadPublished(`${webid}_2`)).toBeUndefined();
    expect(countWaiting()).toBe(0);
    publish(webid);
    const again = kept.loadPublished(webid);
    await listed();
    expect(await again).toBeUndefined();
  },
);

test('a list that was on its way when a publish came is not kept', async () => {
  const { kept, nextList, listed, publish } = createWorld();
  const old = kept.listSites();
  const oldCall = await nextList();
  publish('moi');
  oldCall.resolve([]);
  expect(await old).toEqual([]);
  const fresh = kept.listSites();
  await listed();
  expect(await kept.listSites()).toBe(await fresh);
});

test('failures are not kept', async () => {
  const { kept, nextList, nextSite, listed } = createWorld();
  const unlisted = kept.loadPublished('hu_vang');
  (await nextList()).reject(new Error('away'));
  await expect(unlisted).rejects.toThrow('away');
  const unloaded = kept.loadPublished('hu_vang');
  await listed();
  (await nextSite('hu_vang')).reject(new Error('away'));
  await expect(unloaded).rejects.toThrow('away');
  const loaded = kept.loadPublished('hu_vang');
  (await nextSite('hu_vang')).resolve(siteOf('hu_vang', 3));
  expect((await loaded)?.version).toBe(3);
});

test('of other versions the fifty that were asked for last are kept', async () => {
  const { kept, countWaiting, nextSite } = createWorld();
  const load = async (version: number) => {
    const loading = kept.loadVersion('hu_vang', version);
    (await nextSite(`hu_vang ${version}`)).resolve(version > 50 ? undefined : siteOf('hu_vang', version));
    return loading;
  };
  const first = await load(0);
  for (let version = 1; version < 50; version += 1) await load(version);
  expect(await load(51)).toBeUndefined();
  expect(await kept.loadVersion('hu_vang', 0)).toBe(first);
  expect(countWaiting()).toBe(0);
  await load(50);
  expect(await kept.loadVersion('hu_vang', 0)).toBe(first);
  expect(countWaiting()).toBe(0);
  await load(1);
});
