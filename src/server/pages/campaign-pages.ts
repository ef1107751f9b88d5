import PQueue from 'p-queue';
import { BoundedMap } from '../../contract/bounded-map.ts';
import type { LawSettings } from '../../contract/law/law-settings.ts';
import { retryUntilDone } from '../../database/retry-until-done.ts';
import type { EdgeHeaders } from '../../http/edge-headers.ts';
import { writeArmCookie } from '../../insight/experiments/arm-cookie.ts';
import type { RunningExperiment, RunningExperiments } from '../../insight/experiments/running-experiments.ts';
import type { Campaign, Campaigns } from '../../templates/campaigns.ts';
import type { DrawnCampaign } from '../../templates/draw-campaign.ts';
import { bytesOf, type CachedPage, preparePage, shrinkPage } from './cached-page.ts';

interface ShownDeps {
  campaigns: Pick<Campaigns, 'published' | 'ofVersion' | 'list' | 'onPublish'>;
  experiments: RunningExperiments;
  /** Visitors come by https. */
  isSecure: boolean;
  edge: EdgeHeaders;
  now: () => Date;
  /** Whether the tags of campaigns wait that do not say it themselves. */
  readLaw: () => Promise<TagDefault>;
  /** Throws the error of a section. */
  draw: (campaign: Campaign, law: TagDefault) => DrawnCampaign;
  /** Called with every page that was made. */
  onMade: (page: DrawnCampaign) => void;
  /** Called with the error of a version that cannot be shown. */
  onError: (error: unknown, webid: string) => void;
  /** As for `CampaignPages`. */
  onOldPage: CampaignPagesDeps<Shown>['onOldPage'];
}

type TagDefault = Pick<LawSettings, 'asksBeforeTags'>;

export type ShownPages = CampaignPages<Shown>;

/** The pages of the campaigns of a store, with their experiments. */
export function openShownPages(deps: ShownDeps): ShownPages {
  const { campaigns, onError, onOldPage, now } = deps;
  return new CampaignPages({
    ...{ list: campaigns.list, onPublish: campaigns.onPublish, onError, onOldPage, now },
    load: (webid) => loadShown(deps, webid),
    make: (shown) => makeShown(deps, shown),
    shrink: shrinkPage,
  });
}

/** What visitors of a campaign see. */
interface Shown {
  campaign: Campaign;
  /** The versions of a running experiment, A first; A is the published version. */
  arms: readonly (RunningExperiment['arms'][number] & { campaign: Campaign })[];
  cookie: string;
  law: TagDefault;
}

/** Undefined when nothing is published. */
async function loadShown(
  { campaigns, experiments, readLaw, onError }: ShownDeps,
  webid: string,
): Promise<Shown | undefined> {
  const campaign = await campaigns.published(webid);
  const experiment = campaign && (await experiments.of(webid));
  // The database ends an experiment with the publication of another version; this process may have heard of one only.
  const law = await readLaw();
  if (experiment?.arms[0]?.version !== campaign?.version.version)
    return campaign && { campaign, arms: [], cookie: '', law };
  const arms = await Promise.all(
    (experiment?.arms ?? []).map(async (arm) => ({ ...arm, campaign: await campaigns.ofVersion(webid, arm.version) })),
  );
  const found = arms.flatMap(({ campaign: version, ...arm }) => (version ? [{ ...arm, campaign: version }] : []));
  if (found.length < arms.length) onError(new Error('a version of the experiment is not there'), webid);
  const shownArms = found.length < arms.length ? [] : found;
  return campaign && { campaign, arms: shownArms, cookie: experiment?.cookie ?? '', law };
}

/** Makes the page. Throws the error of a section. */
async function makeShown(deps: ShownDeps, shown: Shown): Promise<CachedPage> {
  const { drawn, arms } = drawShown(deps, shown);
  const { isSecure, edge } = deps;
  const { webid } = shown.campaign.version;
  const pages = await Promise.all(
    arms.map(async ({ arm, share, drawn: version }) => {
      const page = await preparePage(version, { isArm: true, edge: edge.keys({ webid, version: version.version }) });
      return { page, arm, share, answer: page.answer, setCookie: writeArmCookie(shown.cookie, arm, isSecure) };
    }),
  );
  const [first] = pages;
  if (first) {
    const holdsUntil = firstOf(pages.map(({ page }) => page.holdsUntil));
    const experiment = { cookie: shown.cookie, arms: pages.map(({ page: _, ...rest }) => rest) };
    return { ...first.page, holdsUntil, experiment };
  }
  const isBrief = drawn.holdsUntil !== undefined;
  return preparePage(drawn, { edge: edge.page({ webid, version: drawn.version, isBrief }) });
}

