import type { CaptchaNeed } from '../contract/registration-forms.ts';
import type { Admission, Admitter } from './admission.ts';
import type { CaptchaProvider, CaptchaRefusal } from './captcha/captcha-provider.ts';
import type { NewLead } from './lead.ts';
import type { LeadRepository } from './lead-repository.ts';
import type { LeadToSave } from './save-leads.ts';

/** How the registration reached us. A form posted without JavaScript cannot solve a captcha (decision 0005). */
export type RegistrationChannel = 'script' | 'plain-form';

export interface RegisterLeadInput {
  lead: NewLead;
  channel: RegistrationChannel;
  /** Whether the form may be sent without a token. A token that is there is judged all the same. */
  captchaNeed: CaptchaNeed;
  captchaToken?: string | undefined;
  remoteIp?: string | undefined;
  /** Asked once for a registration that is about to be stored; without it all are taken. */
  admitter?: Admitter | undefined;
  /** Where the campaign sends its leads. */
  destinations?: LeadToSave['destinations'];
}

export type RegisterLeadResult =
  /** `isRepeat`: the submission was stored before, and this is its reference. */
  | { kind: 'registered'; reference: string; isRepeat: boolean }
  | { kind: 'captcha-refused'; reason: CaptchaRefusal | 'replayed' }
  | Extract<Admission, { kind: 'limited' }>;

export type RegisterLead = (input: RegisterLeadInput) => Promise<RegisterLeadResult>;

interface RegisterLeadDeps {
  repository: LeadRepository;
  captcha: CaptchaProvider;
  now: () => Date;
  makeReference: () => string;
}

/** Stored where no token came and none was needed, so that the bank can tell such leads apart. */
export const absentCaptchaVerdict = 'absent';

/** How often spent captcha answers are forgotten, at most. */
const forgetIntervalMs = 60_000;

/** With 887 million references, more than a few collisions in a row mean that the source of randomness is broken. */
const referenceAttempts = 10;

/**
 * The use case behind every registration form: at most one lead for each submissionId, stored only with an accepted captcha that was not
 * used before. The same submission again gets the first answer again, spends nothing and is not counted. Rejects when the database does.
 */
export function createRegisterLead({ repository, captcha, now, makeReference }: RegisterLeadDeps): RegisterLead {
  let forgottenAt = 0;

  async function forgetNowAndThen(): Promise<void> {
    const time = now().getTime();
    if (time - forgottenAt < forgetIntervalMs) return;
    forgottenAt = time;
    await repository.forgetSpentCaptchas();
  }

  async function register(
    { lead, channel, captchaNeed, captchaToken, remoteIp, admitter, destinations }: RegisterLeadInput,
    isCopy: boolean,
  ): Promise<RegisterLeadResult> {
    const findRepeat = async (): Promise<RegisterLeadResult | undefined> => {
      if (lead.submissionId === undefined) return undefined;
      const reference = await repository.findReference(lead.webid, lead.submissionId);
      return reference === undefined ? undefined : { kind: 'registered', reference, isRepeat: true };
    };

    // Where nothing can be spent or counted, the insert itself finds out about a repeat.
    if (captcha.name !== 'off' || admitter?.isCounting || isCopy) {
      const repeat = await findRepeat();
      if (repeat) return repeat;
    }

    const mayBeAbsent = channel === 'plain-form' || captchaNeed === 'if-ready';
    const isExcused = mayBeAbsent && captchaToken === undefined && captcha.name !== 'off';
    const judged = isExcused
      ? { kind: 'accepted' as const, verdict: absentCaptchaVerdict, spend: undefined, issuedAt: undefined }
      : await captcha.verify(captchaToken, { remoteIp });
    // Two copies of one submission may both have come this far: the loser of the race gets the winner's answer.
    if (judged.kind === 'refused') {
      return (await findRepeat()) ?? { kind: 'captcha-refused', reason: judged.reason };
    }
    const admission = await admitter?.judge({ captchaVerdict: judged.verdict, captchaIssuedAt: judged.issuedAt });
    if (admission?.kind === 'limited') return (await findRepeat()) ?? admission;
    if (judged.spend) await forgetNowAndThen();

    for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
      const reference = makeReference();
      const stored = {
        ...lead,
        quarantine: admission?.quarantine,
        reference,
        captchaVerdict: judged.verdict,
      };
      const result = await repository.saveLead(stored, judged.spend, destinations);
      switch (result.kind) {
        case 'saved':
          return { kind: 'registered', reference, isRepeat: false };
        case 'taken-reference':
          continue;
        case 'spent-captcha':
          return (await findRepeat()) ?? { kind: 'captcha-refused', reason: 'replayed' };
        case 'known-submission': {
          const repeat = await findRepeat();
          if (repeat) return repeat;
        }
      }
    }
    throw new Error(`No free reference after ${referenceAttempts} attempts`);
  }

  /** Copies of a submission that are under way take turns, so that a race costs one captcha and one count. */
  // No Map: V8 keeps the tables that it outgrew, and all that stood in them, until the next full collection (decision 0099).
  const underWay: Record<string, Promise<unknown>> = Object.create(null);

  return async (input) => {
    const { webid, submissionId } = input.lead;
    if (submissionId === undefined) return register(input, false);
    const name = `${webid} ${submissionId.toLowerCase()}`;
    const before = underWay[name];
    const registering = before
      ? before.then(
          () => register(input, true),
          () => register(input, true),
        )
      : register(input, false);
    underWay[name] = registering;
    try {
      return await registering;
    } finally {
      if (underWay[name] === registering) delete underWay[name];
    }
  };
}
