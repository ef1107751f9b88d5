import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { DestinationName } from './delivery/delivery-outbox.ts';
import type { Lead } from './lead.ts';
import type { LeadVault } from './privacy/lead-vault.ts';

/** A lead on its way into the database, with the captcha answer that it spends. */
export interface LeadToSave {
  lead: Lead;
  spend?: { id: string; expiresAt: Date } | undefined;
  /** Where it is to be sent. */
  destinations?: readonly Omit<DestinationName, 'webid'>[];
}

export type SaveLeadResult =
  | { kind: 'saved' }
  /** A lead with this webid and submissionId exists. No lead was stored. */
  | { kind: 'known-submission' }
  /** Another lead has this reference. Nothing was stored. */
  | { kind: 'taken-reference' }
  /** The answer to the captcha was used before. No lead was stored. */
  | { kind: 'spent-captcha' };

const outcomeSchema = z.object({
  rows: z.array(z.object({ reference: z.string(), is_saved: z.boolean(), is_spendable: z.boolean() })),
});

/**
 * Seals and stores leads and crosses off their captcha answers in one statement, which is one transaction: a lead without its answer, or the other way
 * round, cannot come about. No two of them may share a submissionId or an answer. Rejects, with nothing stored, when a reference is taken.
 */
export async function saveLeads(
  db: Database,
  vault: LeadVault,
  items: readonly LeadToSave[],
): Promise<SaveLeadResult[]> {
  const incoming = JSON.stringify(
    items.map(({ lead, spend }) => ({
      ...sealLead(vault, lead),
      spendId: spend?.id,
      spendUntil: spend?.expiresAt,
    })),
  );
  // Most campaigns ask for none, and then nothing is paid for it.
  const asked = items.some(({ lead }) => lead.consents?.length);
  const outcome = await db.execute(sql`
    with incoming as materialized (
      select * from json_to_recordset(${incoming}::json) as lead (
        reference text, webid text, version integer, template text, form text, "submissionId" uuid, "ctaId" text,
        "utmSource" text, "utmCampaign" text, "utmContent" text, "utmMedium" text, "utmTerm" text,
        sealed text, "keyId" text, "phoneHash" text, "captchaVerdict" text, quarantine text, "createdAt" timestamptz,
        consents json,
        "spendId" text, "spendUntil" timestamptz
      )
    ), spent as (
      insert into spent_captchas (id, expires_at)
      select "spendId", "spendUntil" from incoming where "spendId" is not null
      on conflict do nothing
      returning id
    ), spendable as (
      select * from incoming where "spendId" is null or "spendId" in (select id from spent)
    ), saved as (
      insert into leads (
        reference, webid, version, template, form, submission_id, cta_id, utm_source, utm_campaign, utm_content, utm_medium, utm_term,
        sealed, key_id, phone_hash, captcha_verdict, quarantine, created_at
      )
      select
        reference, webid, version, template, form, "submissionId", "ctaId", "utmSource", "utmCampaign", "utmContent", "utmMedium", "utmTerm",
        decode(sealed, 'base64'), "keyId", "phoneHash", "captchaVerdict", quarantine, "createdAt"
      from spendable
      on conflict (webid, submission_id) do nothing
      returning reference
    )${asked ? saveConsents : sql``}
    select
      reference,
      reference in (select reference from saved) as is_saved,
      reference in (select reference from spendable) as is_spendable
    from incoming`);
  const rows = new Map(outcomeSchema.parse(outcome).rows.map((row) => [row.reference, row]));
  return items.map(({ lead }) => {
    const row = rows.get(lead.reference);
    if (row?.is_saved) return { kind: 'saved' };
    return row?.is_spendable === false ? { kind: 'spent-captcha' } : { kind: 'known-submission' };
  });
}

/** Goes on with the statement above: consents are stored with their leads or not at all. */
const saveConsents = sql`, agreed as (
      insert into consents (decision, purpose, reference, phone_hash, webid, version, text_version, text_hash, recorded_at)
      select
        case when "isGranted" then 'granted' else 'refused' end, purpose, reference, "phoneHash", webid, version,
        "textVersion", "textHash", "createdAt"
      from incoming, json_to_recordset(consents) as consent (
        purpose text, "isGranted" boolean, "textVersion" text, "textHash" text
      )
      where reference in (select reference from saved)
    )`;

/** The lead as the database gets it: nothing in it says who it is. */
function sealLead(vault: LeadVault, { fields, calculation, phoneRaw, phoneNormalised, touches, ...open }: Lead) {
  const { sealed, keyId } = vault.seal(open, {
    fields: { ...fields },
    calculation,
    phoneRaw,
    phoneNormalised,
    touches,
  });
  return {
    ...open,
    sealed: Buffer.from(sealed).toString('base64'),
    keyId,
    phoneHash: vault.hashPhone(phoneNormalised),
  };
}
