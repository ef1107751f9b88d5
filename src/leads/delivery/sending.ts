import type { FindAddresses } from './send-request.ts';

/** What every way of sending needs from outside. */
export interface Sending {
  /** The value of an environment variable that a destination names. */
  findSecret(name: string): string | undefined;
  now(): Date;
  /** Whether http and private addresses are right (DELIVERY_ALLOW_PRIVATE). */
  allowsPrivate: boolean;
  /** Hosts that leads may go to (DELIVERY_HOSTS); empty: every one. */
  allowedHosts: readonly string[];
  /** For one try in all. */
  timeoutMs: number;
  /** Ends what is under way when the server is told to stop. */
  signal?: AbortSignal | undefined;
  /** Resolves names; the system's way when missing. */
  findAddresses?: FindAddresses | undefined;
}
