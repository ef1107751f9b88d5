import { randomBytes } from 'node:crypto';
import { type Command, InvalidArgumentError } from 'commander';
import { verifyChain } from '../audit/verify-chain.ts';
import { normalisePhone } from '../contract/phone.ts';
import { writeWholeFile } from '../database/whole-file.ts';
import { formatErasures, readErasures } from '../leads/privacy/erase-again.ts';
import { erasePerson } from '../leads/privacy/erase-person.ts';
import { countOtherKeys, rekeyLeads } from '../leads/privacy/rekey-leads.ts';
import { describePurge, findOverdue, type Overdue, purgeLeads } from '../leads/privacy/retention.ts';
import { resealSecrets } from '../leads/privacy/stored-secrets.ts';
import { withdrawConsent } from '../leads/privacy/withdraw-consent.ts';
import { formatVietnamTime } from '../leads/vietnam-time.ts';
import { addAuditList } from './audit-commands.ts';
import type { CliContext } from './cli-context.ts';
import { asOption, type OpenLeads, parsePhone, readActor, withLeads } from './leads-command-tools.ts';

interface AboutPerson {
  phone: string;
  as?: string;
}

/** Adds to `leads` what the law asks for: `erase`, `erasures`, `purge`, `withdraw`, `audit`, and `new-key` and `rekey` for the keys. */
export function addPrivacyCommands(leads: Command, context: CliContext): void {
  leads
    .command('erase')
    .description('remove all registrations of a person, for good')
    .requiredOption('--phone <phone>', 'the phone of the person, however it is written', parsePhone)
    .option(...asOption)
    .action(({ phone, as }: AboutPerson) =>
      withLeads(context, async (open) => {
        const phoneHash = hashOf(open, phone);
        const { who } = readActor(context, as);
        const removed = await erasePerson(open.db, phoneHash, who, context.now(), (transaction, count) =>
          open.audit(
            { as, action: 'leads.erase', subject: { kind: 'person', id: phoneHash }, leads: count },
            transaction,
          ),
        );
        await context.write(
          `Removed ${countOf(removed)}. Back-ups and files that were exported or delivered still have what they had.\n`,
        );
      }),
    );

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
        // It may be the only one that is left.
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
          const count = await withdrawConsent(transaction, { phoneHash, purpose, recordedBy }, context.now());
          const subject = { kind: 'person', id: phoneHash } as const;
          await open.audit(
            { as, action: 'consents.withdraw', subject, filter: { purpose }, leads: count },
            transaction,
          );
          return count;
        });
        await context.write(
          met === 0
            ? `Written down. There was no consent for "${purpose}" from this phone.\n`
            : `Written down: ${met} ${met === 1 ? 'consent' : 'consents'} for "${purpose}" taken back.\n`,
        );
      }),
    );

  leads
    .command('purge')
    .description(
      'remove registrations that were kept for as long as their campaign says (180 days when it says nothing)',
    )
    .option('--dry-run', 'only say what would be removed')
    .option(...asOption)
    .action(({ dryRun, as }: { dryRun?: boolean; as?: string }) =>
      withLeads(context, async ({ db, audit }) => {
        if (dryRun) return context.write(describeOverdue(await findOverdue(db, context.now()), 'Would remove'));
        const purged = await purgeLeads(db, context.now(), (overdue) =>
          audit({ as, ...describePurge(readActor(context, as), overdue) }),
        );
        await context.write(describeOverdue(purged, 'Removed'));
      }),
    );

  addAuditList(leads.command('audit'), context);

  leads
    .command('new-key')
    .description('make a key for LEAD_KEY; nothing is stored')
    .option('--id <id>', 'name of the key; today’s date when left out', parseKeyId)
    .action(({ id }: { id?: string }) => {
      const name = id ?? `k${formatVietnamTime(context.now()).slice(0, 10).replaceAll('-', '')}`;
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
        // What the old key sealed in the audit log is judged now, as long as that key is there. By the given keys alone: whoever can write the database could
        // put a key of their own there.
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
        await resealSecrets(db, given, renew);
        await context.write(
          `Sealed ${countOf(resealed)} anew. Everything is held by the key "${vault.keyId}": once no server seals with another one, LEAD_KEY needs no other.\n`,
        );
        if (log === 'broken') context.writeError('The audit log is not as it was written: see "audit verify".\n');
      }),
    );
}

/** Whoever parsed the option made sure that there is a number in it. */
function hashOf({ vault }: OpenLeads, phone: string): string {
  return vault.hashPhone(normalisePhone(phone)) ?? '';
}

function countOf(leads: number): string {
  return `${leads} ${leads === 1 ? 'registration' : 'registrations'}`;
}

function describeOverdue(overdue: readonly Overdue[], verb: string): string {
  if (overdue.length === 0) return 'No registration is older than its campaign keeps it.\n';
  const lines = overdue.map(
    ({ webid, retentionDays, leads: count }) =>
      `${verb} ${countOf(count)} of ${webid}, older than ${retentionDays} days\n`,
  );
  return lines.join('');
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
