import { randomBytes } from 'node:crypto';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { verifyChain } from '../audit/verify-chain.ts';
import { resealApprovals } from '../content/approvals.ts';
import { normalisePhone } from '../contract/registration/phone.ts';
import { formatVietnamTime, vietnamDate } from '../contract/vietnam-time.ts';
import { checkClock } from '../database/clock.ts';
import { writeWholeFile } from '../database/whole-file.ts';
import { resealNotes } from '../desk/reseal-notes.ts';
import { resealRequests } from '../desk/reseal-requests.ts';
import { formatErasures, readErasures } from '../leads/privacy/erase-again.ts';
import { erasePerson } from '../leads/privacy/erase-person.ts';
import { type FoundLead, findPerson, type PersonWords } from '../leads/privacy/find-person.ts';
import { countOtherKeys, rekeyLeads } from '../leads/privacy/rekey-leads.ts';
import { forgetRemoved } from '../leads/privacy/removed-bytes.ts';
import {
  describeHiding,
  describeRemoval,
  hiddenDays,
  hideOverdue,
  planRetention,
  type RetentionPlan,
  recoverLeads,
  removeHidden,
} from '../leads/privacy/retention.ts';
import { resealSecrets } from '../leads/privacy/stored-secrets.ts';
import { withdrawConsent } from '../leads/privacy/withdraw-consent.ts';
import { resealFactors } from '../staff/reseal-factors.ts';
import { addAuditList } from './audit-commands.ts';
import type { CliContext } from './cli-context.ts';
import { describeClock } from './clock-command.ts';
import { countOf, refuse } from './command-tools.ts';
import {
  asOption,
  type OpenLeads,
  parseEmail,
  parsePhone,
  parseReference,
  readActor,
  withLeads,
} from './leads-command-tools.ts';
import { formatTable } from './text-table.ts';

interface EraseOptions {
  phone?: string;
  email?: string;
  reference?: string;
  dryRun?: boolean;
  as?: string;
}

interface PurgeOptions {
  dryRun?: boolean;
  beyondLimit?: boolean;
  as?: string;
}

interface AboutPerson {
  phone: string;
  as?: string;
}

/**
 * Adds the commands for personal data to `leads`: `erase`, `erasures`, `purge`, `recover`, `withdraw`, `audit`, and
 * `new-key` and `rekey` for the keys.
 */
