import { createHash } from 'node:crypto';
import { type ConsentDefinition, type ConsentPurpose, formatConsentText } from '../contract/registration/consent.ts';
import type { GivenConsent } from './lead.ts';

/** The answer to each purpose, with the hash of the text that the visitor read. */
export function answerConsents(definition: ConsentDefinition, ticked: readonly string[] = []): GivenConsent[] {
  return definition.purposes.map((purpose) => ({
    purpose: purpose.id,
    isGranted: ticked.includes(purpose.id),
    textVersion: definition.version,
    textHash: hashConsentText(definition, purpose),
  }));
}

/** SHA-256 of exactly what was read. */
export function hashConsentText(definition: ConsentDefinition, purpose: ConsentPurpose): string {
  return createHash('sha256').update(formatConsentText(definition, purpose)).digest('hex');
}
