import type { links } from '../../database/tables/insight-tables.ts';
import { sampleCampaignWord, sampleSources } from './sample-leads.ts';

const dayMs = 86_400_000;

/** How people would call the links by which the sample leads came. */
const names: Readonly<Record<string, string>> = {
  zalo: 'Bài Zalo tháng 11',
  facebook: 'Quảng cáo Facebook',
  google: 'Quảng cáo Google',
  tiktok: 'Phim ngắn TikTok',
};

/** The links by which the sample leads of these campaigns came. They have no author, which marks them as samples. */
export function makeSampleLinks(webids: readonly string[], now: Date): (typeof links.$inferInsert)[] {
  const known = new Map(sampleSources.flatMap((source) => (source ? [[source.utmSource, source] as const] : [])));
  return webids.flatMap((webid) =>
    [...known.values()].map(({ utmSource, utmMedium }, index) => ({
      ...{ id: crypto.randomUUID(), webid, name: names[utmSource] ?? utmSource, source: utmSource, medium: utmMedium },
      ...{ campaign: sampleCampaignWord(webid), content: '', createdBy: null },
      createdAt: new Date(now.getTime() - (30 - index) * dayMs),
    })),
  );
}
