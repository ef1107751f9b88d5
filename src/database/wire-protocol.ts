import type { Socket } from 'node:net';

/** The part of the Postgres wire protocol that finds the ends of a client's messages and queries. */

const requestCodes = { cancel: 80_877_102, ssl: 80_877_103, gss: 80_877_104 };
/** A picture or video is one message; the product's largest is smaller than this. */
const longestMessageBytes = 128 * 1024 * 1024;

/**
 * The startup message of a client, or the messages of a query, up to the first after whose answer the client may be
 * idle.
 */
export interface ClientMessages {
  bytes: Buffer;
  /** Type of the last message. */
  type: 'startup' | MessageType;
}

/**
 * Reads the messages of a client, first the startup message; refuses encryption. The messages of a query are passed on
 * together, because one by one they would cost the database several times as much. Throws on an impossible length. Ends
 * when the client disconnects.
 */
export async function* readMessages(socket: Socket): AsyncGenerator<ClientMessages> {
  let isStarted = false;
  let chunks: Buffer[] = [];
  let receivedBytes = 0;
  let neededBytes = 1;
  for await (const chunk of socket) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Expected bytes');
    chunks.push(chunk);
    receivedBytes += chunk.length;
    // Large messages come in hundreds of pieces, which are joined once.
    if (receivedBytes < neededBytes) continue;
    let rest = Buffer.concat(chunks);
    /** Length of the complete messages at the start of `rest`, and the type of the last one. */
    let wholeBytes = 0;
    let type: MessageType = 'part';
    while (true) {
      const message = rest.subarray(wholeBytes);
      const headBytes = isStarted ? 5 : 8;
      neededBytes = headBytes;
      if (message.length < headBytes) break;
      // The length includes itself, but not the type before it.
      neededBytes = isStarted ? 1 + message.readInt32BE(1) : message.readInt32BE(0);
      if (neededBytes < headBytes || neededBytes > longestMessageBytes) throw new Error('Not the Postgres protocol');
      if (message.length < neededBytes) break;
      if (!isStarted) {
        rest = message.subarray(neededBytes);
        const request = message.readInt32BE(4);
        if (request === requestCodes.cancel) return;
        if (request === requestCodes.ssl || request === requestCodes.gss) {
          socket.write('N');
          continue;
        }
        isStarted = true;
        yield { bytes: message.subarray(0, neededBytes), type: 'startup' };
        continue;
      }
      type = messageType(message);
      wholeBytes += neededBytes;
      if (type === 'part') continue;
      yield { bytes: rest.subarray(0, wholeBytes), type };
      rest = rest.subarray(wholeBytes);
      wholeBytes = 0;
    }
    if (wholeBytes > 0) {
      yield { bytes: rest.subarray(0, wholeBytes), type: 'part' };
      rest = rest.subarray(wholeBytes);
    }
    chunks = [rest];
    receivedBytes = rest.length;
  }
}

/** Names and values of a startup message: user, database, … */
export function parseStartup(message: Buffer): Map<string, string> {
  const parts = message.subarray(8).toString('utf8').split('\0');
  const parameters = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) parameters.set(parts[index] ?? '', parts[index + 1] ?? '');
  return parameters;
}

/** `whole`: the client may be idle after the answer. `part`: its query continues with the next message. */
type MessageType = 'whole' | 'part' | 'terminate';

function messageType(message: Buffer): MessageType {
  switch (String.fromCharCode(message[0] ?? 0)) {
    case 'X':
      return 'terminate';
    case 'Q': // query
    case 'S': // sync
    case 'F': // function call
      return 'whole';
    default:
      return 'part';
  }
}

/** A statement without values. */
export function queryMessage(text: string): Uint8Array {
  const words = Buffer.from(`${text}\0`);
  const head = Buffer.from('Q\0\0\0\0', 'latin1');
  head.writeInt32BE(4 + words.length, 1);
  return Buffer.concat([head, words]);
}

/** Ends an extended query that its client did not end. */
export const syncMessage: Uint8Array = Buffer.from('S\0\0\0\x04', 'latin1');

/**
 * Messages that accept the client: authenticated, UTF-8, ready. Tools such as psql choose their queries by the version.
 */
export function authenticationDone(serverVersion: string): Uint8Array {
  return Buffer.concat([
    backendMessage('R', Buffer.from([0, 0, 0, 0])),
    backendMessage('S', Buffer.from('client_encoding\0UTF8\0')),
    backendMessage('S', Buffer.from(`server_version\0${serverVersion}\0`)),
    backendMessage('Z', Buffer.from('I')),
  ]);
}

export function fatalError(message: string): Uint8Array {
  return backendMessage('E', Buffer.from(`SFATAL\0VFATAL\0C28000\0M${message}\0\0`));
}

function backendMessage(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
