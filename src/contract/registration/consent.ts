/**
 * Consent to the processing of personal data (domain: Law 91/2025/QH15, Decree 356/2025/NĐ-CP;
 * docs/why/personal-data.md#consent): one choice a purpose, never ticked beforehand, and a record of exactly what was
 * read.
 */

/** The consent that content asks for. A type and not an interface, so that it can be a prop of an island. */
export type ConsentDefinition = {
  /** From content; change it with every change of the text. */
  readonly version: string;
  readonly intro: string | undefined;
  /** Words around the choices; undefined for the usual ones. */
  readonly title?: string | undefined;
  readonly requiredLabel?: string | undefined;
  readonly optionalLabel?: string | undefined;
  readonly noticeLabel?: string | undefined;
  readonly withdrawLabel?: string | undefined;
  /**
   * What everybody reads: who uses the data, what for, how long, and whom to ask. Missing in content from before it was
   * asked for.
   */
  readonly processing?: string | undefined;
  /** What is read beyond that, each with its heading. */
  readonly notice: readonly { readonly title: string; readonly content: string }[];
  readonly purposes: readonly ConsentPurpose[];
  readonly policy: { readonly label: string; readonly url: string } | undefined;
};

/** Where consent is withdrawn. */
export const withdrawPath = '/rut-lai-dong-y';

/** Words around the choices of consent, by the name of their field. */
export const usualConsentWords = {
  title: 'Dữ liệu cá nhân của bạn',
  requiredLabel: '(cần\u00a0để đăng\u00a0ký)',
  optionalLabel: '(tùy\u00a0chọn)',
  noticeLabel: 'Xem thêm về dữ liệu và quyền của bạn',
  withdrawLabel: 'Rút\u00a0lại\u00a0đồng\u00a0ý',
} as const;

export type ConsentPurpose = {
  readonly id: string;
  readonly text: string;
  /** Without this consent nothing can be sent. */
  readonly isRequired: boolean;
};

/** Longest id of a purpose. */
export const consentIdMaxLength = 40;
/** Most ids in a registration. */
export const consentsMaxCount = 20;

const fieldPrefix = 'consent_';

/** Name of the checkbox of a purpose. */
export function consentFieldName(purposeId: string): string {
  return fieldPrefix + purposeId;
}

/** The purpose of a checkbox; undefined for every other field. */
export function readConsentFieldName(name: string): string | undefined {
  return name.startsWith(fieldPrefix) ? name.slice(fieldPrefix.length) : undefined;
}

/** For a required purpose that was not ticked. */
export const consentMissingMessage = 'Bạn cần đồng ý mục này để chúng tôi có thể liên hệ';

/** The required purposes that were not ticked. */
export function listMissingConsents({ purposes }: ConsentDefinition, ticked: readonly string[]): string[] {
  return purposes.filter(({ id, isRequired }) => isRequired && !ticked.includes(id)).map(({ id }) => id);
}

/** The ids of the purposes that were ticked in a form. */
export function readTicked({ purposes }: ConsentDefinition, form: FormData): string[] {
  return purposes.filter(({ id }) => form.has(consentFieldName(id))).map(({ id }) => id);
}

/** What the visitor read around the choices, line by line; empty for nothing. */
export function formatConsentNotice({
  intro,
  processing,
  withdrawLabel = usualConsentWords.withdrawLabel,
  notice,
  policy,
}: ConsentDefinition): string {
  return [
    intro,
    processing && `${processing} ${withdrawLabel} <${withdrawPath}>`,
    ...notice.map(({ title, content }) => `${title}: ${content}`),
    policy && `${policy.label} <${policy.url}>`,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

/** Exactly the text that the visitor read for a purpose, line by line; its hash is stored. */
export function formatConsentText(definition: ConsentDefinition, purpose: ConsentPurpose): string {
  const notice = formatConsentNotice(definition);
  return notice === '' ? purpose.text : `${notice}\n${purpose.text}`;
}
