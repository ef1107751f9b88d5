import type { EmailDestination } from '../../../content/destinations/email.ts';
import { formatVietnamTime } from '../../../contract/vietnam-time.ts';
import { sendBySmtp } from '../../../mail/send-by-smtp.ts';
import type { DeliveryOutcome } from '../outcome.ts';
import { defineSender, type SendingTools } from './destination-sender.ts';

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
  {
    smtpUrl,
    from,
    publicUrl,
    timeoutMs,
    signal,
  }: Pick<SendingTools, 'smtpUrl' | 'from' | 'publicUrl' | 'timeoutMs' | 'signal'>,
): Promise<DeliveryOutcome> {
  if (smtpUrl === undefined) return { kind: 'retry', reason: 'SMTP_URL is not set' };
  const link =
    destination.link === undefined
      ? `Trang đăng ký: ${new URL(`/${webid}`, publicUrl).href}`
      : `Xem đăng ký: ${destination.link.replaceAll('{reference}', reference)}`;
  const outcome = await sendBySmtp(
    {
      id,
      to: destination.to,
      subject: destination.subject.replaceAll('{reference}', reference),
      text: `Có một đăng ký mới trên trang ${webid}.\n\nMã đăng ký: ${reference}\nThời gian: ${formatVietnamTime(createdAt)} (giờ Việt Nam)\n${link}\n\nThư này không chứa thông tin cá nhân của khách hàng.\n`,
    },
    { smtpUrl, from, timeoutMs, signal },
  );
  return outcome.kind === 'sent' ? { kind: 'delivered' } : outcome;
}

export const emailSender = defineSender<EmailDestination>({
  kind: 'email',
  parallelTries: 5,
  listMissing: (_settings, { smtpUrl }) => (smtpUrl === undefined ? ['SMTP_URL'] : []),
  send: (settings, { items: [item] }, tools) => sendEmail(settings, item, tools),
});
