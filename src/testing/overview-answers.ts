import type { z } from 'zod/mini';
import type { Figures } from '../contract/insight/figures.ts';
import type { insightOverviewCalls, Notable, OverviewCampaign } from '../contract/studio/insight-overview-calls.ts';

type Numbers = readonly [views: number, registrations: number];

/** A campaign of the overview: most of it follows from its number. */
export function makeCampaign(number: number, name: string, now: Numbers, before: Numbers = [0, 0]): OverviewCampaign {
  const of = ([views, registrations]: Numbers): Figures => ({
    ...{ views, registrations, handOvers: 0 },
    ...{ reached: Math.floor(registrations * 0.7), interested: Math.floor(registrations * 0.3) },
  });
  const states = ['running', 'waiting', 'off', 'draft', 'scheduled', 'changed'] as const;
  return {
    ...{ webid: `chien_dich_${number}`, name, template: 'hu_vang', newestVersion: 1, isArchived: number % 9 === 5 },
    ...{ state: states[number % states.length] ?? 'running', now: of(now), before: of(before) },
    points: Array.from({ length: 28 }, (_, day) => Math.floor((now[1] / 28) * (1 + Math.sin(day + number) / 3))),
    lcp: number % 4 === 3 ? null : { p75: 1200 + ((number * 613) % 2400), views: 400 },
  };
}

/** The answer of the server with these campaigns, whatever period is asked for. */
export function answerOverview(
  campaigns: readonly OverviewCampaign[],
  notable: readonly Notable[] = [],
): z.output<typeof insightOverviewCalls.readInsightOverview.data> {
  const before = { from: '2026-09-28', to: '2026-10-25' };
  return { before, step: 1, hasSamples: true, campaigns: [...campaigns], notable: [...notable] };
}
