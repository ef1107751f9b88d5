import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { readEnv } from '../env.ts';
import type { Lead } from '../leads/lead.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { openVault } from '../leads/privacy/open-vault.ts';
import { someServer } from '../page/own-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testLeadKeys } from '../testing/vault.ts';
import { addLeadsCommands } from './leads-commands.ts';

let database: OpenDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-commands-'));
  database = await openTestDatabase();
  const repository = createLeadRepository(database.db, await openVault(database.db, testLeadKeys));
  for (const changes of [
    { reference: 'AAAAA2', createdAt: new Date('2026-11-19T16:59:59Z') },
    { reference: 'AAAAA3', createdAt: new Date('2026-11-19T17:00:00Z'), ctaId: 'banner', utmSource: 'fb' },
    { reference: 'AAAAA4', createdAt: new Date('2026-11-20T02:30:00Z'), webid: 'diamond' },
  ]) {
    await repository.saveLead({ ...lead, ...changes });
  }
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const lead: Lead = {
  reference: 'AAAAA2',
  webid: 'hu_vang',
  version: 3,
  template: 'hu_vang',
  form: 'generic',
  fields: {
    name: 'Nguyễn\nThị Hạnh',
    phoneNumber: '0912 345 678',
    email: 'hanh.nguyen@example.vn',
    address: '12/3 Lê Lợi',
  },
  phoneRaw: '0912 345 678',
  phoneNormalised: '0912345678',
  captchaVerdict: 'altcha',
  createdAt: new Date(0),
};

/** Runs a command line as the program does; what it wrote, and whether the database was closed. */
async function run(...words: string[]) {
  let output = '';
  let errors = '';
  let closed = 0;
  const program = new Command().exitOverride().configureOutput({ writeErr: (text) => (errors += text) });
  addLeadsCommands(program, {
    openDatabase: async () => ({
      ...database,
      close: async () => {
        closed += 1;
      },
    }),
    dataDir: () => '/nonexistent',
    leadKeys: () => testLeadKeys,
    bucket: () => undefined,
    deliveryHosts: () => [],
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
    now: () => new Date(0),
    databaseTime: async () => new Date(0),
    userName: () => 'lan',
    publicUrl: () => 'https://uudai.example.vn',
    studioUrl: () => 'https://studio.example.vn',
    mailOrigin: () => undefined,
    ownServer: () => someServer,
    fail: () => {},
  });
  for (const command of program.commands.flatMap((group) => [group, ...group.commands])) {
    command.exitOverride().configureOutput({ writeErr: (text) => (errors += text) });
  }
  const failed = await program.parseAsync(words, { from: 'user' }).then(
    () => false,
    () => true,
  );
  return { output, errors, closed, failed };
}

