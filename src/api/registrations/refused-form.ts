import type { OfferedForm } from '../../contract/registration/registration-rules.ts';
import type { Campaign } from '../../templates/campaigns.ts';

/**
 * A form that was posted without JavaScript and not stored. The server makes a page of it, so that nothing typed is
 * lost.
 */
export type RefusedForm = OfferedForm & {
  webid: string;
  /** The version whose words are shown with it. */
  campaign: Campaign;
  /** As typed, by field name; hidden fields too. */
  values: Readonly<Record<string, string>>;
  /** A message for each wrong field. */
  fields: Readonly<Record<string, string>>;
  /** One message for the whole. */
  message: string;
  /** Purposes of consent that were ticked, and those that are required and were not. */
  tickedConsents: readonly string[];
  missingConsents: readonly string[];
};
