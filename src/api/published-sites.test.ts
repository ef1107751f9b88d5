import { expect, test } from 'vitest';
import type { SiteVersion } from '../content/site.ts';
import { siteVersion } from './api-world.ts';
import { keepPublishedSites } from './published-sites.ts';

function store() {
  let listener: (webid: string) => void = () => {};
  const loads: { webid: string; resolve: (site: SiteVersion | undefined) => void; reject: (error: unknown) => void }[] =
    [];
  const load = keepPublishedSites({
    loadPublished: (webid) => new Promise((resolve, reject) => loads.push({ webid, resolve, reject })),
    onPublish: (given) => {
      listener = given;
      return () => {};
    },
  });
  return { load, loads, publish: (webid: string) => listener(webid) };
}

test('a campaign is loaded once, also when asked for twice at once, until it is published again', async () => {
  const { load, loads, publish } = store();
  const both = [load('hu_vang'), load('hu_vang')];
  loads[0]?.resolve(siteVersion());
  expect(await Promise.all(both)).toEqual([siteVersion(), siteVersion()]);
  await load('hu_vang');
  publish('other');
  await load('hu_vang');
  expect(loads).toHaveLength(1);
  publish('hu_vang');
  const next = load('hu_vang');
  loads[1]?.resolve(siteVersion({ version: 4 }));
  expect((await next)?.version).toBe(4);
});

test('what was loading when a publish came is not kept', async () => {
  const { load, loads, publish } = store();
  const old = load('hu_vang');
  publish('hu_vang');
  const fresh = load('hu_vang');
  loads[1]?.resolve(siteVersion({ version: 4 }));
  loads[0]?.resolve(siteVersion({ version: 3 }));
  expect([(await old)?.version, (await fresh)?.version, (await load('hu_vang'))?.version]).toEqual([3, 4, 4]);
});

test('unknown campaigns and failures are not kept', async () => {
  const { load, loads } = store();
  const unknown = load('x');
  loads[0]?.resolve(undefined);
  expect(await unknown).toBeUndefined();
  const failed = load('x');
  loads[1]?.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  void load('x');
  expect(loads).toHaveLength(3);
});
