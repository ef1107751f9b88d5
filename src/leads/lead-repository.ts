import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normalisePhone } from '../contract/registration/phone.ts';
import { SealUnreadable } from '../database/cipher.ts';
import type { Database } from '../database/database.ts';
import { confirmCommits } from '../database/storage-watch.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { createBatches } from './batches.ts';
import type { DeliveryOutbox } from './delivery/delivery-outbox.ts';
import type { Lead, LeadFilter, StoredLead, UnsavedLead } from './lead.ts';
import { type LeadSurvey, surveyLeads } from './lead-survey.ts';
import { personOfLead } from './person-of-lead.ts';
import type { LeadVault } from './privacy/lead-vault.ts';
import { findRelated } from './related-rows.ts';
import { type LeadToSave, type SaveLeadResult, type SealedLead, saveLeads, sealLead } from './save-leads.ts';

/** Rows in a page, so that an export of any size needs the memory of one page. */
const pageSize = 500;

/** Most leads in one statement. */
const batchMaxSize = 100;

/**
 * Reads and writes leads, which are sealed when written and opened when read; reading throws SealUnreadable when a key
 * is missing. Hidden leads are left out unless asked for, and made-up ones (`is_sample`) always.
 */
export interface LeadRepository {
  /**
   * Stores the lead, its deliveries and their jobs, and spends the captcha's answer, in one transaction. Leads that
   * arrive together are stored together.
   */
  saveLead(
    lead: UnsavedLead,
    spend?: LeadToSave['spend'],
    destinations?: LeadToSave['destinations'],
  ): Promise<SaveLeadResult>;
  /** The reference that the first registration with this submissionId got, once it is as safe as a new one. */
  findReference(webid: string, submissionId: string): Promise<string | undefined>;
  /** Newest first. */
  listLatest(filter: LeadFilter, limit: number): Promise<StoredLead[]>;
  /** Oldest first, in pages of one query each. Leads that arrive meanwhile come last. */
  readAll(filter: LeadFilter): AsyncGenerator<StoredLead>;
  /** Leads by their ids. Erased ones are missing; undefined stands for one that no key opens. */
  readByIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredLead | undefined>>;
  /** Surveys the filtered leads, by reading them all: fields are sealed, so the database cannot do it. */
  survey(filter: LeadFilter): Promise<LeadSurvey>;
  /** The number of filtered leads. */
  count(filter: LeadFilter): Promise<number>;
  /**
   * Releases a lead from quarantine and queues its deliveries. `note` records it with the reason of the quarantine, in
   * the same transaction; it is not called when there was nothing to release.
   */
  release(
    reference: string,
    note?: (transaction: Database, quarantine: string) => Promise<void>,
  ): Promise<ReleaseResult>;
}

type ReleaseResult = 'released' | 'not-in-quarantine' | 'unknown-reference';

/** Storing and releasing leads with destinations needs the outbox; reading does not. */
export function createLeadRepository(db: Database, vault: LeadVault, outbox?: DeliveryOutbox): LeadRepository {
  const saveTogether = createBatches<SealedLead, SaveLeadResult>({
    run: (items) => saveLeads(db, outbox, items),
    // Copies of a submission, and leads with the same captcha answer, are stored one after the other.
    keysOf: ({ lead, spend }) => [
      `reference ${lead.reference}`,
      ...(lead.submissionId === undefined ? [] : [`submission ${lead.webid} ${lead.submissionId.toLowerCase()}`]),
      ...(spend ? [`answer ${spend.id}`] : []),
    ],
    isFailureOfOneItem: (error) => /^2[23]/.test(readSqlState(error).code ?? ''),
    maxSize: batchMaxSize,
  });

  return {
    saveLead: async (lead, spend, destinations = []) => {
      try {
        return await saveTogether(sealLead(vault, { lead, spend, destinations }));
      } catch (error) {
        const { code, constraint } = readSqlState(error);
        if (code === uniqueViolation && constraint === leads.reference.uniqueName) return { kind: 'taken-reference' };
        throw error;
      }
    },

    findReference: async (webid, submissionId) => {
      const [found] = await db
        .select({ reference: leads.reference })
        .from(leads)
        .where(and(eq(leads.webid, webid), eq(leads.submissionId, submissionId)));
      if (found) await confirmCommits(db);
      return found?.reference;
    },

    listLatest: async (filter, limit) => {
      const rows = await db
        .select()
        .from(leads)
        .where(matches(vault, filter))
        .orderBy(desc(leads.createdAt), desc(leads.id))
        .limit(limit);
      return complete(db, vault, rows);
    },

    readAll,

    readByIds: async (ids) => {
      const rows =
        ids.length === 0
          ? []
          : await db
              .select()
              .from(leads)
              .where(inArray(leads.id, [...ids]));
      const relatedOf = await findRelated(db, rows);
      return new Map(
        rows.map((row) => {
          const lead = openOrNothing(vault, row);
          return [row.id, lead && { ...lead, ...relatedOf(row.reference) }];
        }),
      );
    },

    survey: (filter) => surveyLeads(readAll(filter)),

    count: (filter) => db.$count(leads, matches(vault, filter)),

    release: async (reference, note) => {
      const named = and(eq(leads.reference, reference), isNull(leads.hiddenUntil), eq(leads.isSample, false));
      const lift = async (transaction: Database) => {
        const [held] = await transaction
          .select({ quarantine: leads.quarantine })
          .from(leads)
          .where(named)
          .for('update');
        if (typeof held?.quarantine !== 'string') return false;
        await transaction.update(leads).set({ quarantine: null }).where(eq(leads.reference, reference));
        await note?.(transaction, held.quarantine);
        return true;
      };
      if (await (outbox ? outbox.release(lift) : db.transaction(lift))) return 'released';
      return (await db.$count(leads, named)) > 0 ? 'not-in-quarantine' : 'unknown-reference';
    },
  };

  async function* readAll(filter: LeadFilter): AsyncGenerator<StoredLead> {
    let after: SQL | undefined;
    for (;;) {
      // The time is passed as text: a JavaScript date would lose the microseconds, and a page would repeat or skip
      // rows.
      const rows = await db
        .select({ lead: leads, time: sql<string>`${leads.createdAt}::text` })
        .from(leads)
        .where(and(matches(vault, filter), after))
        .orderBy(asc(leads.createdAt), asc(leads.id))
        .limit(pageSize);
      yield* await complete(
        db,
        vault,
        rows.map(({ lead }) => lead),
      );
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = sql`(${leads.createdAt}, ${leads.id}) > (${last.time}::timestamptz, ${last.lead.id}::uuid)`;
    }
  }
}

