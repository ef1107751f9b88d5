import type { Policies } from '../../../contract/studio/staff-calls.ts';
import { policiesTexts } from './texts.ts';

/** Policies while they are changed: numbers as they are typed. */
export interface PolicyDraft extends Omit<Policies, 'idleMinutes' | 'sessionHours'> {
  idleMinutes: string;
  sessionHours: string;
}

export function draftOf(policies: Policies): PolicyDraft {
  return { ...policies, idleMinutes: String(policies.idleMinutes), sessionHours: String(policies.sessionHours) };
}

/** The draft as policies. A text that is not a number becomes NaN, which `findRefusals` reports. */
export function policiesOf(draft: PolicyDraft): Policies {
  return { ...draft, idleMinutes: readWhole(draft.idleMinutes), sessionHours: readWhole(draft.sessionHours) };
}

function readWhole(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

export function isChanged(draft: PolicyDraft, policies: Policies): boolean {
  return JSON.stringify(policiesOf(draft)) !== JSON.stringify(policies);
}

/** The refusals by field; empty when the draft can be sent. */
export function findRefusals(draft: PolicyDraft): Readonly<Partial<Record<keyof Policies, string>>> {
  const { idleMinutes, sessionHours } = policiesOf(draft);
  const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;
  return {
    ...(!isWithin(idleMinutes, 5, 480) && { idleMinutes: policiesTexts.wrongIdle }),
    ...(!isWithin(sessionHours, 1, 24) && { sessionHours: policiesTexts.wrongHours }),
    ...(!draft.hasPasswords && draft.breakGlassPerson === null && { breakGlassPerson: policiesTexts.wrongBreakGlass }),
    ...(draft.claimName.trim() === '' && { claimName: policiesTexts.wrongClaimName }),
    ...(draft.claimRoles.some(({ value }) => value.trim() === '') && { claimRoles: policiesTexts.wrongValue }),
  };
}
