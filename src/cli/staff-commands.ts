import { type Command, InvalidArgumentError } from 'commander';
import type { AuditActor } from '../audit/audit-entry.ts';
import { type Grant, type Role, roles } from '../contract/studio/permissions.ts';
import type { StudioErrorName } from '../contract/studio/studio-errors.ts';
import { formatVietnamTime } from '../contract/vietnam-time.ts';
import { isWebid } from '../contract/webid.ts';
import { openAuditKeys, openOwnKeys } from '../leads/privacy/open-vault.ts';
import { createMailOutbox } from '../mail/mail-outbox.ts';
import { invite, type Link, listInvitations } from '../staff/links.ts';
import { disablePerson, enablePerson, endWait, resetPerson, setGrants } from '../staff/manage-staff.ts';
import { describeGrants, findIdByEmail, listPeople } from '../staff/people.ts';
import { Refused } from '../staff/refused.ts';
import { createFactorCipher } from '../staff/reseal-factors.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import type { CliContext } from './cli-context.ts';
import { withDatabase } from './command-tools.ts';
import { asOption, parseEmail, readActor } from './leads-command-tools.ts';
import { formatTable } from './text-table.ts';

const roleOption = [
  '--role <role>',
  `${roles.join(', ')}; for one campaign only: editor:hu_vang. Once for each role`,
  collectRoles,
] as const;

interface WithRoles {
  as?: string;
  role?: readonly Grant[];
}

/**
 * Adds `staff` with `list`, `add`, `roles`, `disable`, `enable`, `reset` and `unlock`: people of the Studio, for
 * operators who are locked out of it. All but `list` are in the audit log. The last administrator cannot be taken away.
 */
export function addStaffCommands(program: Command, context: CliContext): void {
  const staff = program.command('staff').description('people who work in the Studio');

  staff
    .command('list')
    .description('show people with their roles, and invitations that wait')
    .action(() =>
      withStaff(context, undefined, async (opened) => {
        const people = await listPeople(opened.db);
        const invitations = await listInvitations(opened);
        if (people.length + invitations.length === 0) {
          return context.write('There is nobody yet. "staff add EMAIL --role admin" invites an administrator.\n');
        }
        await context.write(
          formatTable([
            ['E-MAIL', 'NAME', 'ROLES', 'SECOND FACTOR', 'STATE', 'LAST USE (VIETNAM)'],
            ...people.map(({ email, name, grants, factor, externalId, disabledAt, usedAt }) => [
              email,
              name,
              describeGrants(grants).join(' '),
              factor === null ? (externalId === null ? 'no' : 'of single sign-on') : 'yes',
              disabledAt === null ? 'active' : 'disabled',
              usedAt === null ? '' : formatVietnamTime(usedAt),
            ]),
            ...invitations.map(({ email, grants, expiresAt }) => [
              ...[email, '', describeGrants(grants).join(' '), ''],
              ...[`invited until ${formatVietnamTime(expiresAt)}`, ''],
            ]),
          ]),
        );
      }),
    );

  staff
    .command('add <email>')
    .description('invite a person: prints a link, for one use within 48 hours')
    .requiredOption(...roleOption)
    .option(...asOption)
    .action((email: string, { as, role = [] }: WithRoles) =>
      withStaff(context, as, async (opened, actor) => {
        await writeLink(context, await invite(opened, actor, { email: parseEmail(email), grants: role }));
      }),
    );

  staff
    .command('roles <email>')
    .description('replace the roles of a person, whose sessions end')
    .requiredOption(...roleOption)
    .option('--reason <text>', 'why, for the audit log')
    .option(...asOption)
    .action((email: string, { as, role = [], reason }: WithRoles & { reason?: string }) =>
      withPerson(context, as, email, async (opened, actor, id) => {
        await setGrants(opened, actor, { id, grants: role, reason });
        await context.write(`${email} is now ${describeGrants(role).join(' ')}.\n`);
      }),
    );

  staff
    .command('disable <email>')
    .description('take away the access of a person, whose sessions end at once')
    .option('--reason <text>', 'why, for the audit log')
    .option(...asOption)
    .action((email: string, { as, reason }: { as?: string; reason?: string }) =>
      withPerson(context, as, email, async (opened, actor, id) => {
        await disablePerson(opened, actor, { id, reason });
        await context.write(`${email} can no longer sign in.\n`);
      }),
    );

  staff
    .command('enable <email>')
    .description('give a disabled person access again')
    .option(...asOption)
    .action((email: string, { as }: { as?: string }) =>
      withPerson(context, as, email, async (opened, actor, id) => {
        await enablePerson(opened, actor, { id });
        await context.write(`${email} can sign in again.\n`);
      }),
    );

  staff
    .command('reset <email>')
    .description('remove password and second factor: prints a link to set new ones, for one use within 48 hours')
    .option(...asOption)
    .action((email: string, { as }: { as?: string }) =>
      withPerson(context, as, email, async (opened, actor, id) => {
        await writeLink(context, await resetPerson(opened, actor, { id }));
      }),
    );

  staff
    .command('unlock <email>')
    .description('end the wait after wrong passwords or codes; password, second factor and sessions stay')
    .option(...asOption)
    .action((email: string, { as }: { as?: string }) =>
      withPerson(context, as, email, async (opened, actor, id) => {
        await endWait(opened, actor, { id });
        await context.write(`${email} can try to sign in again at once.\n`);
      }),
    );
}

