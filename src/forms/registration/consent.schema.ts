import { z } from 'zod';
import { type ConsentDefinition, consentIdPattern, usualConsentWords } from '../../contract/registration/consent.ts';
import { storedFlag } from '../../contract/registration/stored-values.ts';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes } from '../../page/content-types.ts';
import { wholePart } from '../../page/whole-part.ts';

/**
 * `consent` of `home.popup`. A mistake in it hides the whole form, because people must not be registered without their
 * consent (decision 0072).
 */
export function consentSchema({
  text,
  optionalText,
  link,
}: Pick<ContentTypes, 'text' | 'optionalText' | 'link'>): z.ZodType<ConsentDefinition, unknown> {
  const purpose = z.object({
    id: z
      .string()
      .regex(consentIdPattern, expected('an id such as tu_van: a-z, 0-9, "_" and "-", 40 characters at most')),
    text,
    isRequired: storedFlag,
  });
  const consent = z
    .object({
      version: text,
      title: optionalText.describe(`Instead of “${usualConsentWords.title}”.`),
      intro: optionalText,
      requiredLabel: optionalText.describe(
        `Behind a purpose that registering needs. Instead of “${usualConsentWords.requiredLabel}”.`,
      ),
      optionalLabel: optionalText.describe(`Behind any other. Instead of “${usualConsentWords.optionalLabel}”.`),
      noticeLabel: optionalText.describe(`Opens the notice. Instead of “${usualConsentWords.noticeLabel}”.`),
      notice: z.array(z.object({ title: text, content: text })).default([]),
      purposes: z
        .array(purpose)
        .min(1)
        .max(10)
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, expected('ids that differ')),
      policy: z.object({ label: text, url: link }).optional(),
    })
    .transform(({ intro, policy, ...stored }) => ({ ...stored, intro, policy }));
  return wholePart(consent);
}
