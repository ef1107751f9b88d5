/**
 * Consent to the processing of personal data (domain: Law 91/2025/QH15, Decree 356/2025/NĐ-CP; decision 0072): one
 * choice a purpose, never ticked beforehand, and a record of exactly what was read.
 */

/** What content asks consent for. A type, so that it may travel to the browser. */
export type ConsentDefinition = {
  /** Named by content; a changed text wants a new one. */
  readonly version: string;
  readonly intro: string | undefined;
  /** Which data, who, how long, how to take it back: each with its heading. */
  readonly notice: readonly { readonly title: string; readonly content: string }[];
  readonly purposes: readonly ConsentPurpose[];
  readonly policy: { readonly label: string; readonly url: string } | undefined;
};

export type ConsentPurpose = {
  readonly id: string;
  readonly text: string;
  /** Without this consent nothing can be sent. */
  readonly isRequired: boolean;
};

/** Longest id of a purpose. */
export const consentIdMaxLength = 40;
/** Most ids that a registration may bring. */
export const consentsMaxCount = 20;
export const consentIdPattern = /^[a-z][a-z0-9_-]{0,39}$/;

const fieldPrefix = 'consent_';

/** Name of the checkbox of a purpose. */
export function consentFieldName(purposeId: string): string {
  return fieldPrefix + purposeId;
}

/** The purpose of a checkbox; undefined for every other field. */
export function readConsentFieldName(name: string): string | undefined {
  return name.startsWith(fieldPrefix) ? name.slice(fieldPrefix.length) : undefined;
}

/** Where the purpose is required and was not ticked. */
export const consentMissingMessage = 'Bạn cần đồng ý mục này để chúng tôi có thể liên hệ';

/** The required purposes that were not ticked. */
export function listMissingConsents({ purposes }: ConsentDefinition, ticked: readonly string[]): string[] {
  return purposes.filter(({ id, isRequired }) => isRequired && !ticked.includes(id)).map(({ id }) => id);
}

/** Exactly what stood before the visitor for one purpose, line by line: what the stored hash is made of. */
export function formatConsentText({ intro, notice, policy }: ConsentDefinition, purpose: ConsentPurpose): string {
  return [
    intro,
    ...notice.map(({ title, content }) => `${title}: ${content}`),
    policy && `${policy.label} <${policy.url}>`,
    purpose.text,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
