import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writableText } from '../contract/clean-text.ts';
import type { OpenDatabase } from '../database/database.ts';
import { mails } from '../database/tables/mail-table.ts';
import { codePoints } from '../testing/code-points.ts';
import { decodeMail, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testLeadKeys } from '../testing/vault.ts';
import { composeMail, type Letter } from './compose-mail.ts';
import { createMailBox, createMailbox } from './post-mail.ts';
import { sendBySmtp } from './send-by-smtp.ts';
import { type MailTry, removeOldMails, sendMails, sendNextMail } from './send-mails.ts';

const letter: Letter = {
  to: 'ha@lachong.example',
  subject: 'Lời mời của <b>Lan</b>\r\nBcc: ke-gian@example.com',
  paragraphs: ['Chị <script>alert(1)</script> & "Lan" mời bạn.'],
  link: { label: 'Nhận lời mời', address: 'https://studio.example.vn/studio/lien-ket#bi-mat"><x' },
  closing: 'Thư tự động.',
};

let database: OpenDatabase;
let server: TestMailServer | undefined;
let now = new Date('2026-11-24T02:00:00Z');
let tries: MailTry[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  now = new Date('2026-11-24T02:00:00Z');
  tries = [];
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await database.close();
});

const post = () =>
  database.db.transaction((transaction) => createMailbox(testLeadKeys, () => now).post(transaction, letter));
const deps = (url: string) => ({
  database,
  box: createMailBox(testLeadKeys),
  send: (message: Parameters<typeof sendBySmtp>[0]) =>
    sendBySmtp(message, { smtpUrl: url, from: 'Lạc Hồng <no-reply@example.vn>', timeoutMs: 5_000 }),
  now: () => now,
  onTried: (tried: MailTry) => void tries.push(tried),
  onError: (error: unknown) => expect.unreachable(String(error)),
});
const waiting = () => database.db.select().from(mails);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('a letter', () => {
  it('shows markup in names and addresses as it is, and no line of it becomes a header', async () => {
    const { subject, text, html } = composeMail(letter);
    expect(subject).toBe('Lời mời của <b>Lan</b> Bcc: ke-gian@example.com');
    expect(text).toContain('<script>alert(1)</script> & "Lan"');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Lan&quot;');
    expect(html).toContain('href="https://studio.example.vn/studio/lien-ket#bi-mat&quot;&gt;&lt;x"');
    server = await startMailServer();
    await post();
    await sendNextMail(deps(server.url));
    expect(server.mails[0]?.to).toEqual(['ha@lachong.example']);
    expect(decodeMail(server.mails[0]).head).not.toMatch(/^bcc/im);
  });

  it('holds every character that a mail may hold, and no other', async () => {
    server = await startMailServer();
    const text = codePoints.join('a');
    const message = { id: '1', to: [letter.to], subject: 'Thư\ufffe', text };
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
    const { link: _link, ...leadsNowhere } = letter;
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
    expect(composeMail({ ...letter, subject: '🎁'.repeat(150) }).subject).toBe('🎁'.repeat(150));
    expect(composeMail({ ...letter, subject: '🎁'.repeat(151) }).subject).toBe(`${'🎁'.repeat(149)}…`);
  });

  it('goes to one address only, whatever the address says', async () => {
    server = await startMailServer();
    const to = 'a@lachong.example, ke-gian@example.com';
    await database.db.transaction((transaction) =>
      createMailbox(testLeadKeys, () => now).post(transaction, { ...letter, to }),
    );
    await sendNextMail(deps(server.url));
    expect(server.mails.flatMap((mail) => mail.to)).not.toContain('ke-gian@example.com');
  });

  it('waits sealed, leaves with its transaction only, and is removed when it was sent', async () => {
    await expect(
      database.db.transaction(async (transaction) => {
        await createMailbox(testLeadKeys, () => now).post(transaction, letter);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await waiting()).toEqual([]);
    await post();
    const [row] = await waiting();
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toMatch(/lachong|bi-mat/);
    server = await startMailServer();
    expect(await sendNextMail(deps(server.url))).toBe(true);
    expect(await sendNextMail(deps(server.url))).toBe(false);
    expect(server.mails.length).toBe(1);
    expect(decodeMail(server.mails[0]).head).toContain(`Message-ID: <${row?.id}@example.vn>`);
    expect(await waiting()).toEqual([]);
    expect(tries).toEqual([{ id: row?.id, attempts: 1, result: 'sent' }]);
  });

  it('is tried again after a while, under the same id, until the mail server takes it', async () => {
    let isBusy = true;
    server = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(isBusy ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined),
    });
    await post();
    await sendNextMail(deps(server.url));
    expect(await sendNextMail(deps(server.url))).toBe(false);
    later(1);
    await sendNextMail(deps(server.url));
    later(1);
    expect(await sendNextMail(deps(server.url))).toBe(false);
    isBusy = false;
    later(1);
    await sendNextMail(deps(server.url));
    expect(tries.map(({ result, reason }) => [result, reason])).toEqual([
      ['retried', 'SMTP 451'],
      ['retried', 'SMTP 451'],
      ['sent', undefined],
    ]);
    expect(server.mails.length).toBe(1);
  });

  it('is given up when the mail server refuses it, after a day, or when no key opens it; nothing says to whom', async () => {
    server = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('unknown ha@lachong.example'), { responseCode: 550 })),
    });
    await post();
    await sendNextMail(deps(server.url));
    await post();
    later(24 * 60);
    await sendNextMail(deps('smtp://127.0.0.1:1'));
    await post();
    const otherKeys = testLeadKeys.map((key) => ({ ...key, secret: Buffer.alloc(32, 'x') }));
    await sendNextMail({ ...deps(server.url), box: createMailBox(otherKeys) });
    expect(await waiting()).toEqual([]);
    expect(tries.map(({ result, reason }) => `${result}: ${reason}`)).toEqual([
      'given up: SMTP 550',
      'given up: ESOCKET',
      'given up: it cannot be opened with LEAD_KEY',
    ]);
    expect(JSON.stringify(tries)).not.toContain('lachong');
  });

  it('is taken by one of two processes; one that died gives it back', async () => {
    const sent: string[] = [];
    const hanging = Promise.withResolvers<{ kind: 'sent' }>();
    await post();
    const dying = sendNextMail({ ...deps(''), send: () => hanging.promise });
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
    const other = {
      ...deps(''),
      send: async ({ id }: { id: string }) => {
        sent.push(id);
        return { kind: 'sent' as const };
      },
    };
    expect(await sendNextMail(other)).toBe(false);
    later(2);
    expect(await sendNextMail(other)).toBe(true);
    expect(sent.length).toBe(1);
    hanging.resolve({ kind: 'sent' });
    await dying;
  });
});

it('a server sends what waits at its start, and what is posted later at once', async () => {
  server = await startMailServer();
  const { mails: taken, url } = server;
  await post();
  const stop = sendMails(deps(url));
  await expect.poll(() => taken.length).toBe(1);
  await post();
  await expect.poll(() => taken.length).toBe(2);
  stop();
});
