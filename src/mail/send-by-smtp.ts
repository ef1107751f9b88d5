import { createTransport } from 'nodemailer';
import { writableText } from '../contract/clean-text.ts';

interface MailServerSettings {
  /** SMTP_URL. */
  smtpUrl: string;
  /** Sender of the messages. */
  from: string;
  /** Time limit of an attempt. */
  timeoutMs: number;
  /** Aborts a running attempt when the server stops. */
  signal?: AbortSignal | undefined;
}

export interface MailMessage {
  /** The same in all attempts, so that a mail server can drop a repeat. */
  id: string;
  /** Addresses without names. */
  to: readonly string[];
  subject: string;
  text: string;
  html?: string | undefined;
}

/** Outcome of an attempt. Reasons are a few words without addresses or texts, because they are stored and logged. */
export type MailOutcome = { kind: 'sent' } | { kind: 'retry'; reason: string } | { kind: 'refused'; reason: string };

/** Hands a message to the mail server. Never rejects. */
export async function sendBySmtp(
  { id, to, subject, text, html }: MailMessage,
  { smtpUrl, from, timeoutMs, signal }: MailServerSettings,
): Promise<MailOutcome> {
  const limit = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  const transport = createTransport({ url: smtpUrl, ...limit, disableFileAccess: true, disableUrlAccess: true });
  const ended = signal ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) : AbortSignal.timeout(timeoutMs);
  const gaveUp = new Promise<MailOutcome>((resolve) => {
    const giveUp = () => {
      transport.close();
      resolve({ kind: 'retry', reason: signal?.aborted ? 'given back' : 'timeout' });
    };
    if (ended.aborted) giveUp();
    else ended.addEventListener('abort', giveUp, { once: true });
  });
  const sent = transport
    .sendMail({
      from,
      // As objects, because a string with commas would be read as a list of addresses.
      to: to.map((address) => ({ address, name: '' })),
      subject: writableText(subject),
      messageId: `<${id}@${domainOf(from)}>`,
      text: writableText(text),
      ...(html !== undefined && { html: writableText(html) }),
    })
    .then((): MailOutcome => ({ kind: 'sent' }), judgeMailError);
  return Promise.race([sent, gaveUp]);
}

/** 5xx of a mail server is final (RFC 5321, 4.2.1), except for a refused login, which the operator can repair. */
function judgeMailError(error: unknown): MailOutcome {
  const code = readField(error, 'code');
  const status = readField(error, 'responseCode');
  if (typeof status === 'number' && status >= 500 && code !== 'EAUTH')
    return { kind: 'refused', reason: `SMTP ${status}` };
  if (typeof status === 'number') return { kind: 'retry', reason: `SMTP ${status}` };
  return { kind: 'retry', reason: typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'mail error' };
}

function readField(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

/** The part behind the "@" of `Tên <ten@example.vn>`. */
function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}
