import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { calculationStore } from '../../browser/stores/calculation-store.ts';
import { registrationStore } from '../../browser/stores/registration-store.ts';
import { ctaIdAttribute } from '../../contract/page-attributes.ts';
import type { PlacesVersion } from '../../contract/places/places.ts';
import { choosePlaceFields } from '../../contract/registration/registration-forms.ts';
import { chooseSignUpFields, type SignUpFieldRule, signUpSchema } from '../../contract/registration/sign-up.ts';
import { productAttribute, productPartAttribute } from '../../contract/section-attributes.ts';
import { PopupForm, type PopupFormProps } from '../../forms/popup/PopupForm.tsx';
import type { FormRules } from '../../forms/registration/check-fields.ts';
import { PlacesForm } from '../../forms/registration/PlacesForm.tsx';
import type { Choice } from '../../forms/registration/place-choices.ts';
import { RegistrationForm } from '../../forms/registration/RegistrationForm.tsx';
import type { CalculationUnits } from './calculation-units.ts';
import { SentCalculation } from './SentCalculation.tsx';

export interface SignUpFormProps extends PopupFormProps {
  /** Whether the calculation is sent. */
  hasCalculation: boolean;
  places: PlacesVersion;
  /** Options of the first select, for forms without scripts. In the browser they are in the markup already. */
  provinces?: readonly Choice[];
  /** Subject of the sign-up if no product's button has opened it. */
  productName: string | undefined;
  units: CalculationUnits | undefined;
}

/** Why an island: it validates typing, loads places, sends without leaving the page, and shows the confirmation. */
export function SignUpForm({ hasCalculation, places, provinces, productName, units, ...props }: SignUpFormProps) {
  const fields = useMemo(() => listRules(props.panel), [props.panel]);
  const fieldNames = useMemo(() => {
    const shown = new Set(chooseSignUpFields(fields, places));
    return fields.filter((field) => shown.has(field)).map(({ name }) => name);
  }, [fields, places]);
  const placeFields = useMemo(() => choosePlaceFields(fieldNames), [fieldNames]);
  const buildRules = useCallback(
    (hasWards: () => boolean): FormRules => ({
      form: 'sign-up',
      fieldNames,
      schema: signUpSchema(fields, { places, hasWards, hasCalculation: false }),
    }),
    [fields, fieldNames, places],
  );
  const ownRules = useMemo(() => buildRules(() => true), [buildRules]);
  const readExtra = useCallback(
    () => (hasCalculation ? { calculation: calculationStore.get() } : {}),
    [hasCalculation],
  );
  const product = useProduct() ?? productName;
  const content = [product && `${product}.`, props.panel.content].filter(Boolean).join(' ') || undefined;

  return (
    <PopupForm {...props} panel={{ ...props.panel, content }} form="sign-up" readExtra={readExtra}>
      {(form, getApi) => (
        <>
          {hasCalculation && units !== undefined && <SentCalculation units={units} />}
          {placeFields.length > 0 ? (
            <PlacesForm
              {...form}
              buildRules={buildRules}
              places={places}
              placeFields={placeFields}
              provinces={provinces}
              getApi={getApi}
            />
          ) : (
            <RegistrationForm {...form} rules={ownRules} />
          )}
        </>
      )}
    </PopupForm>
  );
}

/** The product whose button has opened the dialog, as its card names it. */
function useProduct(): string | undefined {
  const ctaId = useSyncExternalStore(registrationStore.subscribe, readCtaId, () => undefined);
  return useMemo(() => (ctaId === undefined ? undefined : readProductName(ctaId)), [ctaId]);
}

function readProductName(ctaId: string): string | undefined {
  const product = `[${productAttribute}]:has([${ctaIdAttribute}="${CSS.escape(ctaId)}"])`;
  return document.querySelector(`${product} [${productPartAttribute}="title"]`)?.textContent || undefined;
}

function readCtaId(): string | undefined {
  const state = registrationStore.getState();
  return 'ctaId' in state ? state.ctaId : undefined;
}

/** The rules of the fields, in the order of the form, so that a refused attempt focuses the first wrong field. */
function listRules({ texts: { groups = [], optionalFields = [] } }: PopupFormProps['panel']): SignUpFieldRule[] {
  return groups.flatMap(({ fieldNames }) =>
    fieldNames.map((name) => ({ name, isRequired: !optionalFields.includes(name) })),
  );
}
