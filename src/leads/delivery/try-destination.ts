import { randomUUID } from 'node:crypto';
import type { DeliveryDestination } from '../../content/delivery-destination.ts';
import { readSigningKey } from '../../http/standard-webhooks.ts';
import type { Lead } from '../lead.ts';
import type { DeliverySenders } from './deliver.ts';
import type { DeliveryOutcome } from './outcome.ts';
import type { Sending } from './sending.ts';

/** What an administrator can know of a destination before a lead goes there. */
export interface DestinationTools {
  /** Names of settings of the server that this destination needs, and that are missing or no keys. */
  listMissing(destination: DeliveryDestination): string[];
  /** Sends what is no lead, and says so: a message of the type `lead.test`, a file with headings only, an e-mail. */
  tryOut(destination: DeliveryDestination, webid: string): Promise<DeliveryOutcome>;
}

interface Options extends Pick<Sending, 'findSecret' | 'now'> {
  senders: DeliverySenders;
  /** Whether the server has a mail server. */
  hasMail: boolean;
}

/** Stands where leads have their reference. */
const testReference = 'GUI-THU';

export function createDestinationTools({ senders, findSecret, hasMail, now }: Options): DestinationTools {
  const isMissing = (name: string) => findSecret(name) === undefined;
  return {
    listMissing: (destination) => {
      switch (destination.kind) {
        case 'webhook':
          return readSigningKey(findSecret(destination.secret) ?? '') ? [] : [destination.secret];
        case 'csv': {
          const { bucket } = destination;
          return bucket ? [bucket.accessKeyId, bucket.secretAccessKey].filter(isMissing) : [];
        }
        case 'email':
          return hasMail ? [] : ['SMTP_URL'];
      }
    },
    tryOut: (destination, webid) => {
      const id = randomUUID();
      const lead: Lead = {
        ...{ reference: testReference, webid, version: 0, template: '', form: '', fields: {} },
        ...{ phoneRaw: '', phoneNormalised: '', captchaVerdict: '', createdAt: now() },
      };
      switch (destination.kind) {
        case 'webhook':
          return senders.webhook(destination, { id, lead, isTest: true });
        case 'csv':
          return senders.csv(destination, { name: `gui-thu-${webid}-${id.slice(0, 8)}`, leads: [] });
        case 'email':
          return senders.email(destination, { id, lead });
      }
    },
  };
}
