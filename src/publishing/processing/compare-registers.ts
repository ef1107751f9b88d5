import {
  type KeptRegister,
  type MarkedWord,
  type Processing,
  type ProcessingRow,
  processingGroups,
} from '../../contract/studio/processing-calls.ts';

/** A campaign of the register. */
export interface RegisteredCampaign {
  readonly webid: string;
  readonly name: string;
  readonly version: number;
  readonly isArchived: boolean;
  readonly savedBy: string | null;
  readonly savedAt: string;
}

/** Puts together what is equal in several campaigns. Pure; the order follows that of the campaigns. */
export function keepRegister(all: readonly { webid: string; processing: readonly Processing[] }[]): KeptRegister {
  const rows = new Map<string, Processing & { webids: string[] }>();
  for (const { webid, processing } of all) {
    for (const one of processing) {
      const key = JSON.stringify(one);
      const row = rows.get(key) ?? { ...one, webids: [] };
      rows.set(key, row);
      row.webids.push(webid);
    }
  }
  return [...rows.values()];
}

/**
 * The rows of the register, with what changed since a reading; without one nothing is marked. Campaigns stand in one
 * row as long as all of it is equal, also what became of it. Pure.
 */
export function compareRegisters(
  now: KeptRegister,
  before: KeptRegister | undefined,
  campaigns: readonly RegisteredCampaign[],
): ProcessingRow[] {
  const known = new Map(campaigns.map((campaign) => [campaign.webid, campaign]));
  const placeOf = ({ kind }: Processing, webid: string) => `${webid} ${kind}`;
  const old = byPlace(before ?? [], placeOf);
  const current = byPlace(now, placeOf);
  const rows = new Map<string, ProcessingRow>();
  const add = (webid: string, row: Omit<ProcessingRow, 'campaigns'>) => {
    const key = JSON.stringify(row);
    const found = rows.get(key) ?? { ...row, campaigns: [] };
    rows.set(key, found);
    const gone = { name: webid, version: 0, isArchived: false, savedBy: null, savedAt: new Date(0).toISOString() };
    found.campaigns.push(known.get(webid) ?? { webid, ...gone });
  };
  for (const [place, { webid, one }] of current) {
    const was = old.get(place)?.one;
    add(webid, before === undefined ? describe(one, one, 'none') : was ? compare(one, was) : describe(one, one, 'new'));
  }
  for (const [place, { webid, one }] of old) if (!current.has(place)) add(webid, describe(one, one, 'gone'));
  const rank = ({ group }: ProcessingRow) => processingGroups.indexOf(group);
  return [...rows.values()].sort((one, other) => rank(one) - rank(other));
}

function byPlace(register: KeptRegister, placeOf: (one: Processing, webid: string) => string) {
  return new Map(
    register.flatMap(({ webids, ...one }) => webids.map((webid) => [placeOf(one, webid), { webid, one }] as const)),
  );
}

function compare(now: Processing, was: Processing): Omit<ProcessingRow, 'campaigns'> {
  const row = describe(now, was, 'changed');
  const words = [...row.fields, ...row.receivers];
  const sentences = [row.purpose, row.basis, row.kept];
  const isSame = words.every(({ mark }) => mark === 'same') && sentences.every(({ before }) => before === null);
  return isSame ? { ...row, change: 'none' } : row;
}

function describe(now: Processing, was: Processing, change: ProcessingRow['change']): Omit<ProcessingRow, 'campaigns'> {
  const sentence = (name: 'purpose' | 'basis' | 'kept') => ({
    now: now[name],
    before: now[name] === was[name] ? null : was[name],
  });
  return {
    ...{ group: now.group, change, keptDays: now.keptDays },
    fields: markWords(now.fields, was.fields),
    ...{ purpose: sentence('purpose'), basis: sentence('basis'), kept: sentence('kept') },
    receivers: markWords(now.receivers, was.receivers),
  };
}

/** Those that are there, in their order, then those that were. */
function markWords(now: readonly string[], was: readonly string[]): MarkedWord[] {
  return [
    ...now.map((text) => ({ text, mark: was.includes(text) ? ('same' as const) : ('added' as const) })),
    ...was.filter((text) => !now.includes(text)).map((text) => ({ text, mark: 'removed' as const })),
  ];
}
