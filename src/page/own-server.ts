/** The server of a page, as far as registration addresses depend on it. */
export interface OwnServer {
  /** For example "https://uudai.example.vn". */
  origin: string;
  /**
   * Whether a form may hand over to this machine or to the own server without TLS: in development, and on a server
   * without visitors from outside.
   */
  allowLocal: boolean;
}

/** For an unknown server: addresses must be https; a path of the own server counts as https. */
export const someServer: OwnServer = { origin: 'https://localhost', allowLocal: false };

/**
 * `address` is where the server listens. A server without PUBLIC_URL has no visitors from outside
 * (docs/why/hand-over.md#the-address).
 */
export function buildOwnServer(
  { NODE_ENV, PUBLIC_URL }: { NODE_ENV: string; PUBLIC_URL?: string | undefined },
  address: string,
): OwnServer {
  const { origin, hostname } = new URL(PUBLIC_URL ?? address);
  const isThisMachine = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return { origin, allowLocal: NODE_ENV !== 'production' || PUBLIC_URL === undefined || isThisMachine };
}
