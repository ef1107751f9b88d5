import type { PlacesVersion } from '../../contract/places/places.ts';
import { choosePlaceFields } from '../../contract/registration/registration-forms.ts';
import { variantBFieldNames, variantBFieldsSchemas } from '../../contract/registration/variant-b-registration.ts';
import { PopupForm, type PopupFormProps } from '../../forms/popup/PopupForm.tsx';
import type { FormRules } from '../../forms/registration/check-fields.ts';
import { PlacesForm } from '../../forms/registration/PlacesForm.tsx';
import type { Choice } from '../../forms/registration/place-choices.ts';

const rules: Readonly<Record<PlacesVersion, FormRules>> = {
  '2024': { form: 'variant-b', fieldNames: variantBFieldNames['2024'], schema: variantBFieldsSchemas['2024'] },
  '2025': { form: 'variant-b', fieldNames: variantBFieldNames['2025'], schema: variantBFieldsSchemas['2025'] },
};

const buildRules = { '2024': () => rules['2024'], '2025': () => rules['2025'] } as const;
const placeFields = {
  '2024': choosePlaceFields(variantBFieldNames['2024']),
  '2025': choosePlaceFields(variantBFieldNames['2025']),
} as const;

interface VariantBFormProps extends PopupFormProps {
  places: PlacesVersion;
  /** Options of the first select, for forms without scripts. In the browser they are in the markup already. */
  provinces?: readonly Choice[];
}

/** Why an island: like `GenericForm`, and it loads the districts or wards of the chosen province. */
export function VariantBForm({ places, provinces, ...props }: VariantBFormProps) {
  return (
    <PopupForm {...props} form="variant-b">
      {(form, getApi) => (
        <PlacesForm
          {...form}
          buildRules={buildRules[places]}
          places={places}
          placeFields={placeFields[places]}
          provinces={provinces}
          getApi={getApi}
        />
      )}
    </PopupForm>
  );
}
