import { appendAudit } from '../../../audit/append-audit.ts';
import { personalActions, roleActions } from '../../../audit/audit-entry.ts';
import {
  countEntries,
  type AuditFilter as EntryFilter,
  type FoundText,
  foldMarks,
  listEntries,
  listNames,
  type StoredEntry,
} from '../../../audit/read-entries.ts';
import { verifyRecords } from '../../../content/verify-records.ts';
import type { AuditFilter, AuditRow, auditCalls, auditKinds } from '../../../contract/studio/audit-calls.ts';
import { auditActionNames } from '../../../contract/studio/audit-words.ts';
import type { Database } from '../../../database/database.ts';
import { listPeople, readNames } from '../../../staff/people.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';

const pageSize = 100;

/** The audit log, for auditors and administrators. */
export const auditHandlers: Handlers<keyof typeof auditCalls> = {
  listAudit: async ({ staff: { db } }, _visit, { query }) => {
    const { before, kind, ...rest } = query;
    const ofAllKinds = await readFilter(db, rest);
    const wanted = { ...ofAllKinds, ...(kind && filterOfKind[kind]) };
    const countKind = (one: keyof typeof filterOfKind) => countEntries(db, { ...ofAllKinds, ...filterOfKind[one] });
    const [entries, total, refused, personal, changed, names] = await Promise.all([
      listEntries(db, { ...wanted, before }, pageSize),
      countEntries(db, wanted),
      countKind('refused'),
      countKind('personal'),
      countKind('roles'),
      listNames(db, ofAllKinds),
    ]);
    const ids = entries.flatMap(({ subjectKind, subjectId }) =>
      subjectKind === 'staff' && subjectId !== null ? [subjectId] : [],
    );
    const subjects = await readNames(db, ids);
    return {
      data: {
        rows: entries.map((entry) => describeEntry(entry, subjects)),
        total,
        counts: { refused, personal, roles: changed },
        ...names,
      },
    };
  },

  verifyAudit: async ({ staff }, visit) => {
    const verdict = await verifyRecords(staff.db, staff.auditKeys);
    const checkedAt = staff.now().toISOString();
    await appendAudit(staff.db, staff.auditKeys, {
      ...asStaff(visit).actor,
      action: 'audit.verify',
      subject: { kind: 'entries' },
      after: summarise(verdict),
    });
    switch (verdict.kind) {
      case 'broken':
        return { data: { kind: 'broken', id: verdict.id, reason: verdict.reason, checkedAt } };
      case 'forged': {
        const approvals = verdict.approvals.map(({ webid, version }) => ({ webid, version }));
        return { data: { kind: 'forged', approvals, checkedAt } };
      }
      case 'whole':
        return { data: { kind: 'whole', entries: verdict.entries, checkedAt } };
    }
  },
};

function summarise(verdict: Awaited<ReturnType<typeof verifyRecords>>) {
  switch (verdict.kind) {
    case 'broken':
      return { brokenAt: verdict.id };
    case 'forged':
      return { forgedApprovals: verdict.approvals.length };
    case 'whole':
      return { entries: verdict.entries };
  }
}

const filterOfKind: Readonly<Record<(typeof auditKinds)[number], EntryFilter>> = {
  refused: { isRefused: true },
  personal: { actions: personalActions },
  roles: { actions: roleActions },
};

/** The filter of a screen; days are those of Viet Nam, and `to` is the last of them. */
export async function readFilter(
  db: Database,
  { from, to, who, action, kind, text = '' }: AuditFilter,
): Promise<EntryFilter> {
  const since = from === undefined ? undefined : startOfDay(from);
  const until = to === undefined ? undefined : new Date(startOfDay(to).getTime() + 24 * 3_600_000);
  return {
    ...{ since, until, who: who || undefined, action: action || undefined },
    found: text.trim() === '' ? undefined : await findText(db, text, { since, until }),
    ...(kind && filterOfKind[kind]),
  };
}

/** Looks for a text without diacritics among names of people and words of actions, which the log has only as ids. */
async function findText(db: Database, text: string, period: Pick<EntryFilter, 'since' | 'until'>): Promise<FoundText> {
  const folded = foldMarks(text.trim());
  const has = (words: string) => foldMarks(words).includes(folded);
  const { people, actions } = await listNames(db, period);
  const staff = await listPeople(db);
  return {
    folded,
    people: people.filter(has),
    subjects: staff.filter(({ name, email }) => has(name) || has(email)).map(({ id }) => id),
    actions: actions.filter((one) => has(one) || has(auditActionNames[one] ?? '')),
  };
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

function describeEntry(entry: StoredEntry, subjects: ReadonlyMap<string, string>): AuditRow {
  const { id, at, who, personId, origin, device, action, command, subjectKind, subjectId, reason, leads } = entry;
  return {
    ...{ id, who, personId, device, reason, leads },
    at: new Date(at).toISOString(),
    origin: origin ?? '',
    action: action ?? command ?? '',
    isRefused: entry.isRefused ?? false,
    subject:
      subjectKind === null
        ? null
        : { kind: subjectKind, id: subjectId ?? '', name: subjects.get(subjectId ?? '') ?? null },
    before: parse(entry.before),
    after: parse(entry.after),
    hash: entry.hash,
    previousHash: entry.previousHash,
  };
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
