import { addFigures, type Figures, rateOf } from '../../contract/insight/figures.ts';
import type { Period } from '../../contract/insight/period.ts';
import { vitalLimits } from '../../contract/insight/vital-buckets.ts';
import type { Notable } from '../../contract/studio/insight-overview-calls.ts';
import { type CampaignNumbers, stepOf } from './count-overview.ts';

/** More than these are no help. */
const mostNotable = 5;
/** Fewer measured views say nothing about the speed of a page. */
const fewestMeasured = 100;
/** A smaller change is not worth a look, whatever is behind it. */
const leastChange = 0.1;
/** Views on each side of a publication, and registrations, below which a rate may have risen by chance. */
const fewestAround = 500;
/** Views of the period before, below which a page without any now is no surprise. */
const fewestMissed = 50;
/** Standard deviations that a difference must have: it is seen by chance once in a hundred pages. */
const sureZ = 2.58;

type Numbers = Pick<CampaignNumbers, 'now' | 'before' | 'points' | 'lcp' | 'published'>;

/**
 * What somebody should look at, the most important first: pages that visitors no longer see or that count nothing,
 * registrations that fell, slow pages, and rates that rose with a version. Changes that may be chance are left out.
 * `isShown`: visitors can open it now.
 */
export function findNotable(
  campaigns: ReadonlyMap<string, Numbers>,
  period: Period,
  isShown: (webid: string) => boolean,
): Notable[] {
  const average = rateOf(addFigures([...campaigns.values()].map(({ now }) => now))) ?? null;
  const all = [...campaigns].sort(([, one], [, other]) => other.before.registrations - one.before.registrations);
  const found = (find: (webid: string, numbers: Numbers) => Notable | undefined) =>
    all.flatMap(([webid, numbers]) => find(webid, numbers) ?? []);
  return [
    ...found((webid, { now, before }) =>
      isShown(webid) && now.views === 0 && before.views >= fewestMissed
        ? { kind: 'silent', webid, viewsBefore: before.views }
        : undefined,
    ),
    ...found(findFall),
    ...found((webid, { now, lcp }) =>
      lcp && lcp.p75 > vitalLimits.lcp.good && lcp.views >= fewestMeasured
        ? { kind: 'slow', webid, p75: lcp.p75, rate: rateOf(now) ?? null, average }
        : undefined,
    ),
    ...found((webid, numbers) => findRise(webid, numbers, period)),
  ].slice(0, mostNotable);
}

/** Registrations fell by more than chance explains, while the page had views. */
function findFall(webid: string, { now, before }: Numbers): Notable | undefined {
  if (now.views === 0 || before.registrations === 0) return undefined;
  const registrations = changeOf(now.registrations, before.registrations);
  const z = (before.registrations - now.registrations) / Math.sqrt(before.registrations + now.registrations);
  if (registrations > -leastChange || z < sureZ) return undefined;
  return {
    ...{ kind: 'fell', webid, registrations, views: before.views === 0 ? 0 : changeOf(now.views, before.views) },
    ...{ rate: rateOf(now) ?? null, rateBefore: rateOf(before) ?? null },
  };
}

/** The rate rose with the newest version of the period by more than chance explains. */
function findRise(webid: string, { points, published }: Numbers, period: Period): Notable | undefined {
  const last = published.at(-1);
  if (!last) return undefined;
  const at = Math.floor((Date.parse(last.day) - Date.parse(period.from)) / 86_400_000 / stepOf(period));
  // The step of the publication itself belongs to both versions.
  const earlier = sumPoints(points.slice(0, at));
  const later = sumPoints(points.slice(at + 1));
  if (Math.min(earlier.views, later.views) < fewestAround) return undefined;
  const [rateBefore, rate] = [earlier.registrations / earlier.views, later.registrations / later.views];
  const pooled = (earlier.registrations + later.registrations) / (earlier.views + later.views);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / earlier.views + 1 / later.views));
  if (pooled >= 1 || rate < rateBefore * (1 + leastChange) || (rate - rateBefore) / deviation < sureZ) return undefined;
  return { kind: 'rose', webid, version: last.version, rate, rateBefore };
}

function sumPoints(points: Numbers['points']): Pick<Figures, 'views' | 'registrations'> {
  return points.reduce<{ views: number; registrations: number }>(
    (sum, { views, registrations }) => ({
      views: sum.views + views,
      registrations: sum.registrations + registrations,
    }),
    { views: 0, registrations: 0 },
  );
}

function changeOf(now: number, before: number): number {
  return now / before - 1;
}
