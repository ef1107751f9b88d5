import type { Present } from '../../../contract/studio/working-copy-calls.ts';

/** A section that this window holds: the others see its form without changing it, until they ask for it. */
export interface Lease {
  readonly key: string;
  /** When it was taken, in milliseconds of this browser's clock. */
  readonly since: number;
  /** When this window changed something in it last. */
  readonly changedAt: number;
}

/** Time without a change after which a section is free, in milliseconds. */
export const quietMs = 120_000;

/** The window that holds a section: the one that took it last. Undefined when it is free. */
export function findHolder(present: Present, key: string | undefined): Present[number] | undefined {
  const holders = present.filter(({ place, heldMs }) => place?.key === key && heldMs !== undefined);
  return holders.toSorted((one, other) => (one.heldMs ?? 0) - (other.heldMs ?? 0))[0];
}

/** The lease after a change in a section. One that somebody else holds is edited together, and stays theirs. */
export function leaseAfterChange(
  lease: Lease | undefined,
  { key, isTaken, now }: { key: string; isTaken: boolean; now: number },
): Lease | undefined {
  if (lease?.key === key) return { ...lease, changedAt: now };
  return isTaken ? undefined : { key, since: now, changedAt: now };
}

/**
 * The person who took a section over from the window `client`. Undefined as long as the server has not heard that the
 * window holds it, because the others may only seem to hold it.
 */
export function findTaker(present: Present, key: string, client: string): Present[number] | undefined {
  const own = present.find((one) => one.client === client);
  if (own?.place?.key !== key || own.heldMs === undefined) return undefined;
  const holder = findHolder(present, key);
  return holder && holder.personId !== own.personId ? holder : undefined;
}