describe('leads list', () => {
  test('newest first, in Vietnam time, with phone, email and name masked', async () => {
    const { output, closed } = await run('leads', 'list');
    expect(output.split('\n')).toEqual([
      'REFERENCE  TIME (VIETNAM)       WEBID       NAME        PHONE       EMAIL            CTA     SOURCE  CAPTCHA  PERSON',
      'AAAAA4     2026-11-20 09:30:00  diamond v3  N. T. Hạnh  *******678  h***@example.vn                  altcha   3rd, after AAAAA2 AAAAA3',
      'AAAAA3     2026-11-20 00:00:00  hu_vang v3  N. T. Hạnh  *******678  h***@example.vn  banner  fb      altcha   2nd, after AAAAA2',
      'AAAAA2     2026-11-19 23:59:59  hu_vang v3  N. T. Hạnh  *******678  h***@example.vn                  altcha',
      '',
    ]);
    expect(closed).toBe(1);
  });

  test.each([
    [
      ['--webid', 'hu_vang'],
      ['AAAAA3', 'AAAAA2'],
    ],
    [
      ['--since', '2026-11-20'],
      ['AAAAA4', 'AAAAA3'],
    ],
    [['--since', '2026-11-20T02:30Z'], ['AAAAA4']],
    [['--limit', '1'], ['AAAAA4']],
    [['--webid', 'hu_vang', '--since', '2026-11-20'], ['AAAAA3']],
  ])('%j', async (options, references) => {
    expect((await run('leads', 'list', ...options)).output.match(/^\ufeff?AAAAA\d/gm)).toEqual(references);
  });

  test('what was seen in the calculator is shown masked, where there is any', async () => {
    const calculation = { amount: 150e6, days: 210, rate: 3.2, result: 2_761_644, rateTableVersion: 'a1b2c3' };
    const repository = createLeadRepository(database.db, await openVault(database.db, testLeadKeys));
    await repository.saveLead({ ...lead, reference: 'CCCCC2', webid: 'loan', calculation });
    const { output } = await run('leads', 'list', '--webid', 'loan');
    expect(output).toMatch(/CAPTCHA {2}CALCULATION\n.*altcha {3}150\.\*\*\*\.\*\*\* x 210 days, rate 3,2\n$/);
    expect(await repository.listLatest({ webid: 'loan' }, 1)).toMatchObject([{ calculation }]);
    const exported = await run('leads', 'export', '--webid', 'loan', '--reveal');
    expect(exported.output).toContain(',150000000,210,3.2,2761644,a1b2c3,');
    await database.db.delete(leads).where(eq(leads.webid, 'loan'));
  });

  test.each([[], ['--reveal']])('no lead talks to the terminal: %j', async (...options) => {
    // The API stores no such letters; a back-up of another system might bring them.
    const hostile = '\u001b]0;x\u0007\u001b[2J\u009b31m\r\n\u202eAn\u2066\u200b\t';
    const repository = createLeadRepository(database.db, await openVault(database.db, testLeadKeys));
    await repository.saveLead({
      ...lead,
      ...{ reference: 'CCCCC3', webid: 'dich', phoneNormalised: `0912345678${hostile}` },
      ...{ ctaId: hostile, utmSource: hostile, quarantine: hostile },
      fields: { name: `An ${hostile}`, email: `${hostile}an@example.vn${hostile}` },
    });
    const { output } = await run('leads', 'list', '--webid', 'dich', '--quarantine', ...options);
    await database.db.delete(leads).where(eq(leads.webid, 'dich'));
    expect(output.match(/[^\n]+/g)).toHaveLength(2);
    expect(output).toContain('CCCCC3');
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('nothing to show is said', async () => {
    expect((await run('leads', 'list', '--webid', 'unknown')).output).toBe('No registrations.\n');
  });

  test.each([
    [['--since', '31/11/2026'], 'Expected a date'],
    [['--limit', '0'], 'Expected a whole number'],
    [['--limit', 'many'], 'Expected a whole number'],
  ])('a wrong call is explained, and no database is opened: %j', async (options, explanation) => {
    const { errors, failed, closed } = await run('leads', 'list', ...options);
    expect([failed, closed]).toEqual([true, 0]);
    expect(errors).toContain(explanation);
  });
});

describe('leads export', () => {
  test('a workbook goes into a file, with Vietnamese names of columns where that is asked for, and never to the screen', async () => {
    const refused = await run('leads', 'export', '--format', 'xlsx');
    expect(refused).toMatchObject({ output: '', failed: true, closed: 0 });
    expect(refused.errors).toContain('name a file for it with --output');
    const path = join(folder, 'leads.xlsx');
    await run('leads', 'export', '--format', 'xlsx', '--vietnamese', '--output', path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { sheets } = await readXlsx(await readFile(path));
    expect(sheets[0]?.rows[0]?.slice(0, 3)).toEqual(['Mã đăng ký', 'Thời gian đăng ký', 'Số điện thoại']);
    expect(sheets[0]?.rows).toHaveLength(4);
    await rm(path);
  });

  test('CSV of everything, oldest first, in full where that is asked for', async () => {
    const { output, errors } = await run('leads', 'export', '--format', 'csv', '--reveal');
    expect(output.match(/^\ufeff?AAAAA\d/gm)).toEqual(['AAAAA2', 'AAAAA3', 'AAAAA4']);
    expect(output).toContain(",'0912345678,'0912 345 678,");
    expect(output).toContain('hanh.nguyen@example.vn');
    expect(errors).toBe('');
  });

  test.each(['csv', 'csv-plain', 'json'])('as %s it is masked otherwise, and says so', async (format) => {
    const { output, errors } = await run('leads', 'export', '--format', format);
    expect(output).toContain('h***@example.vn');
    expect(output).toContain('*******678');
    expect(output).not.toMatch(/hanh\.nguyen|Thị Hạnh|345 ?678/);
    expect(errors).toContain('"--reveal" writes them in full');
  });

  test('JSON, filtered', async () => {
    const { output } = await run('leads', 'export', '--format', 'json', '--webid', 'diamond', '--reveal');
    expect(JSON.parse(output)).toMatchObject([{ reference: 'AAAAA4', phoneNormalised: '0912345678' }]);
  });

  test('to a file that only its owner can read', async () => {
    const path = join(folder, 'leads.csv');
    const { output } = await run('leads', 'export', '--since', '2026-11-20', '--output', path);
    expect(output).toBe('');
    expect((await readFile(path, 'utf8')).match(/^\ufeff?AAAAA\d/gm)).toEqual(['AAAAA3', 'AAAAA4']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['leads.csv']);
  });

  test('a folder that is not there fails and closes the database', async () => {
    const { failed, closed } = await run('leads', 'export', '--output', join(folder, 'missing', 'leads.csv'));
    expect([failed, closed]).toEqual([true, 1]);
  });

  test('an unknown format is explained', async () => {
    expect((await run('leads', 'export', '--format', 'xls')).errors).toContain(
      'Allowed choices are csv, xlsx, csv-plain, json',
    );
  });
});

describe('quarantine', () => {
  const withSuspect = async (work: () => Promise<void>) => {
    const repository = createLeadRepository(database.db, await openVault(database.db, testLeadKeys));
    await repository.saveLead({ ...lead, reference: 'DDDDD2', webid: 'trap', quarantine: 'trap' });
    await repository.saveLead({ ...lead, reference: 'DDDDD3', webid: 'trap' });
    try {
      await work();
    } finally {
      await database.db.delete(leads).where(eq(leads.webid, 'trap'));
    }
  };
  const referencesOf = (output: string) => output.match(/^DDDDD\d/gm) ?? [];

  test('what was set aside is left out of list and export, which say how much, and stands in a list of its own', () =>
    withSuspect(async () => {
      for (const command of ['list', 'export']) {
        const { output, errors } = await run('leads', command, '--webid', 'trap');
        expect(referencesOf(output)).toEqual(['DDDDD3']);
        expect(errors).toContain('1 registration in quarantine is left out');
      }
      const { output, errors } = await run('leads', 'list', '--webid', 'trap', '--quarantine');
      expect(output).toMatch(/QUARANTINE\nDDDDD2 .* trap\n$/);
      expect(errors).toBe('');
      expect(referencesOf((await run('leads', 'export', '--webid', 'trap', '--quarantine')).output)).toEqual([
        'DDDDD2',
      ]);
      expect((await run('leads', 'list', '--webid', 'hu_vang')).errors).toBe('');
    }));

  test('released, a lead is like any other', () =>
    withSuspect(async () => {
      expect((await run('leads', 'release', 'DDDDD2')).output).toBe('DDDDD2: released\n');
      expect((await run('leads', 'release', 'DDDDD2')).output).toBe('DDDDD2: was not in quarantine\n');
      const { output, errors } = await run('leads', 'list', '--webid', 'trap');
      expect(referencesOf(output).sort()).toEqual(['DDDDD2', 'DDDDD3']);
      expect(errors).toBe('');
    }));

  test('who released it is written down, once and with it; not what was in no quarantine', () =>
    withSuspect(async () => {
      await run('leads', 'release', 'DDDDD2', '--as', 'Minh (tư vấn)');
      const count = async () => (await run('leads', 'audit')).output.split('lead DDDDD2').length - 1;
      expect((await run('leads', 'audit')).output).toMatch(
        /Minh \(tư vấn\) \(lan\) +command line +leads\.release +lead DDDDD2 +1 +quarantine=trap -> quarantine=null/,
      );
      const before = await count();
      await run('leads', 'release', 'DDDDD2');
      await run('leads', 'release', 'ZZZZZZ');
      expect(await count()).toBe(before);
      expect((await run('leads', 'audit')).output).not.toContain('ZZZZZZ');
    }));

  test('an unknown reference is said', async () => {
    expect((await run('leads', 'release', 'ZZZZZZ')).errors).toBe('There is no registration ZZZZZZ.\n');
  });
});

describe('personal data', () => {
  const audited = async () => (await run('leads', 'audit')).output;

  test('--reveal shows all of it, and only after it was written down who looked', async () => {
    const { output } = await run('leads', 'list', '--webid', 'diamond', '--reveal', '--as', 'Minh (tư vấn)');
    expect(output).toContain('Nguyễn Thị Hạnh  0912345678  hanh.nguyen@example.vn');
    expect(await audited()).toMatch(
      /^\S+ \S+ {2}Minh \(tư vấn\) \(lan\) +command line +leads\.reveal +1 +webid=diamond quarantine=left-out limit=20$/m,
    );
  });

  test('an export is written down with its filter and number; a phone stands there as its hash', async () => {
    await run('leads', 'export', '--phone', '+84 912 345 678');
    const log = await audited();
    expect(log).toMatch(/lan +command line +leads\.export +3 +phoneHash=[\w-]{43} quarantine=left-out format=csv/);
    expect(log).not.toMatch(/912 ?345/);
  });

  test('a masked list is nothing to write down', async () => {
    const before = await audited();
    await run('leads', 'list');
    expect(await audited()).toBe(before);
  });

  test('when the log cannot be written nothing is shown', async () => {
    await database.db.execute('alter table audit_log rename to audit_log_away');
    try {
      expect(await run('leads', 'list', '--reveal')).toMatchObject({ output: '', failed: true });
      expect(await run('leads', 'export')).toMatchObject({ output: '', failed: true });
    } finally {
      await database.db.execute('alter table audit_log_away rename to audit_log');
    }
  });

  test('--phone finds a person in all campaigns, however the number is written', async () => {
    const { output } = await run('leads', 'list', '--phone', '84.912.345.678');
    expect(output.match(/^AAAAA\d/gm)).toEqual(['AAAAA4', 'AAAAA3', 'AAAAA2']);
    expect((await run('leads', 'list', '--phone', '0999999999')).output).toBe('No registrations.\n');
    expect((await run('leads', 'list', '--phone', 'Hạnh')).errors).toContain('Expected a phone number');
  });

  test('withdraw and erase say what they did and write it down', async () => {
    const repository = createLeadRepository(database.db, await openVault(database.db, testLeadKeys));
    const person = { phoneRaw: '0988 777 666', phoneNormalised: '0988777666', webid: 'thu' };
    const consents = [{ purpose: 'tu_van', isGranted: true, textVersion: '1', textHash: 'a' }];
    await repository.saveLead({ ...lead, ...person, reference: 'BBBBB3', createdAt: new Date(-2), consents });
    await repository.saveLead({ ...lead, ...person, reference: 'BBBBB4', createdAt: new Date(-1) });

    expect((await run('leads', 'withdraw', '--phone', '0988777666', '--purpose', 'tu_van')).output).toBe(
      'Written down: 1 consent for "tu_van" taken back.\n',
    );
    expect((await run('leads', 'export', '--webid', 'thu')).output).toContain(
      "tu_van: withdrawn 1970-01-01 07:00:00,'1",
    );
    const table = [
      'REFERENCE  TIME (VIETNAM)       WEBID',
      ...['BBBBB3', 'BBBBB4'].map((reference) => `${reference}     1970-01-01 06:59:59  thu`),
    ];
    expect((await run('leads', 'erase', '--phone', '+84 (0)988·777·666', '--dry-run')).output).toBe(
      `Would remove 2 registrations:\n${table.join('\n')}\n`,
    );
    expect((await run('leads', 'erase', '--phone', '+84988777666', '--as', 'DPO')).output).toMatch(
      /^Removing 2 registrations:\nREFERENCE.*\nRemoved 2 registrations\./s,
    );
    expect((await run('leads', 'list', '--phone', '0988777666')).output).toBe('No registrations.\n');
    const log = await audited();
    for (const entry of [
      /lan +command line +consents\.withdraw +person [\w-]{43} +1 +purpose=tu_van/,
      /DPO \(lan\) +command line +leads\.erase +person [\w-]{43} +2/,
    ]) {
      expect(log).toMatch(entry);
    }
  });

  test('erase takes exactly one name of a person, and leaves no name in the log', async () => {
    for (const words of [
      [],
      ['--phone', '0988777666', '--email', 'a@b.vn'],
      ['--email', 'a@b.vn', '--reference', 'AAAAA2'],
    ]) {
      const refused = await run('leads', 'erase', ...words);
      expect(refused).toMatchObject({ failed: true, output: '' });
      expect(refused.errors).toMatch(/name the person by --phone, --email or --reference|cannot be used with option/);
    }
    expect((await run('leads', 'erase', '--email', 'Hạnh')).errors).toContain('Expected an e-mail address');
    expect((await run('leads', 'erase', '--email', 'khong-co@thu.example')).output).toMatch(
      /^There is no registration with the e-mail address khong-co@thu\.example\.\nRemoved 0 registrations/,
    );
    expect((await run('leads', 'erase', '--reference', 'zzzzz2')).output).toContain(
      'no registration with the reference ZZZZZ2.\nRemoved 0 registrations',
    );
    expect((await run('leads', 'erase', '--phone', '(+84) (0)9.99·999-999', '--dry-run')).output).toBe(
      'There is no registration with the phone 0999999999.\n',
    );
    expect((await run('leads', 'erase', '--phone', '0912 34O 678')).errors).toContain('Expected a phone number');
    const log = await audited();
    expect(log).toMatch(/leads\.erase +person [\w-]{43} +0 +by=email/);
    expect(log).toMatch(/leads\.erase +person [\w-]{43} +0 +by=reference/);
    expect(log).not.toMatch(/thu\.example|ZZZZZ2/i);
  });

  test('a new key is one that LEAD_KEY takes; rekey says that the others may go', async () => {
    const { output } = await run('leads', 'new-key');
    expect(output).toMatch(/^k19700101:[\w+/]{43}=\n$/);
    expect(readEnv({ NODE_ENV: 'production', LEAD_KEY: output }).LEAD_KEY?.[0]?.secret).toHaveLength(32);
    expect((await run('leads', 'rekey')).output).toMatch(/^Sealed 0 registrations anew\. .*the key "test"/);
  });
});
