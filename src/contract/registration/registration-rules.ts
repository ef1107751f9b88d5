import type { z } from 'zod/mini';
import { loadPlaceRegister } from '../places/place-register.ts';
import type { PlacesVersion } from '../places/places.ts';
import { genericFieldNames, genericRegistrationSchema } from './generic-registration.ts';
import type { RegistrationExtras } from './registration-extras.ts';
import type { FieldName, FieldValues, FixedForm } from './registration-forms.ts';
import { type Calculation, chooseSignUpFields, type SignUpDefinition, signUpSchema } from './sign-up.ts';
import { variantAFieldNames, variantARegistrationSchema } from './variant-a-registration.ts';
import { variantBFieldNames, variantBRegistrationSchemas } from './variant-b-registration.ts';
import { variantCFieldNames, variantCRegistrationSchema } from './variant-c-registration.ts';

/** A validated registration of any form. */
export type AnyRegistration = FieldValues & RegistrationExtras & { calculation?: Calculation | undefined };

/** A form of a site. Its rules are built from it, never from a request. */
export type OfferedForm =
  | { form: FixedForm; places: PlacesVersion }
  | { form: 'sign-up'; places: PlacesVersion; definition: SignUpDefinition };

interface RegistrationRules {
  /** In the order of the form. */
  fieldNames: readonly FieldName[];
  /** Schema of the whole body. */
  schema: z.ZodMiniType<AnyRegistration>;
}

const placeRules = {
  '2024': { fieldNames: variantBFieldNames['2024'], schema: variantBRegistrationSchemas['2024'] },
  '2025': { fieldNames: variantBFieldNames['2025'], schema: variantBRegistrationSchemas['2025'] },
} as const satisfies Record<PlacesVersion, RegistrationRules>;

/**
 * The rules of a form whose fields do not depend on content. For the server, because it includes all forms; a page's
 * script has only its own form.
 */
export function findRegistrationRules(form: FixedForm, places: PlacesVersion): RegistrationRules {
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

/** The fields of a site's form. */
export function listFieldNames(offered: OfferedForm): readonly FieldName[] {
  if (offered.form !== 'sign-up') return findRegistrationRules(offered.form, offered.places).fieldNames;
  return chooseSignUpFields(offered.definition.fields, offered.places).map(({ name }) => name);
}

/** The rules of a site's form. Loads the list of places if the form asks for a ward. */
export async function loadRegistrationRules(offered: OfferedForm): Promise<RegistrationRules> {
  if (offered.form !== 'sign-up') return findRegistrationRules(offered.form, offered.places);
  const { definition, places } = offered;
  const fieldNames = listFieldNames(offered);
  const register = fieldNames.includes('wardId') ? await loadPlaceRegister(places) : undefined;
  const hasWards = (districtId: string) => (register?.listWards({ districtId })?.length ?? 0) > 0;
  return {
    fieldNames,
    schema: signUpSchema(definition.fields, { places, hasWards, hasCalculation: definition.hasCalculation }),
  };
}
