import { type Admission, admit } from './admission/admit.ts';
import type { RegistrationGuard } from './admission/registration-guard.ts';
import type { CaptchaProvider, CaptchaRefusal } from './captcha/captcha-provider.ts';
import type { NewLead } from './lead.ts';
import type { LeadRepository } from './lead-repository.ts';
import type { Registration } from './registration.ts';

export type RegisterLeadResult =
  /** `isRepeat`: the submission was stored before, and this is its reference. */
  | { kind: 'registered'; reference: string; isRepeat: boolean }
  | { kind: 'captcha-refused'; reason: CaptchaRefusal | 'replayed' }
  | Extract<Admission, { kind: 'limited' }>;

export type RegisterLead = (registration: Registration) => Promise<RegisterLeadResult>;

interface RegisterLeadDeps {
  repository: LeadRepository;
  captcha: CaptchaProvider;
  guard: RegistrationGuard;
  makeReference: () => string;
}

/** With 887 million references, this many collisions in a row mean a broken source of randomness. */
const referenceAttempts = 10;

/**
 * The use case of every registration form: stores at most one lead for each submissionId, and only with an accepted,
 * unspent captcha. The same submission again gets the first answer again, spends nothing and is not counted
 * (idempotent). Rejects when the database does.
 */
export function createRegisterLead(deps: RegisterLeadDeps): RegisterLead {
  /**
   * The latest running copy of each submission: copies wait for each other, so that a race costs one captcha and one
   * count.
   */
  const underWay = new Map<string, Promise<unknown>>();

  return async (registration) => {
    const { webid, submissionId } = registration.lead;
    if (submissionId === undefined) return admitAndStore(registration, deps);
    const name = `${webid} ${submissionId.toLowerCase()}`;
    const before = underWay.get(name);
    const registering = Promise.allSettled([before]).then(() => register(registration, deps));
    underWay.set(name, registering);
    try {
      return await registering;
    } finally {
      if (underWay.get(name) === registering) underWay.delete(name);
    }
  };
}

/**
 * Another process may store a copy of this submission at any moment; if it does, its answer counts, even instead of a
 * refusal.
 */
async function register(registration: Registration, deps: RegisterLeadDeps): Promise<RegisterLeadResult> {
  const stored = await findStored(registration.lead, deps.repository);
  if (stored) return stored;
  const result = await admitAndStore(registration, deps);
  return result.kind === 'registered' ? result : ((await findStored(registration.lead, deps.repository)) ?? result);
}

async function findStored(
  { webid, submissionId }: NewLead,
  repository: LeadRepository,
): Promise<RegisterLeadResult | undefined> {
  if (submissionId === undefined) return undefined;
  const reference = await repository.findReference(webid, submissionId);
  return reference === undefined ? undefined : { kind: 'registered', reference, isRepeat: true };
}

async function admitAndStore(registration: Registration, deps: RegisterLeadDeps): Promise<RegisterLeadResult> {
  const admission = await admit(registration, deps.captcha, deps.guard);
  return admission.kind === 'admitted' ? store(registration, admission, deps) : admission;
}

async function store(
  { lead, destinations }: Registration,
  { captchaVerdict, spend, quarantine }: Extract<Admission, { kind: 'admitted' }>,
  { repository, makeReference }: RegisterLeadDeps,
): Promise<RegisterLeadResult> {
  for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
    const reference = makeReference();
    const result = await repository.saveLead({ ...lead, reference, captchaVerdict, quarantine }, spend, destinations);
    switch (result.kind) {
      case 'saved':
        return { kind: 'registered', reference, isRepeat: false };
      case 'taken-reference':
        continue;
      case 'spent-captcha':
        return { kind: 'captcha-refused', reason: 'replayed' };
      case 'known-submission': {
        const known = await findStored(lead, repository);
        if (known) return known;
      }
    }
  }
  throw new Error(`No free reference after ${referenceAttempts} attempts`);
}
