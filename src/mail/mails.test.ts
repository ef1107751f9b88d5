import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writableText } from '../contract/clean-text.ts';
import type { OpenDatabase } from '../database/database.ts';
import { jobOptions } from '../database/job-kinds.ts';
import { mails } from '../database/tables/mail-table.ts';
import { codePoints } from '../testing/code-points.ts';
import { decodeMail, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testLeadKeys } from '../testing/vault.ts';
import { readWaitingMails } from '../testing/waiting-mails.ts';
import { composeMail, type Mail } from './compose-mail.ts';
import { createMailCipher, createMailOutbox } from './mail-outbox.ts';
import { sendBySmtp } from './send-by-smtp.ts';
import { type MailEnd, migrateMails, removeOldMails, sendMail } from './send-mails.ts';

const mail: Mail = {
  to: 'ha@lachong.example',
  subject: 'Lời mời của <b>Lan</b>\r\nBcc: ke-gian@example.com',
  paragraphs: ['Chị <script>alert(1)</script> & "Lan" mời bạn.'],
  link: { label: 'Nhận lời mời', address: 'https://studio.example.vn/studio/lien-ket#bi-mat"><x' },
  closing: 'Thư tự động.',
};

let database: OpenDatabase;
let server: TestMailServer | undefined;
let now = new Date('2026-11-24T02:00:00Z');
let ends: MailEnd[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  now = new Date('2026-11-24T02:00:00Z');
  ends = [];
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await database.close();
});

const post = () =>
  database.db.transaction((transaction) => createMailOutbox(testLeadKeys, () => now).post(transaction, mail));
const cipher = createMailCipher(testLeadKeys);
const bySmtp = (url: string) => (message: Parameters<typeof sendBySmtp>[0]) =>
  sendBySmtp(message, { smtpUrl: url, from: 'Lạc Hồng <no-reply@example.vn>', timeoutMs: 5_000 });
