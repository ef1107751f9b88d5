/**
 * Why a lead is quarantined until staff look at it. It is stored like any other, and the visitor sees the same success.
 */
const quarantineReasons = [
  /** The field that no person sees was filled in. */
  'trap',
  /** Sent from a page with a hidden origin. */
  'odd-origin',
  /** Too many registrations of one phone number. */
  'many-of-one-phone',
  /** Too many leads of one address without a captcha. */
  'many-without-captcha',
  /** Too many leads of one address, each sent faster than a person fills in a form. */
  'many-too-fast',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
