import { publishedVersions } from '../../content/cache-published.ts';
import { BoundedMap } from '../../contract/bounded-map.ts';
import { memoise } from '../../contract/memoise.ts';
import { listFieldNames } from '../../contract/registration/registration-rules.ts';
import type { Campaign, Campaigns } from '../../templates/campaigns.ts';

/** The events and parts that the page of a version can count. */
export interface CountedPage {
  webid: string;
  version: number;
  /** Class ids of its calls to action. */
  ctaIds: ReadonlySet<string>;
  /** Names of the fields of its form. */
  fields: ReadonlySet<string>;
}

/** Undefined when the campaign has switched counting off in this version. */
const describePage = memoise(({ version: { webid, version, settings, content }, offered, page }: Campaign) => {
  if (settings.countsOff) return undefined;
  const handOverFields = page.parsed.handOverForm?.fields.map(({ name }) => name) ?? [];
  const fields = new Set([...(offered ? listFieldNames(offered) : []), ...handOverFields]);
  return { webid, version, ctaIds: new Set(listCtaIds(content)), fields } satisfies CountedPage;
});

/** The class ids anywhere in content, as they are stored. */
function listCtaIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'classID' && typeof part === 'string' ? [part.normalize('NFC').trim()] : listCtaIds(part),
  );
}

/** Versions that are kept, a kilobyte each: more than the campaigns that the store keeps whole. */
const cachedVersions = 10_000;
/** A version that does not exist may be made later. */
const missLifetimeMs = 60_000;
/** How often in a second the store is asked for versions that are not kept. */
const lookupsPerSecond = 20;

export type FoundPage = CountedPage | 'unknown' | 'busy';

/**
 * Finds the page that a call counts for. `unknown`: no version of the campaign is published, this version does not
 * exist, or its pages do not count. `busy`: calls have named too many versions, so somebody may be making them up.
 * Rejects while the store is unavailable.
 */
export function createPageFinder(
  campaigns: Pick<Campaigns, 'list' | 'published' | 'ofVersion'>,
  now: () => Date,
): (webid: string, version: number) => Promise<FoundPage> {
  const pages = new BoundedMap<string, { page: CountedPage | 'unknown'; until: number }>(cachedVersions);
  let second = 0;
  let lookups = 0;

  return async (webid, version) => {
    const published = publishedVersions(await campaigns.list()).get(webid);
    if (published === undefined) return 'unknown';
    const nowMs = now().getTime();
    const name = `${webid} ${version}`;
    const known = pages.get(name);
    if (known && nowMs < known.until) return known.page;
    if (version !== published) {
      if (Math.floor(nowMs / 1000) !== second) [second, lookups] = [Math.floor(nowMs / 1000), 0];
      lookups += 1;
      if (lookups > lookupsPerSecond) return 'busy';
    }
    const campaign = await (version === published ? campaigns.published(webid) : campaigns.ofVersion(webid, version));
    const page = (campaign && describePage(campaign)) ?? 'unknown';
    const until = campaign ? Number.POSITIVE_INFINITY : nowMs + missLifetimeMs;
    // Meanwhile another version may have been published, or none.
    if (version !== published || campaign?.version.version === version) pages.set(name, { page, until });
    return page;
  };
}
