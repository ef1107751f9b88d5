import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lead, NewLead } from '../leads/lead.ts';

/** For tests: a receiver of webhooks, its requests and its answers. */
export interface Received {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Resolves when this number of requests was received. */
  close(): Promise<void>;
}

/** Starts a receiver on a loopback port. `answer` is called when the body was received. */
export async function startReceiver(
  answer: (request: Received, response: ServerResponse, message: IncomingMessage) => void,
): Promise<Receiver> {
  const received: Received[] = [];
  const server: Server = createServer((message, response) => {
    let body = '';
    message.setEncoding('utf8');
    message.on('data', (chunk: string) => {
      body += chunk;
    });
    message.on('error', () => {});
    message.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(message.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join() : (value ?? ''),
        ]),
      );
      const request = { method: message.method ?? '', path: message.url ?? '', headers, body };
      received.push(request);
      answer(request, response, message);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The receiver does not listen');
  return address.port;
}

/** A lead whose every value can be searched for. */
export function someLead(changes: Partial<Lead> = {}): Lead {
  return {
    ...someNewLead,
    reference: 'HV7K3M',
    captchaVerdict: 'altcha',
    createdAt: new Date('2026-11-20T02:30:00Z'),
    ...changes,
  };
}

export const someNewLead: NewLead = {
  webid: 'hu_vang',
  version: 3,
  template: 'hu_vang',
  form: 'generic',
  ctaId: 'banner',
  utmSource: 'zalo',
  fields: { name: 'Nguyễn Thị Hạnh', phoneNumber: '0912 345 678', email: 'hanh@example.vn', address: '12/3 Lê Lợi' },
  phoneRaw: '0912 345 678',
  phoneNormalised: '0912345678',
};

/** A secret as Standard Webhooks writes it. */
export const someSecret = `whsec_${Buffer.from('mot khoa bi mat chi de thu nghiem').toString('base64')}`;
