import { createTransport } from 'nodemailer';
import type { EmailDestination } from '../../content/delivery-destination.ts';
import { formatVietnamTime } from '../../contract/vietnam-time.ts';
import type { DeliveryOutcome } from './outcome.ts';
import type { Sending } from './sending.ts';

export interface MailSettings {
  /** SMTP_URL; undefined where no mail server is set. */
  smtpUrl: string | undefined;
  /** Sender of the messages. */
  from: string;
  /** Address that visitors see. */
  publicUrl: string;
}

/** The part of a lead that a message may have: nothing personal. */
export interface MailedLead {
  reference: string;
  webid: string;
  createdAt: Date;
}

/**
 * Sends a message about a lead, with its reference and a link only: the lead itself is read where access is controlled.
 */
export async function sendEmail(
  destination: EmailDestination,
  { id, lead: { reference, webid, createdAt } }: { id: string; lead: MailedLead },
  { smtpUrl, from, publicUrl, timeoutMs, signal }: Pick<Sending, 'timeoutMs' | 'signal'> & MailSettings,
): Promise<DeliveryOutcome> {
  if (smtpUrl === undefined) return { kind: 'retry', reason: 'SMTP_URL is not set' };
  const link =
    destination.link === undefined
      ? `Trang đăng ký: ${new URL(`/${webid}`, publicUrl).href}`
      : `Xem đăng ký: ${destination.link.replaceAll('{reference}', reference)}`;
  const limit = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  const transport = createTransport({ url: smtpUrl, ...limit, disableFileAccess: true, disableUrlAccess: true });
  const ended = signal ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) : AbortSignal.timeout(timeoutMs);
  const gaveUp = new Promise<DeliveryOutcome>((resolve) => {
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
      to: destination.to,
      subject: destination.subject.replaceAll('{reference}', reference),
      // The same in all attempts, so that a mail server can drop a repeat.
      messageId: `<${id}@${domainOf(from)}>`,
      text: `Có một đăng ký mới trên trang ${webid}.\n\nMã đăng ký: ${reference}\nThời gian: ${formatVietnamTime(createdAt)} (giờ Việt Nam)\n${link}\n\nThư này không chứa thông tin cá nhân của khách hàng.\n`,
    })
    .then((): DeliveryOutcome => ({ kind: 'delivered' }), judgeMailError);
  return Promise.race([sent, gaveUp]);
}

/** 5xx of a mail server is final (RFC 5321, 4.2.1), except for a refused login, which the operator can repair. */
function judgeMailError(error: unknown): DeliveryOutcome {
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