/** The version that visitors see, drawn, and those of an experiment; none of these when a section of one throws. */
function drawShown({ draw, onMade, onError }: ShownDeps, { campaign, arms, law }: Shown) {
  try {
    const drawnArms = arms.map(({ campaign: version, ...arm }) => ({ ...arm, drawn: draw(version, law) }));
    for (const { drawn } of drawnArms) onMade(drawn);
    if (drawnArms[0]) return { drawn: drawnArms[0].drawn, arms: drawnArms };
  } catch (error) {
    // Nobody sees that version, and everybody sees A.
    onError(error, campaign.version.webid);
  }
  const drawn = draw(campaign, law);
  onMade(drawn);
  return { drawn, arms: [] };
}

function firstOf(times: readonly (Date | undefined)[]): Date | undefined {
  return times.filter((time) => time !== undefined).toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/**
 * Bytes of the pages that are kept, some 300 with all their encodings; number of webids that are known to be none,
 * because anybody can invent them.
 */
const mostKept = { bytes: 64_000_000, unknown: 1_000 };

/**
 * Publications that wait at a time. While more do, as when the bank changes what holds for all pages, only pages that
 * were in memory are made ahead: those of thousands of campaigns would push them out.
 */
const mostAhead = 20;

/** How long a visitor waits for a silent database while the previous page is in memory; as long as `/readyz` waits. */
const storePatienceMs = 3_000;

type PageLookup =
  /** `isOld`: the previous page, because the store is unavailable. */
  { kind: 'page'; page: CachedPage; isOld: boolean } | { kind: 'unknown' };

export interface CampaignPagesDeps<Version> extends Pick<Campaigns, 'list' | 'onPublish'> {
  /** The published version; undefined when there is none. Rejects while the store is unavailable. */
  load: (webid: string) => Promise<Version | undefined>;
  /** Makes its page, compressed quickly. Rejects with the error of a section. */
  make: (version: Version) => Promise<CachedPage>;
  /** Compresses it again, as small as can be. */
  shrink: (page: CachedPage) => Promise<CachedPage>;
  most?: typeof mostKept;
  now: () => Date;
  /** Called with the error of a page that was made ahead. */
  onError: (error: unknown, webid: string) => void;
  /**
   * Called once when an old page is shown because the store is unavailable, and once, with undefined, when that is
   * over.
   */
  onOldPage: (webid: string, failure: { error: unknown } | undefined) => void;
}

/** A page that is being made. */
interface Making {
  /** Settles when the store has answered or failed. */
  loaded: Promise<unknown>;
  lookup: Promise<PageLookup>;
}

/** The published pages by webid: made on request or publication, kept until the next publication or while they hold. */
export class CampaignPages<Version> {
  readonly #deps: CampaignPagesDeps<Version>;
  readonly #most: typeof mostKept;
  readonly #pages: BoundedMap<string, CachedPage>;
  /** The previous pages, until the store has answered what is published now. */
  readonly #oldPages: BoundedMap<string, CachedPage>;
  readonly #unknown: BoundedMap<string, true>;
  readonly #making = new Map<string, Making>();
  /** Published pages that are made before a visitor asks for them, few at a time. */
  readonly #ahead = new PQueue({ concurrency: 4 });
  /** One after the other, because each takes 0.1 s of a processor. */
  readonly #compressing = new PQueue({ concurrency: 1 });
  /** Campaigns whose old page is shown, with what ends the trying to make the new one. */
  readonly #retries = new Map<string, () => void>();
  readonly #endListening: () => void;
  #hasStopped = false;

  constructor(deps: CampaignPagesDeps<Version>) {
    this.#deps = deps;
    this.#most = deps.most ?? mostKept;
    this.#pages = new BoundedMap(this.#most.bytes, bytesOf);
    this.#oldPages = new BoundedMap(this.#most.bytes, bytesOf);
    this.#unknown = new BoundedMap(this.#most.unknown);
    this.#endListening = deps.onPublish((webid) => {
      const wasKept = this.#forget(webid);
      void this.#ahead.add(async () => {
        if (wasKept || this.#ahead.size < mostAhead) await this.#makeAhead(webid);
      });
    });
  }

  /** The published page if it is in memory and holds. Synchronous: this is the path of nearly every request. */
  peek(webid: string): CachedPage | undefined {
    const page = this.#pages.get(webid);
    if (!page?.holdsUntil || this.#deps.now() < page.holdsUntil) return page;
    this.#putAway(webid, page);
    return undefined;
  }

  /**
   * The page, made if it is not in memory, once for all who ask. While the store is unavailable: the previous page.
   * Rejects with the error of a section, or with that of the store when there is no previous page. Failures are not
   * kept.
   */
  async get(webid: string): Promise<PageLookup> {
    const page = this.peek(webid);
    if (page) return { kind: 'page', page, isOld: false };
    if (this.#unknown.get(webid)) return { kind: 'unknown' };
    const making = this.#making.get(webid) ?? this.#startMaking(webid);
    const old = this.#oldPages.get(webid);
    if (old && !(await settlesWithin(storePatienceMs, making.loaded))) return { kind: 'page', page: old, isOld: true };
    return making.lookup;
  }

  /**
   * Makes the published pages, one after the other, the newest first, as far as there is room. Call it when the server
   * listens.
   */
  async makeAll(): Promise<void> {
    const sites = await this.#deps.list();
    const newestFirst = sites.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
    for (const { webid, publishedVersion } of newestFirst) {
      // Another page is likely to push one out.
      if (this.#hasStopped || this.#pages.size >= 0.9 * this.#most.bytes) return;
      if (publishedVersion === undefined) continue;
      await this.#makeAhead(webid);
      await this.whenCompressed();
    }
  }

  /** Resolves when every page in memory is as small as can be. */
  whenCompressed(): Promise<void> {
    return this.#compressing.onIdle();
  }

  /** Stops making pages ahead and listening for publications. The store may be closed after that. */
  stop(): void {
    this.#hasStopped = true;
    this.#ahead.clear();
    for (const stopTrying of this.#retries.values()) stopTrying();
    this.#endListening();
  }

  /** After a publication: whether there was a page. One that is being made at this moment is not kept. */
  #forget(webid: string): boolean {
    const page = this.#pages.get(webid);
    if (page) this.#putAway(webid, page);
    this.#unknown.delete(webid);
    return this.#making.delete(webid) || page !== undefined || this.#oldPages.get(webid) !== undefined;
  }

  #putAway(webid: string, page: CachedPage): void {
    this.#oldPages.set(webid, page);
    this.#pages.delete(webid);
  }

  #startMaking(webid: string): Making {
    // A publication removes a stale entry from the map, so only the latest one counts.
    const isCurrent = () => this.#making.get(webid) === making;
    const loading = this.#deps.load(webid);
    const making: Making = {
      loaded: loading.catch(() => {}),
      lookup: this.#make(webid, loading, isCurrent).finally(() => {
        if (isCurrent()) this.#making.delete(webid);
      }),
    };
    // The callers that still wait get the rejection; this avoids an unhandled one where none waits.
    making.lookup.catch(() => {});
    this.#making.set(webid, making);
    return making;
  }

  async #make(webid: string, loading: Promise<Version | undefined>, isCurrent: () => boolean): Promise<PageLookup> {
    let version: Version | undefined;
    try {
      version = await loading;
    } catch (error) {
      const page = this.#oldPages.get(webid);
      if (!page) throw error;
      this.#retry(webid, error);
      return { kind: 'page', page, isOld: true };
    }
    // The store has answered, so the previous page is dropped, even if the new one fails.
    if (isCurrent()) this.#oldPages.delete(webid);
    const made = version && (await this.#deps.make(version));
    if (!made) {
      if (isCurrent()) this.#unknown.set(webid, true);
      return { kind: 'unknown' };
    }
    if (isCurrent()) {
      this.#pages.set(webid, made);
      void this.#compressing.add(() => this.#shrink(webid));
    }
    return { kind: 'page', page: made, isOld: false };
  }

  async #shrink(webid: string): Promise<void> {
    const page = this.#pages.get(webid);
    // The quick form stays when it fails.
    const smaller = page && (await this.#deps.shrink(page).catch(() => undefined));
    if (smaller && this.#pages.get(webid) === page) this.#pages.set(webid, smaller);
  }

  /** Tries to make the new page in the background: a visitor who asks for it meanwhile does not wait for the timer. */
  #retry(webid: string, error: unknown): void {
    if (this.#retries.has(webid) || this.#hasStopped) return;
    this.#deps.onOldPage(webid, { error });
    const replaceOld = async () => {
      if ((await this.#makeAhead(webid)) === 'old') throw new Error('The store cannot be reached');
      this.#retries.delete(webid);
      this.#deps.onOldPage(webid, undefined);
    };
    this.#retries.set(webid, retryUntilDone(replaceOld));
  }

  /** `old`: the store is unavailable, and the previous page is shown. */
  async #makeAhead(webid: string): Promise<'old' | 'settled'> {
    try {
      const lookup = await this.get(webid);
      return lookup.kind === 'page' && lookup.isOld ? 'old' : 'settled';
    } catch (error) {
      // A stopping server has closed the store, so the error is expected.
      if (!this.#hasStopped) this.#deps.onError(error, webid);
      return 'settled';
    }
  }
}

async function settlesWithin(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, milliseconds, false);
  try {
    return await Promise.race([promise.then(() => true), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
