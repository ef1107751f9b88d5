import type { CaptchaProvider, CaptchaRefusal, CaptchaVerdict } from '../captcha/captcha-provider.ts';
import type { Registration } from '../registration.ts';
import type { LeadToSave } from '../save-leads.ts';
import type { QuarantineReason } from './quarantine.ts';
import type { RegistrationGuard } from './registration-guard.ts';

/** Stored for a lead without a token where none was needed. */
const absentCaptchaVerdict = 'absent';

/** Whether a registration may be stored, and what is stored with it. */
export type Admission =
  | {
      kind: 'admitted';
      captchaVerdict: string;
      /** The captcha answer that is spent with the lead. */
      spend: LeadToSave['spend'];
      quarantine: QuarantineReason | undefined;
    }
  | { kind: 'captcha-refused'; reason: CaptchaRefusal }
  /** Too many came from its address. */
  | { kind: 'limited'; retryAfterSeconds: number };

/**
 * Judges a registration once, right before it is stored: first the captcha, then the limits, which count it. Rejects
 * when counts cannot be written.
 */
export async function admit(
  registration: Registration,
  captcha: CaptchaProvider,
  guard: RegistrationGuard,
): Promise<Admission> {
  const judged = await judgeCaptcha(registration, captcha);
  if (judged.kind === 'refused') return { kind: 'captcha-refused', reason: judged.reason };
  const { lead, remoteIp, isTrapFilled = false, hasOddOrigin = false } = registration;
  const allowed = await guard.judge({
    ...{ remoteIp, isTrapFilled, hasOddOrigin },
    phoneNormalised: lead.phoneNormalised,
    hasCaptcha: judged.verdict !== absentCaptchaVerdict,
    captchaIssuedAt: judged.issuedAt,
  });
  if (allowed.kind === 'limited') return allowed;
  return {
    kind: 'admitted',
    captchaVerdict: judged.verdict,
    spend: judged.spend,
    quarantine: allowed.quarantine,
  };
}

async function judgeCaptcha(
  { channel, captchaNeed, captchaToken, remoteIp }: Registration,
  captcha: CaptchaProvider,
): Promise<CaptchaVerdict> {
  const mayBeAbsent = channel === 'plain-form' || captchaNeed === 'if-ready';
  if (mayBeAbsent && captchaToken === undefined && captcha.name !== 'off')
    return { kind: 'accepted', verdict: absentCaptchaVerdict };
  return captcha.verify(captchaToken, { remoteIp });
}
