import type { DeliveryDestination } from '../../../content/destinations/registry.ts';
import { csvSender } from './csv.ts';
import { emailSender } from './email.ts';
import { webhookSender } from './webhook.ts';

/** The compiler asks for the sender of each kind. */
const senders = { webhook: webhookSender, csv: csvSender, email: emailSender } as const satisfies {
  [Kind in DeliveryDestination['kind']]: { readonly kind: Kind };
};

/** Throws for a kind of another version of the program. */
export function findSender(kind: string): (typeof senders)[keyof typeof senders] {
  const sender = Object.values(senders).find((one) => one.kind === kind);
  if (!sender) throw new Error(`Nothing sends to destinations of the kind ${kind}`);
  return sender;
}
