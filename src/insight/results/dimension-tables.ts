import { normaliseWord } from '../../contract/insight/count-call.ts';
import { otherWords, type PageEvent } from '../../contract/insight/page-events.ts';
import type { DimensionRow, InsightDimension } from '../../contract/studio/insight-calls.ts';
import type { CountedPart, CountedRow, LeadPart } from './count-campaign.ts';

/** More rows of a table are one. */
const mostRows = 50;

/** Where a table comes from: a part of counts, the event that stands for views, and what counts as registered. */
interface Source {
  readonly part: CountedPart;
  readonly views: PageEvent;
  /** Events of pages that are registrations. A lead has the words of the address, and its ctaId. */
  readonly registered: readonly PageEvent[];
  readonly ofLeads?: LeadPart['part'];
}

const sources: Readonly<Record<InsightDimension, Source>> = {
  source: { part: 'source', views: 'view', registered: ['handOver'], ofLeads: 'source' },
  medium: { part: 'medium', views: 'view', registered: ['handOver'], ofLeads: 'medium' },
  campaign: { part: 'campaign', views: 'view', registered: ['handOver'], ofLeads: 'campaign' },
  content: { part: 'content', views: 'view', registered: ['handOver'], ofLeads: 'content' },
  cta: { part: 'detail', views: 'cta', registered: ['handOver'], ofLeads: 'cta' },
  width: { part: 'width', views: 'view', registered: ['answered', 'handOver'] },
  app: { part: 'app', views: 'view', registered: ['answered', 'handOver'] },
};

type Table = readonly DimensionRow[];

/**
 * Tables by each dimension, most views first. A word of a lead is compared in the form in which pages count it. If
 * pages have counted it as “khác”, the lead is in that row. Pure.
 */
export function buildTables(
  counted: readonly CountedRow[],
  leads: readonly LeadPart[],
): Record<InsightDimension, DimensionRow[]> {
  const build = (dimension: InsightDimension) => buildTable(sources[dimension], counted, leads);
  return {
    ...{ source: build('source'), medium: build('medium'), campaign: build('campaign'), content: build('content') },
    ...{ cta: build('cta'), width: build('width'), app: build('app') },
  };
}

function buildTable(source: Source, counted: readonly CountedRow[], leads: readonly LeadPart[]): DimensionRow[] {
  const rows = new Map<string, { value: string; views: number; registrations: number }>();
  const rowOf = (value: string) => {
    const row = rows.get(value) ?? { value, views: 0, registrations: 0 };
    rows.set(value, row);
    return row;
  };
  for (const { part, value, event, count } of counted) {
    if (part !== source.part) continue;
    if (event === source.views) rowOf(value).views += count;
    if (source.registered.includes(event)) rowOf(value).registrations += count;
  }
  // A ctaId is stored as content has it; words of addresses are folded to lower case.
  const read = source.ofLeads === 'cta' ? (value: string) => value.normalize('NFC').trim() : normaliseWord;
  for (const { part, value, count } of leads) {
    if (part !== source.ofLeads) continue;
    const word = read(value);
    rowOf(!rows.has(word) && word !== '' && rows.has(otherWords) ? otherWords : word).registrations += count;
  }
  const isLast = ({ value }: DimensionRow) => Number(value === otherWords);
  const sorted = [...rows.values()].sort(
    (one, other) =>
      isLast(one) - isLast(other) ||
      other.views - one.views ||
      other.registrations - one.registrations ||
      one.value.localeCompare(other.value),
  );
  return foldRest(sorted);
}

/** The first rows, and the rest together with those that pages have folded. */
function foldRest(rows: Table): DimensionRow[] {
  if (rows.length <= mostRows) return [...rows];
  const rest = rows.slice(mostRows);
  const sum = (name: 'views' | 'registrations') => rest.reduce((total, row) => total + row[name], 0);
  return [...rows.slice(0, mostRows), { value: otherWords, views: sum('views'), registrations: sum('registrations') }];
}
