import { processingTitles } from '../../contract/processing-words.ts';
import { type ProcessingRow, processingGroups } from '../../contract/studio/processing-calls.ts';

export type RegisterView = 'purpose' | 'campaign';

/** Rows under one heading. */
export interface RegisterGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ProcessingRow[];
}

/** The rows by what they are for, or by the campaigns in which they are; then each row is about its campaign alone. */
export function groupRows(rows: readonly ProcessingRow[], view: RegisterView): RegisterGroup[] {
  if (view === 'purpose') {
    return processingGroups
      .map((group) => ({ id: group, title: processingTitles[group], rows: rows.filter((row) => row.group === group) }))
      .filter((group) => group.rows.length > 0);
  }
  const found = new Map<string, { id: string; title: string; rows: ProcessingRow[] }>();
  for (const row of rows) {
    for (const campaign of row.campaigns) {
      const group = found.get(campaign.webid) ?? { id: campaign.webid, title: campaign.name, rows: [] };
      found.set(campaign.webid, group);
      group.rows.push({ ...row, campaigns: [campaign] });
    }
  }
  return [...found.values()].sort((one, other) => inVietnameseOrder(one.title, other.title));
}

const inVietnameseOrder = new Intl.Collator('vi').compare;
