/**
 * Separates the prepared statements of clients that share one session. `client` is a unique and short text: PostgreSQL
 * compares the first 63 bytes of a name. The unnamed statement is not renamed, because it lives only for a query.
 */
export function createStatementNames(client: string) {
  const prepared = new Map<string, Buffer>();

  function ownName(name: Buffer): Buffer {
    const text = name.toString('latin1');
    const own = prepared.get(text) ?? Buffer.concat([Buffer.from(`${client} `), name]);
    prepared.set(text, own);
    return own;
  }

  return {
    /** Rewrites complete messages with statement names that no other client uses. */
    makeOwn: (messages: Buffer) => {
      const pieces: Buffer[] = [];
      let copied = 0;
      let end = 0;
      for (let start = 0; start < messages.length; start = end) {
        end = start + 1 + messages.readInt32BE(start + 1);
        const nameStart = findStatementName(messages, start);
        const nameEnd = nameStart === undefined ? -1 : messages.indexOf(0, nameStart);
        // Malformed messages are passed on; the database reports them.
        if (nameStart === undefined || nameEnd >= end || nameEnd <= nameStart) continue;
        const own = ownName(messages.subarray(nameStart, nameEnd));
        const length = Buffer.alloc(4);
        length.writeInt32BE(messages.readInt32BE(start + 1) + own.length - (nameEnd - nameStart));
        pieces.push(messages.subarray(copied, start + 1), length, messages.subarray(start + 5, nameStart), own);
        copied = nameEnd;
      }
      return copied === 0 ? messages : Buffer.concat([...pieces, messages.subarray(copied)]);
    },
    /** Messages that close all statements of this client, without a sync. Empty if there are none. */
    forgetAll: () => Buffer.concat([...prepared.values()].map(closeStatement)),
  };
}

/** Position of the statement's name in the message that starts here. */
function findStatementName(messages: Buffer, start: number): number | undefined {
  const body = start + 5;
  switch (String.fromCharCode(messages[start] ?? 0)) {
    case 'P': // parse: name, query, types
      return body;
    case 'B': // bind: portal, name, values
      return messages.indexOf(0, body) + 1 || undefined;
    case 'D': // describe: S or P, name
    case 'C': // close: the same
      return messages[body] === 'S'.charCodeAt(0) ? body + 1 : undefined;
    default:
      return undefined;
  }
}

function closeStatement(name: Buffer): Buffer {
  const head = Buffer.from('C\0\0\0\0S', 'latin1');
  head.writeInt32BE(4 + 1 + name.length + 1, 1);
  return Buffer.concat([head, name, Buffer.alloc(1)]);
}
