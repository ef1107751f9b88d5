/**
 * Why a lead is set aside for a person to look at. It is stored like any other, and the visitor sees the same success.
 */
export const quarantineReasons = [
  /** The field that no person sees was filled in. */
  'trap',
  /** Sent from a page that hides where it is. */
  'odd-origin',
  /** One phone number registers again and again. */
  'many-of-one-phone',
  /** Many leads of one address without a captcha. */
  'many-without-captcha',
  /** Many leads of one address, each sent faster than a person fills in a form. */
  'many-too-fast',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
