import type { LawSettings } from '../contract/law/law-settings.ts';
import { remark } from '../contract/remarks/remark.ts';
import { compareSeverity } from '../contract/severities.ts';
import type { OwnServer } from '../page/own-server.ts';
import type { PageAssets } from '../render/render-page.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import type { Finding } from './finding.ts';
import { rules } from './rules/registry.ts';
import { asksBy, type CampaignContent, prepareSite, type SiteToCheck } from './site-to-check.ts';
import { runWithin } from './time-limit.ts';

export interface CheckOptions {
  /** What the bank has set about law; left out: nothing. */
  law?: LawSettings;
  /** To find offers that have ended. */
  now: Date;
  /** To judge registration addresses. */
  server?: OwnServer | undefined;
  /** Hosts that leads may be sent to; all if empty or missing. */
  deliveryHosts?: readonly string[];
  /** Webids of demo campaigns, which may show what others may not; left out: those that come with the product. */
  demos?: readonly string[];
  /** Folder of the sample campaigns, one for each template; left out: content is not compared with them. */
  sampleDir?: string;
  /** The CSS of the build, to weigh pages; left out where there is none. */
  css?: PageAssets['css'] | undefined;
}

/** Checks a campaign: its findings by key in page order, errors of a key first. Pure. */
export function checkSite(
  template: PageTemplate,
  campaign: CampaignContent,
  { now, ...options }: CheckOptions,
): readonly Finding[] {
  return judgeSite(prepareSite(template, campaign, now, options));
}

/** Processor time of a check, in milliseconds: the largest demo campaign needs a twentieth of it. */
const mostMs = 2_000;

/** Findings of one rule at one place, and in all of a campaign; what else is wrong is found when these are mended. */
const mostAtOnePlace = 20;
const mostOfARule = 500;

/**
 * The findings of a prepared campaign, in the same order. A check that takes too long is stopped, and is one finding:
 * what was not checked is not published.
 */
export function judgeSite(site: SiteToCheck, withinMs = mostMs): readonly Finding[] {
  return runWithin(withinMs, () => applyRules(site))?.made ?? [tookTooLong];
}

const tookTooLong: Finding = {
  severity: 'error',
  rule: 'time-limit',
  key: 'site.json',
  path: '',
  expected: remark('content that is checked within {seconds} seconds', { seconds: mostMs / 1000 }),
  received: remark('it took too long, and the check was stopped; shorten the longest texts'),
};

function applyRules(site: SiteToCheck): readonly Finding[] {
  const counts = new Map<string, number>();
  const asked = rules.filter(({ name }) => asksBy(site, name));
  const findings = asked.flatMap(({ name: rule, find }) =>
    [...find(site)].slice(0, mostOfARule).flatMap((found): Finding[] => {
      const place = `${rule} ${found.key} ${found.path}`;
      const count = (counts.get(place) ?? 0) + 1;
      counts.set(place, count);
      return count > mostAtOnePlace ? [] : [{ ...found, rule }];
    }),
  );
  const pageOrder = ['site.json', ...site.schemas.keys()];
  const place = ({ key }: Finding) => (pageOrder.includes(key) ? pageOrder.indexOf(key) : pageOrder.length);
  return findings.sort(
    (one, other) =>
      place(one) - place(other) || (one.key < other.key ? -1 : one.key > other.key ? 1 : compareSeverity(one, other)),
  );
}
