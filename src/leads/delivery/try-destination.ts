import { randomUUID } from 'node:crypto';
import type { DeliveryDestination } from '../../content/destinations/registry.ts';
import type { Lead } from '../lead.ts';
import type { SendBatch } from './deliver.ts';
import type { SendingTools } from './destinations/destination-sender.ts';
import { findSender } from './destinations/registry.ts';
import type { DeliveryOutcome } from './outcome.ts';

/** What an administrator can know of a destination before a lead goes there. */
export interface DestinationTools {
  /** Names of settings of the server that this destination needs, and that are missing or no keys. */
  listMissing(destination: DeliveryDestination): string[];
  /** Sends what is no lead, and says so: a message of the type `lead.test`, a file with headings only, an e-mail. */
  tryOut(destination: DeliveryDestination, webid: string): Promise<DeliveryOutcome>;
}

interface Options extends Pick<SendingTools, 'findSecret' | 'smtpUrl' | 'now'> {
  send: SendBatch;
}

/** Stands where leads have their reference. */
const testReference = 'GUI-THU';

export function createDestinationTools({ send, now, ...server }: Options): DestinationTools {
  return {
    listMissing: (destination) => findSender(destination.kind).listMissing(destination, server),
    tryOut: (destination, webid) => {
      const id = randomUUID();
      const lead: Lead = {
        ...{ reference: testReference, webid, version: 0, template: '', form: '', fields: {} },
        ...{ phoneRaw: '', phoneNormalised: '', captchaVerdict: '', createdAt: now() },
      };
      return send(destination, { name: `gui-thu-${webid}-${id.slice(0, 8)}`, items: [{ id, lead, isTest: true }] });
    },
  };
}
