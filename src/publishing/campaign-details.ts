import type { FindTemplate } from '../check/check-folder.ts';
import { type CheckOptions, judgeSite } from '../check/check-site.ts';
import { findEnds } from '../check/find-ends.ts';
import { prepareSite } from '../check/site-to-check.ts';
import type { ContentStore, SiteVersion } from '../content/site.ts';
import { BoundedMap } from '../contract/bounded-map.ts';
import { defaultLawSettings, type LawSettings } from '../contract/law/law-settings.ts';
import { memoise } from '../contract/memoise.ts';
import { countSeverities } from '../contract/severities.ts';
import type { CampaignDetails } from '../contract/studio/campaign-calls.ts';
import { vietnamDate } from '../contract/vietnam-time.ts';
import { buildPage } from '../page/build-page.ts';
import { drawCard } from './draw-card.ts';

/** `describeVersion`, here or in another process. */
export type DescribeVersion = (
  version: SiteVersion,
  options: CheckOptions,
) => CampaignDetails | Promise<CampaignDetails>;

interface Deps {
  store: Pick<ContentStore, 'loadVersion'>;
  describe: DescribeVersion;
  /** Options of the check; a function, because they contain the current time. */
  checkOptions: () => CheckOptions;
}

/**
 * The details of versions, kept until the day ends or the bank changes what it has set about law: a version never
 * changes, but its findings depend on both.
 */
export interface CampaignDetailsReader {
  /** The kept details, if there are any. */
  peek(webid: string, version: number): CampaignDetails | undefined;
  /** Reads and checks the version, some 40 ms of processor time. Undefined for an unknown version. */
  read(webid: string, version: number): Promise<CampaignDetails | undefined>;
}

/** Most versions whose details are kept, a few hundred bytes each: more than there are campaigns, as all are read. */
const mostKept = 20_000;

export function createCampaignDetails({ store, describe, checkOptions }: Deps): CampaignDetailsReader {
  const keptBy = memoise((_law: LawSettings) => ({
    cache: new BoundedMap<string, CampaignDetails>(mostKept),
    reading: new Map<string, Promise<CampaignDetails | undefined>>(),
  }));
  const kept = () => keptBy(checkOptions().law ?? defaultLawSettings);
  const today = () => vietnamDate(checkOptions().now);
  const keyOf = (webid: string, version: number) => `${today()} ${webid} ${version}`;

  async function load(webid: string, number: number): Promise<CampaignDetails | undefined> {
    const version = await store.loadVersion(webid, number);
    if (!version) return undefined;
    const { cache } = kept();
    const details = await describe(version, checkOptions());
    cache.set(keyOf(webid, number), details);
    return details;
  }

  return {
    peek: (webid, version) => kept().cache.get(keyOf(webid, version)),
    read: async (webid, version) => {
      const key = keyOf(webid, version);
      const { cache, reading } = kept();
      const found = cache.get(key) ?? reading.get(key);
      if (found) return found;
      const promise = load(webid, version).finally(() => reading.delete(key));
      reading.set(key, promise);
      return promise;
    },
  };
}

/** Card, findings and the next end of an offer. Pure. */
export function describeVersion(
  version: SiteVersion,
  findTemplate: FindTemplate,
  options: CheckOptions,
): CampaignDetails {
  const { webid, settings } = version;
  const template = findTemplate(settings.template);
  if (!template)
    return {
      webid,
      version: version.version,
      card: null,
      errors: 1,
      lawFindings: 0,
      warnings: 0,
      samples: 0,
      endsOn: null,
    };
  const site = prepareSite(template, version, options.now, options);
  const counts = countSeverities(judgeSite(site));
  const today = vietnamDate(options.now);
  const ends = site.words.flatMap((one) => findEnds(one.words)).filter((day) => day >= today);
  return {
    webid,
    version: version.version,
    card: drawCard(buildPage(template.arrange(settings), version, options.server)),
    errors: counts.error,
    lawFindings: counts.law,
    warnings: counts.warning,
    samples: counts.sample,
    endsOn: ends.sort()[0] ?? null,
  };
}