/** SQLSTATE of a unique constraint that was violated. */
const uniqueViolation = '23505';

const sqlStateSchema = z.object({ code: z.string().optional(), constraint: z.string().optional() });

/** The SQLSTATE of a database error. Drizzle wraps the driver's error. */
function readSqlState(error: unknown): z.infer<typeof sqlStateSchema> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const parsed = sqlStateSchema.safeParse(cause);
  return parsed.success ? parsed.data : {};
}

function matches(vault: LeadVault, filter: LeadFilter): SQL | undefined {
  const { webid, webids, since, until, source, outcome, phone, quarantine, hidden } = filter;
  return and(
    hidden === 'only' ? isNotNull(leads.hiddenUntil) : isNull(leads.hiddenUntil),
    eq(leads.isSample, false),
    phone === undefined ? undefined : hasPhone(vault, phone),
    webid === undefined ? undefined : eq(leads.webid, webid),
    webids && inArray(leads.webid, [...webids]),
    since && gte(leads.createdAt, since),
    until && lt(leads.createdAt, until),
    source === undefined ? undefined : eq(leads.utmSource, source),
    outcome === undefined ? undefined : hadOutcome(outcome),
    quarantine === undefined
      ? undefined
      : quarantine === 'only'
        ? isNotNull(leads.quarantine)
        : isNull(leads.quarantine),
  );
}

function hadOutcome(outcome: string): SQL {
  return sql`exists (
    select from lead_work where person = ${personOfLead} and last_outcome = ${outcome}
  )`;
}

function openOrNothing(vault: LeadVault, row: Row): Lead | undefined {
  try {
    return toLead(vault, row);
  } catch (error) {
    if (error instanceof SealUnreadable) return undefined;
    throw error;
  }
}

function hasPhone(vault: LeadVault, phone: string): SQL {
  const hash = vault.hashPhone(normalisePhone(phone));
  return hash === undefined ? sql`false` : eq(leads.phoneHash, hash);
}

/** Opens leads, and adds consents and earlier leads of the same person. */
async function complete(db: Database, vault: LeadVault, rows: readonly Row[]): Promise<StoredLead[]> {
  const relatedOf = await findRelated(db, rows);
  return rows.map((row) => ({ ...toLead(vault, row), ...relatedOf(row.reference) }));
}

type Row = typeof leads.$inferSelect;

function toLead(vault: LeadVault, row: Row): Lead {
  const {
    id: _id,
    sealed,
    keyId,
    phoneHash: _phoneHash,
    plainFields: _plainFields,
    plainCalculation: _plainCalculation,
    plainPhoneRaw: _plainPhoneRaw,
    plainPhoneNormalised: _plainPhoneNormalised,
    submissionId,
    ctaId,
    utmSource,
    utmCampaign,
    utmContent,
    utmMedium,
    utmTerm,
    arm,
    pageCounted,
    quarantine,
    hiddenUntil: _hiddenUntil,
    isSample: _isSample,
    ...facts
  } = row;
  if (sealed === null || keyId === null) {
    throw new SealUnreadable(
      `${row.webid}/${row.reference} was stored by an older version; a restart of the server seals it`,
    );
  }
  return {
    ...facts,
    ...vault.open(row, { sealed, keyId }),
    submissionId: submissionId ?? undefined,
    ctaId: ctaId ?? undefined,
    utmSource: utmSource ?? undefined,
    utmCampaign: utmCampaign ?? undefined,
    utmContent: utmContent ?? undefined,
    utmMedium: utmMedium ?? undefined,
    utmTerm: utmTerm ?? undefined,
    arm: arm ?? undefined,
    pageCounted: pageCounted ?? undefined,
    quarantine: quarantine ?? undefined,
  };
}
