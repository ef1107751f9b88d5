/** The server that a page comes from, as far as registration addresses are judged by it. */
export interface OwnServer {
  /** For example "https://uudai.example.vn". */
  origin: string;
  /**
   * Whether a form may hand over to this machine or to the own server without TLS: in development, and where nobody
   * comes from outside.
   */
  allowLocal: boolean;
}

/** Where nobody has said which server it is: addresses must be https, and a path of the own server is. */
export const someServer: OwnServer = { origin: 'https://localhost', allowLocal: false };

/**
 * `address` is where the server listens. A server without PUBLIC_URL has no visitors from outside: it is somebody's own
 * machine (decision 0040).
 */
export function buildOwnServer(
  { NODE_ENV, PUBLIC_URL }: { NODE_ENV: string; PUBLIC_URL?: string | undefined },
  address: string,
): OwnServer {
  const { origin, hostname } = new URL(PUBLIC_URL ?? address);
  const isThisMachine = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return { origin, allowLocal: NODE_ENV !== 'production' || PUBLIC_URL === undefined || isThisMachine };
}