export function addPrivacyCommands(leads: Command, context: CliContext): void {
  const erase = leads
    .command('erase')
    .description('remove all registrations of a person, for good; the person is named in one of three ways')
    .addOption(
      new Option('--phone <phone>', 'the phone of the person, however it is written')
        .argParser(parsePhone)
        .conflicts(['email', 'reference']),
    )
    .addOption(
      new Option('--email <address>', 'the e-mail address; every registration is opened to find it')
        .argParser(parseEmail)
        .conflicts('reference'),
    )
    .addOption(
      new Option('--reference <reference>', 'the reference of one registration of the person').argParser(
        parseReference,
      ),
    )
    .option('--dry-run', 'only say what would be removed')
    .option(...asOption)
    .action(({ dryRun = false, as, ...options }: EraseOptions) => {
      const words = readPerson(options);
      if (!words) return erase.error('error: name the person by --phone, --email or --reference');
      return withLeads(context, (open) => erasePersonOf(open, words, { dryRun, as }));
    });

  async function erasePersonOf(
    open: OpenLeads,
    words: PersonWords,
    { dryRun, as }: { dryRun: boolean; as: string | undefined },
  ): Promise<void> {
    const person = await findPerson(open.db, open.vault, words);
    await context.write(describePerson(words, person.leads, dryRun ? 'Would remove' : 'Removing'));
    if (dryRun) return;
    const [by] = person.keys;
    const { who } = readActor(context, as);
    const removed = await erasePerson(open.db, person, who, open.now, (transaction, count) =>
      open.audit(
        {
          ...{ as, action: 'leads.erase', subject: { kind: 'person', id: by?.hash }, leads: count },
          filter: { by: by?.kind },
        },
        transaction,
      ),
    );
    await context.write(
      `Removed ${registrations(removed)}. Back-ups and files that were exported or delivered still have what they had.\n`,
    );
    await forgetRemoved(open.database);
  }

  leads
    .command('erasures')
    .description(
      'write out who was erased and which consents were taken back, by keyed hashes that name nobody, for "restore --erasures"',
    )
    .option('--output <file>', 'write to this file, and not to standard output')
    .action(({ output }: { output?: string }) =>
      withLeads(context, async ({ db }) => {
        const text = formatErasures(await readErasures(db, context.leadKeys()));
        if (output === undefined) return context.write(text);
        // Durably, because it may be the only copy.
        await writeWholeFile(output, text);
      }),
    );

  leads
    .command('withdraw')
    .description('write down that a person takes back a consent')
    .requiredOption('--phone <phone>', 'the phone of the person, however it is written', parsePhone)
    .requiredOption('--purpose <id>', 'id of the purpose, as content has it', parsePurpose)
    .option(...asOption)
    .action(({ phone, purpose, as }: AboutPerson & { purpose: string }) =>
      withLeads(context, async (open) => {
        const phoneHash = hashOf(open, phone);
        const recordedBy = readActor(context, as).who;
        const met = await open.db.transaction(async (transaction) => {
          const count = await withdrawConsent(transaction, { phoneHash, purpose, recordedBy }, open.now);
          const subject = { kind: 'person', id: phoneHash } as const;
          await open.audit(
            { as, action: 'consents.withdraw', subject, filter: { purpose }, leads: count },
            transaction,
          );
          return count;
        });
        await context.write(
          met === 0
            ? `Written down. There was no consent for "${purpose}" from ${normalisePhone(phone)}.\n`
            : `Written down: ${countOf(met, 'consent')} for "${purpose}" taken back.\n`,
        );
      }),
    );

  leads
    .command('purge')
    .description(
      `hide registrations that were kept for as long as their campaign says (180 days when it says nothing), and remove those that were hidden ${hiddenDays} days ago`,
    )
    .option('--dry-run', 'only say what would be hidden and removed')
    .option('--beyond-limit', 'also when it is more than one run may hide')
    .option(...asOption)
    .action(({ dryRun = false, beyondLimit = false, as }: PurgeOptions) =>
      withLeads(context, async ({ db, now, audit }) => {
        const { verdict, seenAt } = await checkClock(db, now);
        if (verdict !== 'plausible')
          return refuse(context, `${describeClock(now, seenAt)}Nothing was hidden or removed.\n`);
        const plan = await planRetention(db, now);
        if (dryRun) return context.write(describePlan(plan, 'Would hide', 'Would remove'));
        const actor = readActor(context, as);
        if (plan.toRemove > 0) {
          for (const expired of plan.expired) await audit({ as, ...describeRemoval(actor, expired) });
          await removeHidden(db, now);
        }
        const isTooMuch = !plan.isUsual && !beyondLimit;
        if (plan.toHide > 0 && !isTooMuch) {
          for (const overdue of plan.overdue) await audit({ as, ...describeHiding(actor, overdue) });
          await hideOverdue(db, plan, now);
        }
        await context.write(describePlan(isTooMuch ? { ...plan, overdue: [] } : plan, 'Hid', 'Removed'));
        if (isTooMuch) refuse(context, describeTooMany(plan));
      }),
    );

  leads
    .command('recover')
    .description('show hidden registrations again, until the next run that finds them overdue')
    .option('--webid <webid>', 'only of this campaign')
    .option('--reference <reference>', 'only this one', parseReference)
    .option(...asOption)
    .action(({ as, ...filter }: { webid?: string; reference?: string; as?: string }) =>
      withLeads(context, async ({ db, now, outbox, audit }) => {
        const recovered = await recoverLeads(outbox, filter, (transaction, count) =>
          audit({ as, action: 'leads.recover', filter, leads: count }, transaction),
        );
        await context.write(`${registrations(recovered)} shown again.\n`);
        const { toHide } = await planRetention(db, now);
        if (toHide > 0) {
          context.writeError(
            `${registrations(toHide)} ${toHide === 1 ? 'is' : 'are'} overdue and will be hidden again within a day: publish longer retentionDays where that is wrong.\n`,
          );
        }
      }),
    );

  addAuditList(leads.command('audit'), context);

  leads
    .command('new-key')
    .description('make a key for LEAD_KEY; nothing is stored')
    .option('--id <id>', 'name of the key; today’s date when left out', parseKeyId)
    .action(({ id }: { id?: string }) => {
      const name = id ?? `k${vietnamDate(context.now()).replaceAll('-', '')}`;
      return context.write(`${name}:${randomBytes(32).toString('base64')}\n`);
    });

  leads
    .command('rekey')
    .description('seal with the first key of LEAD_KEY what other keys hold')
    .option(
      '--renew',
      'also end all previews and captchas that were signed so far, as the old key may be in other hands',
    )
    .option(...asOption)
    .action(({ renew, as }: { renew?: boolean; as?: string }) =>
      withLeads(context, async ({ db, vault, audit }) => {
        const given = context.leadKeys();
        // Verifies the audit log while the old key is known. With the given keys only, because a person with write
        // access could add a key to the database.
        const { kind: log } = await verifyChain(db, given);
        const held = await countOtherKeys(db, vault);
        await audit({
          ...{
            as,
            action: 'keys.change',
            subject: { kind: 'keys' },
            leads: held.reduce((sum, key) => sum + key.leads, 0),
          },
          ...{ before: { leads: held }, after: { key: vault.keyId, log } },
          filter: renew ? { renew: 'true' } : {},
        });
        const resealed = await rekeyLeads(db, vault);
        await resealNotes(db, given);
        await resealRequests(db, vault);
        await resealFactors(db, given);
        await resealApprovals(db, given);
        await resealSecrets(db, given, renew);
        await context.write(
          `Sealed ${registrations(resealed)} anew. Everything is held by the key "${vault.keyId}": once no server seals with another one, LEAD_KEY needs no other.\n`,
        );
        if (log === 'broken') context.writeError('The audit log is not as it was written: see "audit verify".\n');
      }),
    );
}

