import { csvSender } from './csv.ts';
import { emailSender } from './email.ts';
import { webhookSender } from './webhook.ts';

const senders = [webhookSender, csvSender, emailSender];

/** Throws for a kind that has none. */
export function findSender(kind: string): (typeof senders)[number] {
  const sender = senders.find((one) => one.kind === kind);
  if (!sender) throw new Error(`Nothing sends to destinations of the kind ${kind}`);
  return sender;
}
