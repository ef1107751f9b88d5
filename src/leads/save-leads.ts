import { sql } from 'drizzle-orm';
import { storedNow } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryOutbox, DestinationName } from './delivery/delivery-outbox.ts';
import type { UnsavedLead } from './lead.ts';
import type { LeadVault } from './privacy/lead-vault.ts';

/** A lead to be stored, with the captcha answer that it spends. */
export interface LeadToSave {
  lead: UnsavedLead;
  spend?: { id: string; expiresAt: Date } | undefined;
  /** The destinations of its campaign. */
  destinations?: readonly Omit<DestinationName, 'webid'>[];
}

/** The personal fields of a lead. */
type Personal = 'fields' | 'calculation' | 'phoneRaw' | 'phoneNormalised' | 'touches';

/** A sealed lead, ready to be stored: while it waits for its batch, no personal data is readable. */
export interface SealedLead extends Omit<LeadToSave, 'lead'> {
  lead: Omit<UnsavedLead, Personal>;
  /** The row of the lead, as JSON. */
  row: string;
}

export type SaveLeadResult =
  | { kind: 'saved' }
  /** A lead with this webid and submissionId exists. No lead was stored. */
  | { kind: 'known-submission' }
  /** Another lead has this reference. Nothing was stored. */
  | { kind: 'taken-reference' }
  /** The answer to the captcha was used before. No lead was stored. */
  | { kind: 'spent-captcha' };

/** Seals one lead. Call it for each lead as it arrives, so that sealing a batch does not block other requests. */
export function sealLead(vault: LeadVault, { lead, ...rest }: LeadToSave): SealedLead {
  const { fields, calculation, phoneRaw, phoneNormalised, touches, ...open } = lead;
  const { sealed, keyId } = vault.seal(open, {
    fields: { ...fields },
    calculation,
    phoneRaw,
    phoneNormalised,
    touches,
  });
  const row = JSON.stringify({
    ...open,
    sealed: Buffer.from(sealed).toString('base64'),
    keyId,
    phoneHash: vault.hashPhone(phoneNormalised),
    spendId: rest.spend?.id,
    spendUntil: rest.spend?.expiresAt,
  });
  return { ...rest, lead: open, row };
}

/**
 * Stores leads with their deliveries and jobs in one transaction: no lead without its deliveries, no delivery without
 * its lead. Leads without destinations need one statement only (docs/why/database.md#one-statement).
 */
export async function saveLeads(
  db: Database,
  outbox: DeliveryOutbox | undefined,
  items: readonly SealedLead[],
): Promise<SaveLeadResult[]> {
  if (items.every(({ destinations = [] }) => destinations.length === 0)) return insertLeads(db, items);
  if (!outbox) throw new Error('A lead with destinations needs an outbox');
  return db.transaction(async (transaction) => {
    const results = await insertLeads(transaction, items);
    const saved = items.filter((_, index) => results[index]?.kind === 'saved');
    await outbox.add(
      transaction,
      saved.map(({ lead: { reference, webid, quarantine }, destinations: ofLead = [] }) => ({
        ...{ reference, webid, destinations: ofLead },
        isHeld: quarantine !== undefined,
      })),
    );
    return results;
  });
}

/**
 * Stores leads and spends their captcha answers in one statement, which is one transaction: both happen or neither. No
 * two leads may share a submissionId or an answer. Rejects, with nothing stored, when a reference is taken.
 */
async function insertLeads(db: Database, items: readonly SealedLead[]): Promise<SaveLeadResult[]> {
  // Without consents the statement has no part for them.
  const asked = items.some(({ lead }) => lead.consents?.length);
  const rows = await saving(db, `[${items.map(({ row }) => row).join(',')}]`, asked ? [consentsOf(db)] : []);
  const outcomes = new Map(rows.map((row) => [row.reference, row]));
  return items.map(({ lead }) => {
    const outcome = outcomes.get(lead.reference);
    if (outcome?.isSaved) return { kind: 'saved' };
    return outcome?.isSpendable === false ? { kind: 'spent-captcha' } : { kind: 'known-submission' };
  });
}

/** The statement that stores these leads, an array as JSON. */
function saving(db: Database, leads: string, more: readonly ReturnType<typeof consentsOf>[]) {
  const incoming = db.$with('incoming', { reference: sql<string>`reference`.as('reference') }).as(sql`
    select *, coalesce("createdAt", ${storedNow}) as "storedAt"
    from json_to_recordset(${leads}::json) as lead (
      reference text, webid text, version integer, template text, form text, "submissionId" uuid, "ctaId" text,
      "utmSource" text, "utmCampaign" text, "utmContent" text, "utmMedium" text, "utmTerm" text,
      arm text, "pageCounted" boolean,
      sealed text, "keyId" text, "phoneHash" text, "captchaVerdict" text, quarantine text, "createdAt" timestamptz,
      consents json,
      "spendId" text, "spendUntil" timestamptz
    )`);
  const spent = db.$with('spent', {}).as(sql`
    insert into spent_captchas (id, expires_at)
    select "spendId", "spendUntil" from incoming where "spendId" is not null
    on conflict do nothing
    returning id`);
  const spendable = db.$with('spendable', {}).as(sql`
    select * from incoming where "spendId" is null or "spendId" in (select id from spent)`);
  const saved = db.$with('saved', {}).as(sql`
    insert into leads (
      reference, webid, version, template, form, submission_id, cta_id, utm_source, utm_campaign, utm_content, utm_medium, utm_term,
      arm, page_counted,
      sealed, key_id, phone_hash, captcha_verdict, quarantine, created_at
    )
    select
      reference, webid, version, template, form, "submissionId", "ctaId", "utmSource", "utmCampaign", "utmContent", "utmMedium", "utmTerm",
      arm, "pageCounted",
      decode(sealed, 'base64'), "keyId", "phoneHash", "captchaVerdict", quarantine, "storedAt"
    from spendable
    on conflict (webid, submission_id) do nothing
    returning reference`);
  return db
    .with(incoming, spent, spendable, saved, ...more)
    .select({
      reference: incoming.reference,
      isSaved: sql<boolean>`reference in (select reference from saved)`,
      isSpendable: sql<boolean>`reference in (select reference from spendable)`,
    })
    .from(incoming);
}

/** Continues the statement above: consents are stored with their leads or not at all. */
function consentsOf(db: Database) {
  return db.$with('agreed', {}).as(sql`
    insert into consents (decision, purpose, reference, phone_hash, webid, version, text_version, text_hash, recorded_at)
    select
      case when "isGranted" then 'granted' else 'refused' end, purpose, reference, "phoneHash", webid, version,
      "textVersion", "textHash", "storedAt"
    from incoming, json_to_recordset(consents) as consent (
      purpose text, "isGranted" boolean, "textVersion" text, "textHash" text
    )
    where reference in (select reference from saved)`);
}
