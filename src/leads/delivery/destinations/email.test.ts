import { afterEach, describe, expect, it } from 'vitest';
import type { EmailDestination } from '../../../content/destinations/email.ts';
import { someLead } from '../../../testing/delivery-world.ts';
import { decodeMail, startMailServer as startServer, type TestMailServer } from '../../../testing/mail-server.ts';
import { sendEmail } from './email.ts';

let server: TestMailServer | undefined;
afterEach(() => server?.close());

async function startMailServer(...options: Parameters<typeof startServer>): Promise<TestMailServer> {
  server = await startServer(...options);
  return server;
}

const destination: EmailDestination = {
  id: 'thu',
  kind: 'email',
  to: ['tu-van@example.vn', 'truc@example.vn'],
  subject: 'Đăng ký mới {reference}',
};

function send(
  smtpUrl: string | undefined,
  changes: Partial<EmailDestination> = {},
  timeoutMs = 5_000,
  signal?: AbortSignal,
) {
  return sendEmail(
    { ...destination, ...changes },
    { id: '0198c2f4-6a52-7c7e-8a0e-3f2f6f1f0a11', lead: someLead() },
    { smtpUrl, from: 'Lạc Hồng <no-reply@example.vn>', publicUrl: 'https://uudai.example.vn', timeoutMs, signal },
  );
}

describe('an e-mail', () => {
  it('has the reference and a link, and nothing of the person', async () => {
    const { url, mails } = await startMailServer();
    expect(await send(url)).toEqual({ kind: 'delivered' });
    expect(mails[0]?.to).toEqual(destination.to);
    const { head, body } = decodeMail(mails[0]);
    expect(body).toContain('HV7K3M');
    expect(body).toContain('Trang đăng ký: https://uudai.example.vn/hu_vang');
    expect(head).toContain('Message-ID: <0198c2f4-6a52-7c7e-8a0e-3f2f6f1f0a11@example.vn>');
    const { fields, phoneRaw, phoneNormalised } = someLead();
    for (const value of [...Object.values(fields), phoneRaw, phoneNormalised])
      expect(mails[0]?.text + body).not.toContain(value);
  });

  it('leads to the address that content gives, with the reference in it', async () => {
    const { url, mails } = await startMailServer();
    await send(url, { link: 'https://crm.example.vn/leads/{reference}?a=1' });
    expect(decodeMail(mails[0]).body).toContain('Xem đăng ký: https://crm.example.vn/leads/HV7K3M?a=1');
  });

  it.each<[code: number, outcome: object]>([
    [421, { kind: 'retry', reason: 'SMTP 421' }],
    [450, { kind: 'retry', reason: 'SMTP 450' }],
    [550, { kind: 'refused', reason: 'SMTP 550' }],
  ])('that the server turns down with %i is %o', async (responseCode, outcome) => {
    const { url } = await startMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
    });
    expect(await send(url)).toEqual(outcome);
  });

  it('waits while the login is wrong: that is for the operator to mend', async () => {
    const { url } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    expect(await send(url.replace('smtp://', 'smtp://a:b@'))).toMatchObject({ kind: 'retry' });
  });

  it('is left after the time-out in all when the server says nothing', async () => {
    const { url } = await startMailServer({ onConnect: () => {} });
    expect(await send(url, {}, 150)).toMatchObject({
      kind: 'retry',
      reason: expect.stringMatching(/timeout|ETIMEDOUT/),
    });
  });

  it('is left at once when the server stops', async () => {
    const stop = new AbortController();
    const { url } = await startMailServer({ onConnect: () => stop.abort() });
    expect(await send(url, {}, 5_000, stop.signal)).toEqual({ kind: 'retry', reason: 'given back' });
  });

  it('waits while no mail server is set, or none is there', async () => {
    expect(await send(undefined)).toEqual({ kind: 'retry', reason: 'SMTP_URL is not set' });
    expect(await send('smtp://127.0.0.1:1')).toMatchObject({ kind: 'retry' });
  });
});
