import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { EmailDestination } from '../../content/delivery-destination.ts';
import { someLead } from '../../testing/delivery-world.ts';
import { sendEmail } from './send-email.ts';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed())));

const destination: EmailDestination = {
  id: 'thu',
  kind: 'email',
  to: ['tu-van@example.vn', 'truc@example.vn'],
  subject: 'Đăng ký mới {reference}',
};

interface Mail {
  to: string[];
  text: string;
}

/** A mail server that accepts everything by default. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<{ url: string; mails: Mail[] }> {
  const mails: Mail[] = [];
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
    ...options,
  });
  // A disconnecting client does not matter here.
  started.on('error', () => {});
  server = started;
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  const address = started.server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, mails };
}

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

/** Headers as they are, and the text without its transfer encoding. */
function decode(mail: Mail | undefined): { head: string; body: string } {
  const [head = '', ...rest] = (mail?.text ?? '').split('\r\n\r\n');
  const encoded = rest.join('\r\n\r\n');
  const body = /base64/i.test(head)
    ? Buffer.from(encoded, 'base64').toString('utf8')
    : Buffer.from(
        encoded
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
  return { head, body };
}

describe('an e-mail', () => {
  it('has the reference and a link, and nothing of the person', async () => {
    const { url, mails } = await startMailServer();
    expect(await send(url)).toEqual({ kind: 'delivered' });
    expect(mails[0]?.to).toEqual(destination.to);
    const { head, body } = decode(mails[0]);
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
    expect(decode(mails[0]).body).toContain('Xem đăng ký: https://crm.example.vn/leads/HV7K3M?a=1');
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