async function withStaff(
  context: CliContext,
  as: string | undefined,
  run: (opened: StaffContext, actor: AuditActor) => Promise<void> | void,
): Promise<void> {
  try {
    await withDatabase(context, async ({ db }) => {
      const keys = context.leadKeys();
      const now = await context.databaseTime(db);
      const opened: StaffContext = {
        db,
        auditKeys: await openAuditKeys(db, keys),
        factorCipher: createFactorCipher(keys),
        limitsKey: (await openOwnKeys(db, keys)).limits,
        now: () => now,
        studioOrigin: new URL(context.studioUrl()).origin,
        singleSignOn: null,
        // A link in a mail has to lead to the Studio, so a command that does not know where that is posts none.
        mail: context.mailOrigin() === undefined ? null : createMailOutbox(keys, () => now),
      };
      await run(opened, readActor(context, as));
    });
  } catch (error) {
    if (error instanceof Refused) throw new Error(refusals[error.error] ?? error.message, { cause: error });
    throw error;
  }
}

function withPerson(
  context: CliContext,
  as: string | undefined,
  email: string,
  run: (opened: StaffContext, actor: AuditActor, id: string) => Promise<void>,
): Promise<void> {
  return withStaff(context, as, async (opened, actor) => {
    const id = await findIdByEmail(opened.db, parseEmail(email));
    if (id === undefined) throw new Error(`Nobody has the e-mail address ${email}. "staff list" shows everybody.`);
    await run(opened, actor, id);
  });
}

/** Refusals in English, because those of the Studio are in Vietnamese. */
const refusals: Partial<Record<StudioErrorName, string>> = {
  emailTaken: 'This address has an account or an invitation already. "staff reset" makes a new link for an account.',
  lastAdministrator: 'This is the last administrator of all campaigns: make another one first.',
  emergencyAccount: 'This person gets in when single sign-on fails: choose another one in the Studio first.',
  passwordsOff: 'Passwords are switched off, except for the account for emergencies: others come in by single sign-on.',
  rolesFromOutside: 'This person signs in by single sign-on: roles and password are changed there.',
};

function writeLink(context: CliContext, { address, expiresAt, isMailed }: Link): void | Promise<void> {
  const mailed = isMailed
    ? 'It also waits as an e-mail, which a server with SMTP_URL sends at once. If no server has it, nobody sends it.'
    : 'It is not sent by e-mail: set STUDIO_URL or PUBLIC_URL for this command, and a server with SMTP_URL sends it.';
  return context.write(
    `${address}\nFor one use, until ${formatVietnamTime(expiresAt)} (Vietnam time). Give it to nobody else.\n${mailed}\n`,
  );
}

function collectRoles(text: string, before: readonly Grant[] = []): readonly Grant[] {
  const [name = '', webid] = text.split(':');
  const role = roles.find((one): one is Role => one === name);
  if (!role || (webid !== undefined && !isWebid(webid))) {
    throw new InvalidArgumentError(`Expected one of ${roles.join(', ')}, or one with a campaign: editor:hu_vang.`);
  }
  return [...before, { role, webid: webid ?? null }];
}
