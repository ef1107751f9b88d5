import { type ConsentDefinition, formatConsentNotice } from '../contract/registration/consent.ts';
import type { DeskPerson } from '../contract/studio/desk-calls.ts';
import { hashConsentText } from '../leads/answer-consents.ts';
import type { LeadConsent } from '../leads/lead.ts';

export type DescribedConsents = Pick<DeskPerson['registrations'][number], 'consents' | 'consentNotice'>;

/**
 * The answers to consent with exactly the words that were read, and once what was read around them; without words where
 * the version has others or none any more. Pure.
 */
export function describeConsents(
  given: readonly LeadConsent[],
  definition: ConsentDefinition | undefined,
): DescribedConsents {
  const consents = given.map(({ purpose, isGranted, withdrawnAt, textVersion, textHash }) => {
    const asked = definition?.purposes.find(({ id }) => id === purpose);
    const isSame = definition && asked && hashConsentText(definition, asked) === textHash;
    return {
      ...{ purpose, isGranted, textVersion },
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      text: isSame ? asked.text : null,
    };
  });
  // The hash of a choice is one of what was read around it, too.
  const notice = definition && consents.some(({ text }) => text !== null) ? formatConsentNotice(definition) : '';
  return { consents, consentNotice: notice === '' ? null : notice };
}