const waiting = () => readWaitingMails(database.db);
/** Does the job of the mail that waits. */
async function sendWaiting(url: string, { tries = 1, opens = cipher } = {}): Promise<void> {
  const { rows } = await database.executeSql(`select data from jobs.job where name = 'mails'`);
  const deps = { db: database.db, cipher: opens, send: bySmtp(url), onEnd: (end: MailEnd) => void ends.push(end) };
  for (const row of rows) await sendMail(deps, Object(row).data, { now, seenAt: now, verdict: 'plausible', tries });
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('a mail', () => {
  it('shows markup in names and addresses as it is, and no line of it becomes a header', async () => {
    const { subject, text, html } = composeMail(mail);
    expect(subject).toBe('Lời mời của <b>Lan</b> Bcc: ke-gian@example.com');
    expect(text).toContain('<script>alert(1)</script> & "Lan"');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Lan&quot;');
    expect(html).toContain('href="https://studio.example.vn/studio/lien-ket#bi-mat&quot;&gt;&lt;x"');
    server = await startMailServer();
    await post();
    await sendWaiting(server.url);
    expect(server.mails[0]?.to).toEqual(['ha@lachong.example']);
    expect(decodeMail(server.mails[0]).head).not.toMatch(/^bcc/im);
  });

  it('holds every character that a mail may hold, and no other', async () => {
    server = await startMailServer();
    const text = codePoints.join('a');
    const message = { id: '1', to: [mail.to], subject: 'Thư\ufffe', text };
    await sendBySmtp(message, { smtpUrl: server.url, from: 'no-reply@example.vn', timeoutMs: 5_000 });
    const inLines = (words: string) =>
      words
        .split(/\r\n|[\r\n]/)
        .join('\n')
        .trimEnd();
    expect(inLines(decodeMail(server.mails[0]).body) === inLines(writableText(text))).toBe(true);
    expect(decodeMail(server.mails[0]).head).toContain('Subject: =?UTF-8?Q?Th=C6=B0?=');
  });

  it('leads nowhere where nobody knows the address', () => {
    const { link: _link, ...leadsNowhere } = mail;
    const { text, html } = composeMail(leadsNowhere);
    expect(text + html).not.toContain('href');
    expect(text).not.toContain('undefined');
  });

  it('that no server has sent is removed when a link in it has ended', async () => {
    await post();
    later(2 * 24 * 60);
    await removeOldMails({ db: database.db, now: () => now });
    expect(await waiting()).toHaveLength(1);
    later(1);
    await removeOldMails({ db: database.db, now: () => now });
    expect(await waiting()).toEqual([]);
  });

  it('has a subject of 150 characters at most, none of which is half', () => {
    expect(composeMail({ ...mail, subject: '🎁'.repeat(150) }).subject).toBe('🎁'.repeat(150));
    expect(composeMail({ ...mail, subject: '🎁'.repeat(151) }).subject).toBe(`${'🎁'.repeat(149)}…`);
  });

  it('goes to one address only, whatever the address says', async () => {
    server = await startMailServer();
    const to = 'a@lachong.example, ke-gian@example.com';
    await database.db.transaction((transaction) =>
      createMailOutbox(testLeadKeys, () => now).post(transaction, { ...mail, to }),
    );
    await sendWaiting(server.url);
    expect(server.mails.flatMap((mail) => mail.to)).not.toContain('ke-gian@example.com');
  });

  it('waits sealed, leaves with its transaction only, and is removed when it was sent', async () => {
    await expect(
      database.db.transaction(async (transaction) => {
        await createMailOutbox(testLeadKeys, () => now).post(transaction, mail);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await waiting()).toEqual([]);
    await post();
    const [row] = await waiting();
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toMatch(/lachong|bi-mat/);
    server = await startMailServer();
    await sendWaiting(server.url);
    expect(server.mails.length).toBe(1);
    expect(decodeMail(server.mails[0]).head).toContain(`Message-ID: <${row?.id}@example.vn>`);
    expect(await waiting()).toEqual([]);
    expect(ends).toEqual([{ id: row?.id, tries: 1, result: 'sent' }]);
  });

  it('is tried again after a while, under the same id, until the mail server takes it', async () => {
    let isBusy = true;
    server = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(isBusy ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined),
    });
    await post();
    const [{ id } = { id: '' }] = await waiting();
    await expect(sendWaiting(server.url)).rejects.toThrow(`e-mail ${id}, try 1: SMTP 451`);
    expect(await waiting()).toHaveLength(1);
    isBusy = false;
    await sendWaiting(server.url, { tries: 2 });
    expect(ends).toEqual([{ id, tries: 2, result: 'sent' }]);
    expect(decodeMail(server.mails[0]).head).toContain(`Message-ID: <${id}@example.vn>`);
    expect(server.mails.length).toBe(1);
  });

  it('is given up when the mail server refuses it, after a day, or when no key opens it; nothing says to whom', async () => {
    server = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('unknown ha@lachong.example'), { responseCode: 550 })),
    });
    await post();
    await sendWaiting(server.url);
    await post();
    later(24 * 60);
    await sendWaiting('smtp://127.0.0.1:1');
    await post();
    const otherKeys = testLeadKeys.map((key) => ({ ...key, secret: Buffer.alloc(32, 'x') }));
    await sendWaiting(server.url, { opens: createMailCipher(otherKeys) });
    expect(await waiting()).toEqual([]);
    expect(ends.map(({ result, reason }) => `${result}: ${reason}`)).toEqual([
      'given up: SMTP 550',
      'given up: ESOCKET',
      'given up: it cannot be opened with LEAD_KEY',
    ]);
    expect(JSON.stringify(ends)).not.toContain('lachong');
  });

  it('is tried for longer than a day, every hour at most', () => {
    const { retryLimit = 0, retryDelay = 0, retryDelayMax } = jobOptions('mails');
    expect(retryDelayMax).toBe(3_600);
    const shortest = Array.from({ length: retryLimit }, (_, index) => Math.min(3_600, retryDelay * 2 ** index));
    expect(shortest.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(24 * 3_600);
  });

  it('that an older version stored is taken over when it is due, under the same id', async () => {
    const stored = async (id: string, minutes: number) => {
      const message = { to: mail.to, ...composeMail(mail) };
      const { sealed, keyId } = cipher.seal(id, Buffer.from(JSON.stringify(message)));
      const at = new Date(Date.now() + minutes * 60_000);
      await database.db.insert(mails).values({ id, sealed, keyId, dueAt: at, createdAt: now });
    };
    const [due, beingSent] = ['3b241101-e2bb-4255-8caf-4136c566a962', '6f2f8f0a-3d0f-4a55-9a3d-0f4f2cf3a111'];
    await stored(due, -1);
    await stored(beingSent, 1);
    expect(await migrateMails(database.db)).toBe(1);
    expect((await database.db.select().from(mails)).map(({ id }) => id)).toEqual([beingSent]);
    server = await startMailServer();
    await sendWaiting(server.url);
    expect(decodeMail(server.mails[0]).head).toContain(`Message-ID: <${due}@example.vn>`);
  });
});
