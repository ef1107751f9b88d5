import type { CaptchaNeed } from '../contract/registration/registration-forms.ts';
import type { NewLead } from './lead.ts';
import type { LeadToSave } from './save-leads.ts';

/**
 * How the registration reached us. A form posted without JavaScript cannot solve a captcha
 * (docs/why/forms.md#without-javascript).
 */
export type RegistrationChannel = 'script' | 'plain-form';

/** A registration that the rules of its form accepted: the lead, and the facts that decide whether it is stored. */
export interface Registration {
  lead: NewLead;
  channel: RegistrationChannel;
  /** Whether the form needs a captcha token. A given token is always judged. */
  captchaNeed: CaptchaNeed;
  captchaToken?: string | undefined;
  /** Undefined if unknown, as in tests. */
  remoteIp?: string | undefined;
  /** The field that no person sees was filled in. */
  isTrapFilled?: boolean;
  /** It was sent from a page with a hidden origin. */
  hasOddOrigin?: boolean;
  /** The destinations of the campaign. */
  destinations?: LeadToSave['destinations'];
}