/** The option was validated, so it has a number. */
function hashOf({ vault }: OpenLeads, phone: string): string {
  return vault.hashPhone(normalisePhone(phone)) ?? '';
}

function registrations(count: number): string {
  return countOf(count, 'registration');
}

function describePlan({ overdue, expired }: RetentionPlan, hides: string, removes: string): string {
  const hidden = overdue.map(
    ({ webid, retentionDays, leads: count }) =>
      `${hides} ${registrations(count)} of ${webid}, older than ${retentionDays} days\n`,
  );
  const removed = expired.map(
    ({ webid, leads: count }) => `${removes} ${registrations(count)} of ${webid}, hidden ${hiddenDays} days ago\n`,
  );
  return [...hidden, ...removed].join('') || 'No registration is older than its campaign keeps it.\n';
}

function describeTooMany({ toHide, stored }: RetentionPlan): string {
  return `${registrations(toHide)} of ${stored} are overdue, which is more than one run may hide: nothing was hidden. Look at "leads purge --dry-run" and at retentionDays of these campaigns; if it is meant, run "leads purge --beyond-limit".\n`;
}

function describePerson(words: PersonWords, found: readonly FoundLead[], verb: string): string {
  if (found.length === 0) return `There is no registration with ${describeWords(words)}.\n`;
  const rows = found.map(({ reference, createdAt, webid }) => [reference, formatVietnamTime(createdAt), webid]);
  return `${verb} ${registrations(found.length)}:\n${formatTable([['REFERENCE', 'TIME (VIETNAM)', 'WEBID'], ...rows])}`;
}

/** The searched value; a phone number in its normal form. */
function describeWords(words: PersonWords): string {
  if ('phone' in words) return `the phone ${normalisePhone(words.phone)}`;
  return 'email' in words ? `the e-mail address ${words.email.trim()}` : `the reference ${words.reference}`;
}

function readPerson({ phone, email, reference }: EraseOptions): PersonWords | undefined {
  if (phone !== undefined) return { phone };
  if (email !== undefined) return { email };
  return reference === undefined ? undefined : { reference };
}

function parsePurpose(text: string): string {
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(text))
    throw new InvalidArgumentError('Expected the id of a purpose, such as tu_van.');
  return text;
}

function parseKeyId(text: string): string {
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(text)) {
    throw new InvalidArgumentError('Expected 1 to 32 letters, digits, "_" and "-".');
  }
  return text;
}
