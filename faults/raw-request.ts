import { connect } from 'node:net';
import fc from 'fast-check';

/** How a request marks the end of its body. */
export type Framing =
  | { kind: 'length' }
  | { kind: 'chunks'; sizes: readonly number[]; extension: string; trailers: string }
  /** Invalid framing. Any answer but a 5xx is right, and so is none. */
  | { kind: 'broken'; how: (typeof brokenFramings)[number] };

const brokenFramings = [
  'length and chunks',
  'a length after the chunks',
  'no last chunk',
  'a chunk that is no number',
  'a length too great',
  'a length too small',
  'a length with a sign',
  'an unknown coding',
] as const;

/** Half of the bodies are chunked; one in eight has a broken framing. */
export const framings: fc.Arbitrary<Framing> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'length' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('chunks' as const),
      // Sizes of all chunks but the last, which holds the rest. Characters may be split between chunks.
      sizes: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 20 }),
      extension: fc.constantFrom('', ';a', ';a=b;c="d; e"', `;${'x'.repeat(500)}`),
      trailers: fc.constantFrom('', 'X-A: a\r\n', 'Content-Type: text/plain\r\nHost: evil.example\r\n'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('broken' as const), how: fc.constantFrom(...brokenFramings) }),
  },
);

export interface RawRequest {
  method: string;
  /** As it is written in the request line. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | undefined;
  framing: Framing;
}

/** Longer than the server's own time-out for a silent client. */
const patienceMs = 60_000;

/**
 * Sends exactly the bytes that the request describes. Undefined when the connection ends without an answer; rejects
 * when nothing happens for a minute.
 */
export async function sendRawRequest(port: number, request: RawRequest): Promise<Response | undefined> {
  // A body that is shorter than announced ends with the connection; otherwise the server would wait for the rest.
  return readAnswer(await exchange(port, writeRequest(request), request.framing.kind === 'broken'));
}

function writeRequest({ method, target, headers, body, framing }: RawRequest): Buffer {
  const lines = Object.entries({ Host: 'localhost', ...headers, Connection: 'close' });
  const framed = body ? frame(Buffer.from(body), framing) : { headers: [], bytes: Buffer.alloc(0) };
  const head = [...lines, ...framed.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${head}\r\n`, 'latin1'), framed.bytes]);
}

interface Framed {
  headers: [name: string, value: string][];
  bytes: Buffer;
}

function frame(body: Buffer, framing: Framing): Framed {
  switch (framing.kind) {
    case 'length':
      return withLength(body, String(body.length));
    case 'chunks': {
      const { sizes, extension, trailers } = framing;
      const chunks = cut(body, sizes).map((chunk) => writeChunk(chunk, extension));
      return inChunks([...chunks, Buffer.from(`0\r\n${trailers}\r\n`)]);
    }
    case 'broken':
      return breakFraming(body, framing.how);
  }
}

function breakFraming(body: Buffer, how: (typeof brokenFramings)[number]): Framed {
  const end = Buffer.from('0\r\n\r\n');
  switch (how) {
    case 'length and chunks':
      return {
        headers: [['Content-Length', String(body.length)], ...inChunks([]).headers],
        bytes: Buffer.concat([writeChunk(body, ''), end]),
      };
    case 'a length after the chunks':
      return inChunks([writeChunk(body, ''), Buffer.from('0\r\nContent-Length: 1\r\n\r\n')]);
    case 'no last chunk':
      return inChunks([writeChunk(body, '')]);
    case 'a chunk that is no number':
      return inChunks([writeChunk(body, ''), Buffer.from('zz\r\n'), end]);
    case 'a length too great':
      return withLength(body, String(body.length + 7));
    case 'a length too small':
      return withLength(body, String(Math.floor(body.length / 2)));
    case 'a length with a sign':
      return withLength(body, `+${body.length}`);
    case 'an unknown coding':
      return { headers: [['Transfer-Encoding', 'gzip, chunked']], bytes: Buffer.concat([writeChunk(body, ''), end]) };
  }
}

function withLength(bytes: Buffer, length: string): Framed {
  return { headers: [['Content-Length', length]], bytes };
}

function inChunks(chunks: readonly Buffer[]): Framed {
  return { headers: [['Transfer-Encoding', 'chunked']], bytes: Buffer.concat(chunks) };
}

function cut(body: Buffer, sizes: readonly number[]): Buffer[] {
  const parts: Buffer[] = [];
  let rest = body;
  for (const size of sizes) {
    parts.push(rest.subarray(0, size));
    rest = rest.subarray(size);
  }
  return [...parts, rest];
}

/** No chunk for no bytes, because an empty chunk ends the body. */
function writeChunk(bytes: Buffer, extension: string): Buffer {
  if (bytes.length === 0) return bytes;
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}${extension}\r\n`), bytes, Buffer.from('\r\n')]);
}

/** Returns all bytes until the server ends the connection. */
function exchange(port: number, bytes: Buffer, isLast: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => (isLast ? socket.end(bytes) : socket.write(bytes)));
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer within ${patienceMs} ms`)));
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(received)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server that refuses a request early may reset the connection.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}

function readAnswer(bytes: Buffer): Response | undefined {
  if (bytes.length === 0) return undefined;
  const headEnd = bytes.indexOf('\r\n\r\n');
  // Node sends `100 Continue` before it calls the application.
  if (bytes.subarray(0, 13).equals(Buffer.from('HTTP/1.1 100 '))) return readAnswer(bytes.subarray(headEnd + 4));
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  const sent = bytes.subarray(headEnd + 4);
  const body = headers.get('transfer-encoding') === 'chunked' ? joinChunks(sent) : sent;
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
}

function joinChunks(bytes: Buffer): Buffer {
  const sizeEnd = bytes.indexOf('\r\n');
  const size = Number.parseInt(bytes.subarray(0, sizeEnd).toString(), 16);
  if (!(size > 0)) return Buffer.alloc(0);
  const end = sizeEnd + 2 + size;
  return Buffer.concat([bytes.subarray(sizeEnd + 2, end), joinChunks(bytes.subarray(end + 2))]);
}
