import type { Lead } from '../../lead.ts';
import type { DeliveryOutcome } from '../outcome.ts';
import type { Sending } from '../sending.ts';

/** `id` is that of the delivery, the same in all attempts. */
export interface IdentifiedLead {
  id: string;
  lead: Lead;
  /** Nobody has registered: an administrator tries the destination. */
  isTest?: boolean;
}

/** One shipment to a destination: a lead, or all leads of a file with its name. */
export interface DeliveryBatch {
  name: string;
  items: readonly [IdentifiedLead, ...IdentifiedLead[]];
}

/** The dependencies of every kind of destination. */
export interface SendingTools extends Sending {
  dataDir: string;
  /** SMTP_URL; undefined where no mail server is set. */
  smtpUrl: string | undefined;
  /** Sender of e-mails. */
  from: string;
  /** Address that visitors see. */
  publicUrl: string;
}

/** Defines how leads get to a kind of destination, whose settings are in `content/destinations`. */
export function defineSender<Settings extends { kind: string }>({
  kind,
  parallelTries,
  listMissing,
  send,
}: {
  kind: Settings['kind'];
  /** Parallel attempts for one destination in one process. */
  parallelTries: number;
  /** Names of settings of the server that a destination needs, and that are missing or no keys. */
  listMissing: (settings: Settings, server: Pick<SendingTools, 'findSecret' | 'smtpUrl'>) => string[];
  /** Never rejects; failures are outcomes. */
  send: (settings: Settings, batch: DeliveryBatch, tools: SendingTools) => Promise<DeliveryOutcome>;
}) {
  function asOwn(settings: { kind: string }): Settings {
    if (!isOwn(settings)) throw new Error(`A destination of the kind ${settings.kind} is none of the kind ${kind}`);
    return settings;
  }
  const isOwn = (settings: { kind: string }): settings is Settings => settings.kind === kind;
  return {
    ...{ kind, parallelTries },
    listMissing: (settings: { kind: string }, server: Pick<SendingTools, 'findSecret' | 'smtpUrl'>) =>
      listMissing(asOwn(settings), server),
    send: (settings: { kind: string }, batch: DeliveryBatch, tools: SendingTools) =>
      send(asOwn(settings), batch, tools),
  };
}
