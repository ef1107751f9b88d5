import { rateOf } from '../../contract/insight/figures.ts';
import { formatChange, formatNumber, formatPoints, formatRate } from '../app/format.ts';
import type { BandKind } from './bands-layout.ts';
import { type CampaignInsight, sumDays } from './day-points.ts';
import { dailyTexts as words } from './texts.ts';

export interface NumberWords {
  readonly name: string;
  readonly how: string;
  readonly value: string;
  readonly change: string | undefined;
  readonly note: string | undefined;
}

/** The three numbers of the period, each with the one before. Days that were not counted make no comparison. */
export function describeNumbers({
  days,
  isCard,
}: Pick<CampaignInsight, 'days' | 'isCard'>): Record<BandKind, NumberWords> {
  const now = sumDays(days);
  const before = sumDays(days.map((day) => day.before));
  const canCompare = now.isWhole && before.isWhole && (before.views ?? 0) > 0;
  const rate = rateOf({ views: now.views ?? 0, registrations: now.counted });
  const rateBefore = rateOf({ views: before.views ?? 0, registrations: before.counted });
  const canCompareRates = canCompare && rate !== undefined && rateBefore !== undefined;
  const hadPeople = before.registrations > 0 && (!isCard || canCompare);
  return {
    views: {
      name: words.views,
      how: words.how.views,
      value: now.views === undefined ? words.uncounted : formatNumber(now.views),
      change: canCompare ? formatChange(now.views ?? 0, before.views ?? 0) : undefined,
      note: canCompare ? words.before(formatNumber(before.views ?? 0)) : words.noBefore,
    },
    registrations: {
      name: isCard ? words.handOvers : words.registrations,
      how: isCard ? words.how.handOvers : words.how.registrations,
      value: formatNumber(now.registrations),
      change: hadPeople ? formatChange(now.registrations, before.registrations) : undefined,
      note: hadPeople ? words.before(formatNumber(before.registrations)) : words.noBefore,
    },
    rate: {
      name: isCard ? words.rateOfCard : words.rate,
      how: words.how.rate,
      value: formatRate(rate, 2),
      change: canCompareRates ? formatPoints(rate, rateBefore, 2) : undefined,
      note:
        rate === undefined ? words.noRate : canCompareRates ? words.before(formatRate(rateBefore, 2)) : words.noBefore,
    },
  };
}
