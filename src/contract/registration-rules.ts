import type { z } from 'zod/mini';
import { genericFieldNames, genericRegistrationSchema, type RegistrationExtras } from './generic-registration.ts';
import type { PlacesVersion } from './places.ts';
import type { FieldName, FieldValues, RegistrationForm } from './registration-forms.ts';
import { variantAFieldNames, variantARegistrationSchema } from './variant-a-registration.ts';
import { variantBFieldNames, variantBRegistrationSchemas } from './variant-b-registration.ts';
import { variantCFieldNames, variantCRegistrationSchema } from './variant-c-registration.ts';

/** Any registration as its rules left it. Every form asks for these three. */
export type AnyRegistration = FieldValues & { name: string; phoneNumber: string; email: string } & RegistrationExtras;

interface RegistrationRules {
  /** In the order in which they stand in the form. */
  fieldNames: readonly FieldName[];
  /** Of the whole body of the call. */
  schema: z.ZodMiniType<AnyRegistration>;
}

const placeRules = {
  '2024': { fieldNames: variantBFieldNames['2024'], schema: variantBRegistrationSchemas['2024'] },
  '2025': { fieldNames: variantBFieldNames['2025'], schema: variantBRegistrationSchemas['2025'] },
} as const satisfies Record<PlacesVersion, RegistrationRules>;

/** The rules of a site's form. The rules of all forms together: for the server; a page's script brings those of its own form. */
export function findRegistrationRules(form: RegistrationForm, places: PlacesVersion): RegistrationRules {
  switch (form) {
    case 'generic':
      return { fieldNames: genericFieldNames, schema: genericRegistrationSchema };
    case 'variant-a':
      return { fieldNames: variantAFieldNames, schema: variantARegistrationSchema };
    case 'variant-b':
      return placeRules[places];
    case 'variant-c':
      return { fieldNames: variantCFieldNames, schema: variantCRegistrationSchema };
  }
}
