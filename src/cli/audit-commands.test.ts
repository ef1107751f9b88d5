import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { appendAudit } from '../audit/append-audit.ts';
import { emptySeal, writeSeal } from '../contract/paper-seal.ts';
import { openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';
import { testLeadKeys } from '../testing/vault.ts';

const world = await forFile(openCliWorld());
beforeAll(async () => {
  world.makeDir();
  await world.run('site', 'import', world.makeFolder({}, {}), '--publish', '--by', '=cmd()');
  await world.run('leads', 'list', '--reveal', '--as', 'Minh', '--webid', 'thu');
  await world.run('leads', 'export', '--as', 'Lan');
});

const idsOf = (output: string) => output.match(/^\d+(?=,)/gm)?.map(Number);

test('list shows who did what, from where and on what, the newest first, also as "leads audit"', async () => {
  const { output } = await world.run('audit', 'list');
  expect(output.split('\n').map((line) => line.replace(/^\d{4}-\S+ \S+ +/, '').replaceAll(/ {2,}/g, ' | '))).toEqual([
    'TIME (VIETNAM) | WHO | FROM | ACTION | ON | LEADS | WHAT',
    'Lan (lan) | command line | leads.export | 0 | quarantine=left-out format=csv',
    'Minh (lan) | command line | leads.reveal | 0 | webid=thu quarantine=left-out limit=20',
    '=cmd() (lan) | command line | campaigns.publish | campaign thu | 0 | version=null -> version=1 channel=command',
    '',
  ]);
  expect(await world.run('leads', 'audit')).toMatchObject({ output });
});

test.each<[words: string[], ids: number[]]>([
  [['--who', 'Minh'], [2]],
  [['--action', 'leads.export'], [3]],
  [['--subject', 'thu'], [1]],
  [
    ['--since', '2000-01-01', '--until', '2100-01-01'],
    [1, 2, 3],
  ],
  [['--until', '2000-01-01'], []],
  [['--since', '2100-01-01'], []],
])('export %j', async (words, ids) => {
  expect(idsOf((await world.run('audit', 'export', ...words)).output) ?? []).toEqual(ids);
});

test('export as CSV is safe in a spreadsheet; as JSON it has all columns, whole', async () => {
  const { output: csv } = await world.run('audit', 'export');
  expect(csv).toMatch(
    /^\ufeffid,at,who,osUser,origin,action,subjectKind,subjectId,leads,filter,before,after,hash,personId,device,isRefused,reason\r\n1,/,
  );
  expect(csv).toContain(",'=cmd(),lan,command line,campaigns.publish,campaign,thu,0,{},");
  const path = join(world.makeDir(), 'audit.json');
  expect(await world.run('audit', 'export', '--format', 'json', '--output', path)).toMatchObject({ output: '' });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject([
    {
      id: 1,
      who: '=cmd()',
      action: 'campaigns.publish',
      before: { version: null },
      after: { version: 1 },
      keyId: 'test',
    },
    { id: 2, who: 'Minh', filter: { webid: 'thu' } },
    { id: 3, seal: expect.any(String), previousHash: expect.any(String), hash: expect.any(String) },
  ]);
});

test.each([
  [['export', '--format', 'xml'], 'Allowed choices are csv, json'],
  [['export', '--since', '31/11/2026'], 'Expected a date'],
  [['list', '--action', 'leads.steal'], 'Allowed choices are leads.reveal'],
  [['verify', '--known', '3'], 'Expected a head'],
])('a wrong call is explained: %j', async (words, explanation) => {
  const { errors, exitCode, opened } = await world.run('audit', ...words);
  expect([exitCode, opened]).toEqual([2, 0]);
  expect(errors).toContain(explanation);
});

test('verify says how many there are and the head; or the first that is wrong, with exit code 1', async () => {
  const { output, exitCode } = await world.run('audit', 'verify');
  expect(exitCode).toBe(0);
  const [, head = ''] = /^OK: 3 entries, head (3:[0-9a-f]{64})\n$/.exec(output) ?? [];
  expect(await world.run('audit', 'verify', '--known', head)).toMatchObject({ exitCode: 0, output });
  expect(await world.run('audit', 'verify', '--known', head.replace('3:', '2:'))).toMatchObject({
    exitCode: 1,
    output: 'WRONG: entry 2: it is not there, or not with the hash that was noted.\n',
  });
  const { db } = world.database;
  await db.execute(sql`alter table audit_log disable trigger all`);
  await db.execute(sql`update audit_log set leads = 1 where id = 2`);
  await db.execute(sql`alter table audit_log enable trigger all`);
  expect(await world.run('audit', 'verify')).toMatchObject({
    exitCode: 1,
    output: 'WRONG: entry 2: it was changed.\n',
  });
  // A change of keys does not make it right.
  expect((await world.run('leads', 'rekey', '--as', 'DPO')).errors).toContain('see "audit verify"');
  expect((await world.run('audit', 'list', '--action', 'keys.change')).output).toMatch(
    /DPO \(lan\) .* keys\.change +keys +0 +leads=\[\] -> key=test log=broken\n$/,
  );
});

test('rekey writes down which keys held leads before it begins, and that the log was whole', async () => {
  const other = await openCliWorld();
  try {
    await other.run('leads', 'list', '--reveal');
    await other.run('leads', 'rekey');
    expect((await other.run('audit', 'list', '--action', 'keys.change')).output).toContain('-> key=test log=whole');
    expect((await other.run('audit', 'verify')).exitCode).toBe(0);
    await other.run('leads', 'rekey', '--renew');
    expect((await other.run('audit', 'list', '--action', 'keys.change')).output).toContain('renew=true');
  } finally {
    await other.close();
  }
});

test('a key that somebody put into the database does not make forged entries right, not at a change of keys either', async () => {
  const other = await openCliWorld();
  try {
    const { db } = other.database;
    await other.run('leads', 'list', '--reveal');
    // As older versions kept a key of their own.
    const planted = { id: 'own', secret: Buffer.alloc(32, 'gài vào') };
    await db.execute(sql`insert into secrets (name, value) values ('lead', ${planted.secret.toString('hex')})`);
    await appendAudit(db, [planted], { who: 'người khác', origin: 'command line', action: 'leads.export', leads: 9 });
    expect((await other.run('leads', 'rekey')).errors).toContain('see "audit verify"');
    expect((await other.run('audit', 'list', '--action', 'keys.change')).output).toContain('log=broken');
    expect(await other.run('audit', 'verify')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('WRONG: entry 2: it is sealed with the key "own"'),
    });
  } finally {
    await other.close();
  }
});

