import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../browser/client/api-client.ts';
import type { PlacesVersion } from '../../contract/places/places.ts';
import type { PlaceFieldName } from '../../contract/registration/registration-forms.ts';
import type { FormRules } from './check-fields.ts';
import { loadPlacesInside, loadProvinces } from './load-places.ts';
import { createPlaceChain, lockedPlaces } from './place-chain.ts';
import type { Choice } from './place-choices.ts';
import { buildPlaceOffers } from './place-offers.ts';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx';

interface PlacesFormProps extends RegistrationFormProps {
  /** Builds the rules, once. `hasWards` says whether the ward's list has choices. */
  buildRules: (hasWards: () => boolean) => FormRules;
  places: PlacesVersion;
  /** The selects of this form, from the largest place to the smallest. Pass a stable list. */
  placeFields: readonly PlaceFieldName[];
  /** The list from the page, if it is not in the markup already; the newest one replaces it when it arrives. */
  provinces: readonly Choice[] | undefined;
  getApi: () => ApiClient;
}

/** A form that asks for a province and the places in it. */
export function PlacesForm({
  buildRules,
  places,
  placeFields,
  provinces: ownProvinces,
  getApi,
  ...form
}: PlacesFormProps) {
  const chain = useMemo(
    () => createPlaceChain(placeFields, (...question) => loadPlacesInside(getApi(), places, ...question)),
    [getApi, places, placeFields],
  );
  const locked = useMemo(() => lockedPlaces(placeFields), [placeFields]);
  // On the server no province is chosen.
  const states = useSyncExternalStore(chain.subscribe, chain.getState, () => locked);
  useEffect(() => chain.stop, [chain]);
  const provinces = useProvinces(getApi, places, ownProvinces);
  const rules = useMemo(() => buildRules(() => chain.getState().wardId?.kind !== 'none'), [buildRules, chain]);

  return (
    <RegistrationForm
      {...form}
      rules={rules}
      places={{
        fields: placeFields,
        buildOffers: (onRetry) => buildPlaceOffers(placeFields, provinces, states, onRetry),
        choose: chain.choose,
        retry: chain.retry,
      }}
    />
  );
}

/** Asked for when the form mounts (behaviour 7.8). The list of the page stays if it fails. */
function useProvinces(
  getApi: () => ApiClient,
  places: PlacesVersion,
  given: readonly Choice[] | undefined,
): readonly Choice[] {
  const [own] = useState(() => given ?? readShownProvinces());
  const [newest, setNewest] = useState<readonly Choice[]>();
  useEffect(() => {
    const question = new AbortController();
    loadProvinces(getApi(), places, question.signal).then(
      (choices) => choices.length > 0 && !question.signal.aborted && setNewest(choices),
      () => undefined,
    );
    return () => question.abort();
  }, [getApi, places]);
  return newest ?? own;
}

/** The provinces in the form's markup. */
function readShownProvinces(): Choice[] {
  const options = document.querySelectorAll<HTMLOptionElement>('select[name="provinceId"] option');
  return [...options].flatMap(({ value, text }) => (value === '' ? [] : [[value, text] as const]));
}
