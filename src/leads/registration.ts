import type { CaptchaNeed } from '../contract/registration/registration-forms.ts';
import type { NewLead } from './lead.ts';
import type { LeadToSave } from './save-leads.ts';

/** How the registration reached us. A form posted without JavaScript cannot solve a captcha (decision 0005). */
export type RegistrationChannel = 'script' | 'plain-form';

/** A registration that the rules of its form accepted: the lead, and what speaks for and against storing it. */
export interface Registration {
  lead: NewLead;
  channel: RegistrationChannel;
  /** Whether the form may be sent without a captcha token. A token that is there is judged all the same. */
  captchaNeed: CaptchaNeed;
  captchaToken?: string | undefined;
  /** Undefined where nobody knows it, as in tests. */
  remoteIp?: string | undefined;
  /** The field that no person sees was filled in. */
  isTrapFilled?: boolean;
  /** It was sent from a page that hides where it is. */
  hasOddOrigin?: boolean;
  /** Where the campaign sends its leads. */
  destinations?: LeadToSave['destinations'];
}