test('verify names approvals that no server made', async () => {
  const other = await openCliWorld();
  other.makeDir();
  try {
    await other.run('site', 'import', other.makeFolder({}, {}));
    const { db } = other.database;
    await db.execute(
      sql`insert into staff (id, email, name) values ('00000000-0000-4000-8000-000000000001', 'a@x.vn', 'A')`,
    );
    await db.execute(sql`
      insert into staff_roles (person, role) values ('00000000-0000-4000-8000-000000000001', 'approver')`);
    await db.execute(sql`insert into reviews (id, webid, version, state, note, acknowledged, requested_at)
      values ('00000000-0000-4000-8000-000000000002', 'thu', 1, 'waiting', '', '[]', now())`);
    expect((await other.run('audit', 'verify')).exitCode).toBe(0);
    await db.execute(sql`update reviews set state = 'approved', decided_at = now(),
      decided_by = '00000000-0000-4000-8000-000000000001'`);
    expect(await other.run('audit', 'verify')).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/^WRONG: the approval of thu version 1 \(review .*\) was not made by a server/),
    });
  } finally {
    await other.close();
  }
});

test('a paper is checked by its seal', async () => {
  const other = await openCliWorld();
  try {
    const unsealed = `<p>Trần Thu Hương</p>${emptySeal}`;
    const sha256 = createHash('sha256').update(unsealed).digest('hex');
    const path = join(other.makeDir(), 'to.html');
    const check = async (text: string) => {
      writeFileSync(path, text);
      return other.run('audit', 'paper', path);
    };
    const unknown = { exitCode: 1, output: 'WRONG: the audit log has no paper with this seal.\n' };
    expect(await check(writeSeal(unsealed, sha256))).toMatchObject(unknown);
    const entry = { who: 'Hải Vân', origin: '10.20.4.31', action: 'papers.make', after: { sha256 } } as const;
    await appendAudit(other.database.db, testLeadKeys, entry);
    expect(await check(writeSeal(unsealed, sha256))).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^OK: made by Hải Vân at .*, entry 1\.\n$/),
    });
    expect(await check(writeSeal(unsealed, sha256).replace('Hương', 'Hường'))).toMatchObject({
      exitCode: 1,
      output: 'WRONG: it was changed after it was sealed.\n',
    });
    expect(await check('<p>Khác</p>')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('no sealed paper'),
    });
  } finally {
    await other.close();
  }
});

test('a log with entries that nobody sealed says how many', async () => {
  const other = await openCliWorld();
  try {
    const entry = { who: 'lan', origin: 'command line', action: 'leads.reveal' } as const;
    await appendAudit(other.database.db, [], entry);
    expect((await other.run('audit', 'verify')).output).toBe(
      'WRONG: entry 1: it was written without a key, and nothing covers it.\n',
    );
    await appendAudit(other.database.db, testLeadKeys, entry);
    expect((await other.run('audit', 'verify')).output).toMatch(/^OK: 3 entries.*\n1 of them was written without/);
  } finally {
    await other.close();
  }
});
