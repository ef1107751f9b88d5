import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../browser/api-client.ts';
import type { PlacesVersion } from '../../contract/places.ts';
import { placeFieldBelow } from '../../contract/registration-forms.ts';
import { loadPlacesBelow, loadProvinces } from './load-places.ts';
import { type Choice, createPlaceChoices, type PlaceChoices } from './place-choices.ts';
import { buildPlaceOffers } from './place-offers.ts';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx';
import type { FormRules } from './resolve-fields.ts';

interface PlacesFormProps extends RegistrationFormProps {
  rules: FormRules;
  places: PlacesVersion;
  /** The list that came with the page; the newest one takes its place when it comes. */
  provinces: readonly Choice[];
  getApi: () => ApiClient;
}

/** On the server no province is chosen. */
const locked: PlaceChoices = { kind: 'locked' };

/** A form that asks for a province and the place below it. */
export function PlacesForm({ places, provinces: ownProvinces, getApi, ...form }: PlacesFormProps) {
  const below = useMemo(
    () => createPlaceChoices((provinceId, signal) => loadPlacesBelow(getApi(), places, provinceId, signal)),
    [getApi, places],
  );
  const state = useSyncExternalStore(below.subscribe, below.getState, () => locked);
  useEffect(() => below.stop, [below]);
  const provinces = useProvinces(getApi, places, ownProvinces);

  return (
    <RegistrationForm
      {...form}
      places={{
        buildOffers: (onRetry) => buildPlaceOffers(places, provinces, state, onRetry),
        below: placeFieldBelow[places],
        chooseProvince: below.chooseProvince,
        retry: below.retry,
      }}
    />
  );
}

/** "Runs when the B form mounts" (specification, section 7). The list of the page stays when the newest does not come. */
function useProvinces(getApi: () => ApiClient, places: PlacesVersion, own: readonly Choice[]): readonly Choice[] {
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
