import { z } from 'zod/mini';
import { messages } from '../registration/messages.ts';
import { keepUtmValue } from './utm.ts';

const utmValue = z.optional(
  z.pipe(
    z.nullable(z.string(messages.invalid)),
    z.transform((value) => keepUtmValue(value)),
  ),
);

/** The attribution fields of a registration. */
export const utmFields = {
  utmSource: utmValue,
  utmCampaign: utmValue,
  utmContent: utmValue,
  utmMedium: utmValue,
  utmTerm: utmValue,
};
