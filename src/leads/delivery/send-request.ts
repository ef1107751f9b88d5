import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedHost } from '../../content/delivery-hosts.ts';
import { isPublicAddress } from './public-address.ts';

/** A request to an address that content or a setting names. */
export interface OutgoingRequest {
  method: 'POST' | 'PUT' | 'PURGE';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export type RequestResult =
  | { kind: 'answered'; status: number; retryAfter: string | undefined }
  /** Nothing was sent: leads may not go to this address. */
  | { kind: 'forbidden'; reason: 'https is required' | 'host is not allowed' | 'private address' }
  /** No answer. `reason` is a code such as ECONNRESET without any sent value. */
  | { kind: 'failed'; reason: string };

/** All addresses of a name, as `dns.lookup` finds them. */
export type FindAddresses = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

export interface RequestOptions {
  /** Allows http and private addresses: for tests and a CRM in the same network. */
  allowsPrivate: boolean;
  /** Allowed hosts; empty for all. */
  allowedHosts: readonly string[];
  /** Time limit from the look-up of the name to the end of the answer's head. */
  timeoutMs: number;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
  findAddresses?: FindAddresses | undefined;
}

/** How much of an answer's body is read; its content does not matter. */
const answerMaxBytes = 16 * 1024;

class PrivateAddress extends Error {}

const findSystemAddresses: FindAddresses = (name, done) => systemLookup(name, { all: true, verbatim: true }, done);

/**
 * Sends one request. Follows no redirects, keeps no connections, ignores proxy settings. A name is resolved once, and
 * the connection goes to an address that was judged, which prevents DNS rebinding. Never rejects.
 */
export function sendRequest(outgoing: OutgoingRequest, options: RequestOptions): Promise<RequestResult> {
  const { method, url, headers, body } = outgoing;
  const { allowsPrivate, allowedHosts, timeoutMs, signal, findAddresses = findSystemAddresses } = options;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowsPrivate))
    return Promise.resolve({ kind: 'forbidden', reason: 'https is required' });
  if (!isAllowedHost(allowedHosts, url)) return Promise.resolve({ kind: 'forbidden', reason: 'host is not allowed' });
  // Node does not look up literal addresses, so they are judged here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !allowsPrivate && !isPublicAddress(literal))
    return Promise.resolve({ kind: 'forbidden', reason: 'private address' });

  const lookup: LookupFunction = (name, { all }, done) => {
    findAddresses(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        done(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), [], 0);
        // One private address among public ones is enough, because Node chooses among them.
      } else if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
        done(new PrivateAddress(), [], 0);
      } else if (all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };

  return new Promise((resolve) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    let request: ClientRequest;
    const finish = (result: RequestResult) => {
      ended.removeEventListener('abort', giveUp);
      resolve(result);
    };
    const giveUp = () => {
      finish({ kind: 'failed', reason: signal?.aborted ? 'given back' : 'timeout' });
      request?.destroy();
    };
    if (ended.aborted) return giveUp();
    ended.addEventListener('abort', giveUp, { once: true });
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    try {
      request = send(url, {
        method,
        headers: { ...headers, 'content-length': String(body.byteLength), connection: 'close' },
        // The shared agent would reuse connections to addresses that were judged earlier.
        agent: false,
        lookup,
        // Limits the size of the answer's head.
        maxHeaderSize: 16 * 1024,
      });
    } catch (error) {
      // A setting or a secret has a character that no header can have.
      return finish({ kind: 'failed', reason: describeNetworkError(error) });
    }
    request.on('error', (error) => {
      if (error instanceof PrivateAddress) finish({ kind: 'forbidden', reason: 'private address' });
      else finish({ kind: 'failed', reason: describeNetworkError(error) });
    });
    request.on('response', (response) => {
      const retryAfter = response.headers['retry-after'];
      let readBytes = 0;
      response.on('error', () => {});
      response.on('data', (chunk: Buffer) => {
        readBytes += chunk.byteLength;
        if (readBytes > answerMaxBytes) request.destroy();
      });
      // Only the status matters. A body without end is cut off at the time limit.
      const cut = () => request.destroy();
      ended.addEventListener('abort', cut, { once: true });
      response.on('close', () => ended.removeEventListener('abort', cut));
      finish({ kind: 'answered', status: response.statusCode ?? 0, retryAfter });
    });
    request.end(body);
  });
}

/** The code of the system or of TLS, because messages may contain addresses. */
function describeNetworkError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'network error';
}
