import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { findFreePort } from '../src/testing/throwaway-postgres.ts';

/** What a receiver does with a complete request. `gone`: the port is closed. */
export type ReceiverMood = 'accepts' | 'fails' | 'refuses' | 'hangs' | 'gone';

const statuses = { accepts: 204, fails: 500, refuses: 400 } as const;

/**
 * The system of a bank that leads are sent to. It verifies requests independently of our code, with a library of
 * Standard Webhooks.
 */
export interface Receiver {
  url: string;
  /** References of the leads that were accepted. */
  accepted: ReadonlySet<string>;
  /** The ids under which each lead came, by reference; tries that were not accepted included. */
  idsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Requests that came in whole. */
  readonly requests: number;
  /** Requests that wait for an answer at this moment. */
  waiting: ReadonlySet<ServerResponse>;
  /** Errors that were found in requests. */
  wrong: readonly string[];
  change(mood: ReceiverMood): Promise<void>;
}

const eventSchema = z.object({ type: z.literal('lead.created'), data: z.object({ reference: z.string().min(1) }) });

/** Listens at once, unless it begins as `gone`. */
export async function openReceiver(secret: string, begins: ReceiverMood): Promise<Receiver> {
  const webhook = new Webhook(secret);
  const port = await findFreePort();
  const accepted = new Set<string>();
  const idsOf = new Map<string, Set<string>>();
  const waiting = new Set<ServerResponse>();
  const wrong: string[] = [];
  let mood: ReceiverMood = 'gone';
  let server: Server | undefined;
  let requests = 0;

  async function receive(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(Buffer.from(chunk));
    const headers = { ...message.headers };
    const id = String(headers['webhook-id']);
    const { data } = eventSchema.parse(
      webhook.verify(Buffer.concat(chunks).toString(), {
        'webhook-id': id,
        'webhook-timestamp': String(headers['webhook-timestamp']),
        'webhook-signature': String(headers['webhook-signature']),
      }),
    );
    requests += 1;
    idsOf.set(data.reference, (idsOf.get(data.reference) ?? new Set()).add(id));
    if (mood === 'hangs') {
      waiting.add(response);
      response.on('close', () => waiting.delete(response));
    } else if (mood !== 'gone') {
      if (mood === 'accepts') accepted.add(data.reference);
      response.writeHead(statuses[mood]).end();
    }
  }

  async function listen(): Promise<void> {
    const listening = createServer((message, response) => {
      receive(message, response).catch((error) => {
        // A server that is killed leaves half a request behind.
        if (message.complete) wrong.push(String(error));
        // A final refusal, as strict receivers answer a wrong signature or a timestamp that is off.
        response.writeHead(401).end();
      });
    });
    listening.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    server = listening;
  }

  async function change(next: ReceiverMood): Promise<void> {
    mood = next;
    if (next === 'gone') {
      server?.close();
      server?.closeAllConnections();
      server = undefined;
    } else if (!server) await listen();
    // A receiver that recovers from hanging drops the requests that it had not answered.
    if (next !== 'hangs') for (const response of waiting) response.destroy();
  }

  await change(begins);
  return {
    url: `http://127.0.0.1:${port}/leads`,
    accepted,
    idsOf,
    get requests() {
      return requests;
    },
    waiting,
    wrong,
    change,
  };
}
