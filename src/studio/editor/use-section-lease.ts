import { useEffect, useState } from 'react';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { usePerson, useStore } from '../app/use-studio.ts';
import { findHolder, findTaker, type Lease, leaseAfterChange, quietMs } from './sync/section-lease.ts';
import type { OpenedCopy } from './use-working-session.ts';

/** Who edits the chosen section. */
export interface SectionLease {
  /** Another person who edits it. */
  readonly holder: Present[number] | undefined;
  /** Since when this window has held it, in milliseconds of this browser's clock. */
  readonly heldSince: number | undefined;
  /** This person edits it, too; changes of different fields merge. */
  readonly isShared: boolean;
  /** Something in a section was changed here. */
  changed(key: string): void;
  takeOver(): void;
  share(): void;
}

/**
 * Holds the section in which this window changes something, until it goes to another one, is quiet for two minutes, or
 * somebody takes it over, which `onTaken` hears.
 */
export function useSectionLease(
  { client, present }: Pick<OpenedCopy, 'client' | 'present'>,
  key: string | undefined,
  onTaken: (by: Present[number]) => void,
): SectionLease {
  const windows = useStore(present);
  const { id: personId } = usePerson();
  const [lease, setLease] = useState<Lease>();
  const [sharedKey, setSharedKey] = useState<string>();
  const own = lease?.key === key ? lease : undefined;
  const found = findHolder(windows, key);
  const holder = found && found.personId !== personId && !own ? found : undefined;

  useEffect(() => {
    if (lease && !own) setLease(undefined);
  }, [lease, own]);
  useEffect(() => {
    if (!own) return;
    const timer = setTimeout(() => setLease(undefined), own.changedAt + quietMs - Date.now());
    return () => clearTimeout(timer);
  }, [own]);
  const taker = own && findTaker(windows, own.key, client);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each person who takes it.
  useEffect(() => {
    if (!taker) return;
    setLease(undefined);
    setSharedKey(undefined);
    onTaken(taker);
  }, [taker?.client]);

  return {
    holder,
    heldSince: own?.since,
    isShared: sharedKey === key,
    changed: (inKey) => {
      const isTaken = holder !== undefined && inKey === key;
      setLease((current) => leaseAfterChange(current, { key: inKey, isTaken, now: Date.now() }));
    },
    takeOver: () => {
      const now = Date.now();
      if (key !== undefined) setLease({ key, since: now, changedAt: now });
    },
    share: () => setSharedKey(key),
  };
}
