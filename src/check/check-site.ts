import { remark } from '../contract/remarks/remark.ts';
import type { OwnServer } from '../page/own-server.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import type { Finding } from './finding.ts';
import { altText } from './rules/alt-text.ts';
import { anchors } from './rules/anchors.ts';
import { buttonIds } from './rules/button-ids.ts';
import { composedLetters } from './rules/composed-letters.ts';
import { contrast } from './rules/contrast.ts';
import { croppedPictures } from './rules/cropped-pictures.ts';
import { crowdedLists } from './rules/crowded-lists.ts';
import { currencySign } from './rules/currency-sign.ts';
import { datedRates } from './rules/dated-rates.ts';
import { deliveryAddresses } from './rules/deliveries.ts';
import { expiredDates } from './rules/expired-dates.ts';
import { failureMessage } from './rules/failure-message.ts';
import { htmlInText } from './rules/html-in-text.ts';
import { keptRegistrations } from './rules/kept-registrations.ts';
import { lengths } from './rules/lengths.ts';
import { lightPictures } from './rules/light-pictures.ts';
import { links } from './rules/links.ts';
import { malformedContent } from './rules/malformed-content.ts';
import { mediaSizes } from './rules/media-sizes.ts';
import { missingDiacritics } from './rules/missing-diacritics.ts';
import { missingKeys } from './rules/missing-keys.ts';
import { movingPictures } from './rules/moving-pictures.ts';
import { registrationAddress } from './rules/registration-address.ts';
import { sampleContent } from './rules/sample-content.ts';
import { sanitisedHtml } from './rules/sanitised-html.ts';
import { smallPictures } from './rules/small-pictures.ts';
import { snippetHosts } from './rules/snippet-hosts.ts';
import { spacing } from './rules/spacing.ts';
import { tonePlacement } from './rules/tone-placement.ts';
import { unknownNames } from './rules/unknown-names.ts';
import { type CampaignContent, prepareSite, type Rule, type SiteToCheck } from './site-to-check.ts';
import { runWithin } from './time-limit.ts';

/** Every rule, by its name in findings. */
export const rules = {
  'malformed-content': malformedContent,
  'missing-keys': missingKeys,
  'unknown-names': unknownNames,
  anchors,
  links,
  'button-ids': buttonIds,
  'media-sizes': mediaSizes,
  'moving-pictures': movingPictures,
  'small-pictures': smallPictures,
  'cropped-pictures': croppedPictures,
  'alt-text': altText,
  'light-pictures': lightPictures,
  'sanitised-html': sanitisedHtml,
  contrast,
  'composed-letters': composedLetters,
  spacing,
  'missing-diacritics': missingDiacritics,
  'tone-placement': tonePlacement,
  'currency-sign': currencySign,
  'dated-rates': datedRates,
  'expired-dates': expiredDates,
  'failure-message': failureMessage,
  'html-in-text': htmlInText,
  'crowded-lists': crowdedLists,
  lengths,
  deliveries: deliveryAddresses,
  'registration-address': registrationAddress,
  'kept-registrations': keptRegistrations,
  'sample-content': sampleContent,
  'snippet-hosts': snippetHosts,
} as const satisfies Readonly<Record<string, Rule>>;

export interface CheckOptions {
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
  const findings = Object.entries(rules).flatMap(([rule, find]) =>
    [...find(site)].slice(0, mostOfARule).flatMap((found): Finding[] => {
      const place = `${rule} ${found.key} ${found.path}`;
      const count = (counts.get(place) ?? 0) + 1;
      counts.set(place, count);
      return count > mostAtOnePlace ? [] : [{ ...found, rule }];
    }),
  );
  const pageOrder = ['site.json', ...site.schemas.keys()];
  const place = ({ key }: Finding) => (pageOrder.includes(key) ? pageOrder.indexOf(key) : pageOrder.length);
  const weight = ({ severity }: Finding) => ['error', 'warning', 'sample'].indexOf(severity);
  return findings.sort(
    (one, other) =>
      place(one) - place(other) || (one.key < other.key ? -1 : one.key > other.key ? 1 : weight(one) - weight(other)),
  );
}
