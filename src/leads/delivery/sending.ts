import type { FindAddresses } from './send-request.ts';

/** Dependencies of every sender. */
export interface Sending {
  /** The value of an environment variable that a destination names. */
  findSecret(name: string): string | undefined;
  now(): Date;
  /** Whether http and private addresses are allowed (DELIVERY_ALLOW_PRIVATE). */
  allowsPrivate: boolean;
  /** Hosts that leads may be sent to (DELIVERY_HOSTS); empty for all. */
  allowedHosts: readonly string[];
  /** Time limit of an attempt. */
  timeoutMs: number;
  /** Aborts a running attempt when the server stops. */
  signal?: AbortSignal | undefined;
  /** Resolves names; the system's resolver if missing. */
  findAddresses?: FindAddresses | undefined;
}
