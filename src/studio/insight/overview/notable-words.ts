import { vitalLimits } from '../../../contract/insight/vital-buckets.ts';
import type { Notable, OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { formatDecimal, formatNumber, formatRate } from '../../app/format.ts';
import { overviewTexts } from './texts.ts';

const words = overviewTexts.notable;
/** A rate or a number of views that changed by less is called the same. */
const sameWithin = 0.05;
/** A slow page whose rate is this far below the average is told with its rate. */
const farBelow = 0.8;

/** The sentence of a notable change, and the label of its link. */
export function describeNotable(
  notable: Notable,
  campaigns: readonly OverviewCampaign[],
): { text: string; link: string } {
  switch (notable.kind) {
    case 'slow':
      return { text: describeSlow(notable, campaigns), link: words.toSpeed };
    case 'fell':
      return { text: describeFall(notable), link: words.toSources };
    case 'rose': {
      const { version, rate, rateBefore } = notable;
      return { text: words.rose(version, formatRate(rate), formatRate(rateBefore)), link: words.toDays };
    }
    case 'silent':
      return { text: words.silent(formatNumber(notable.viewsBefore)), link: words.toDays };
  }
}

function describeSlow(
  { webid, p75, rate, average }: Extract<Notable, { kind: 'slow' }>,
  campaigns: readonly OverviewCampaign[],
): string {
  const slow = words.slow(describeSeconds(p75), describeSeconds(vitalLimits.lcp.good));
  if (rate === null || average === null || rate >= average * farBelow) return slow;
  const views = campaigns.find((one) => one.webid === webid)?.now.views ?? 0;
  const place = campaigns.filter(({ now }) => now.views > views).length + 1;
  return `${words.busyBut(words.place(place), formatRate(rate))} ${slow}`;
}

function describeFall({ registrations, views, rate, rateBefore }: Extract<Notable, { kind: 'fell' }>): string {
  const fell = words.fell(formatRate(-registrations, 0));
  if (rate === null || rateBefore === null || rateBefore === 0) return fell + words.end;
  const ofRate = rate / rateBefore - 1;
  const [now, before] = [formatRate(rate), formatRate(rateBefore)];
  if (views < -sameWithin && Math.abs(ofRate) <= sameWithin) return fell + words.becauseViews(formatRate(-views, 0));
  if (views >= -sameWithin) return fell + words.becauseRate(now, before);
  return ofRate < -sameWithin
    ? fell + words.becauseBoth(formatRate(-views, 0), now, before)
    : fell + words.becauseViewsOnly(formatRate(-views, 0), now, before);
}

/** `2,9 s` from milliseconds. */
export function describeSeconds(milliseconds: number): string {
  return overviewTexts.table.seconds(formatDecimal(milliseconds / 1000, 1));
}
