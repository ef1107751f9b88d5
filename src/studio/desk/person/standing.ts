import type { DeskRow } from '../../../contract/studio/desk-calls.ts';

/** The claim of this window: when it saw the claim first, and when the claim ends. */
export interface SeenClaim {
  readonly since: Date;
  readonly until: Date;
}

/** Who works on a person, as this window sees it. */
export type Standing =
  | { readonly kind: 'held'; readonly until: Date }
  | { readonly kind: 'free' }
  | { readonly kind: 'colleague'; readonly name: string }
  | { readonly kind: 'quarantined' }
  /** This window held the person before, and does not hold them now. */
  | {
      readonly kind: 'ended';
      /** `recorded`: a call is stored. `returned`: given or taken back. */
      readonly how: 'expired' | 'recorded' | 'colleague' | 'returned';
      /** The colleague who holds or has called; undefined for oneself. */
      readonly name?: string | undefined;
      readonly at: Date;
    };

/** Where a person stands for the agent of this window. `seen` is the last claim that the window has seen. */
export function standingOf(
  { holder, lastCall, state }: Pick<DeskRow, 'holder' | 'lastCall' | 'state'>,
  now: Date,
  seen: SeenClaim | undefined,
): Standing {
  if (holder?.isSelf && new Date(holder.until) > now) return { kind: 'held', until: new Date(holder.until) };
  const colleague = holder !== null && !holder.isSelf ? holder.name : undefined;
  if (seen) {
    if (colleague !== undefined) return { kind: 'ended', how: 'colleague', name: colleague, at: now };
    if (lastCall && new Date(lastCall.at) >= seen.since)
      return {
        ...{ kind: 'ended', how: 'recorded', at: new Date(lastCall.at) },
        name: lastCall.isSelf ? undefined : lastCall.name,
      };
    if (now >= seen.until) return { kind: 'ended', how: 'expired', at: seen.until };
    return { kind: 'ended', how: 'returned', at: now };
  }
  if (colleague !== undefined) return { kind: 'colleague', name: colleague };
  return state === 'quarantined' ? { kind: 'quarantined' } : { kind: 'free' };
}
