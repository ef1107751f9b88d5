import { z } from 'zod/mini';
import type { ApiClient } from '../../browser/client/api-client.ts';
import type { PlacesVersion } from '../../contract/places/places.ts';
import type { PlaceFieldName } from '../../contract/registration/registration-forms.ts';
import type { ChosenParent } from './place-chain.ts';
import type { Choice } from './place-choices.ts';

const provinces = z.array(z.object({ provinceId: z.string(), provinceName: z.string() }));
const districts = z.array(z.object({ districtId: z.string(), districtName: z.string() }));
const wards = z.array(z.object({ wardId: z.string(), wardName: z.string() }));

/** Loads all provinces. Rejects if the answer is not a list of provinces. */
export async function loadProvinces(api: ApiClient, places: PlacesVersion, signal: AbortSignal): Promise<Choice[]> {
  const data = provinces.parse(await api.get(`/category/province?places=${places}`, signal));
  return data.map(({ provinceId, provinceName }) => [provinceId, provinceName]);
}

/**
 * Loads the places inside a chosen one: the districts of a province, or the wards of a district or province. Rejects if
 * the answer is not such a list.
 */
export async function loadPlacesInside(
  api: ApiClient,
  places: PlacesVersion,
  field: PlaceFieldName,
  parent: ChosenParent,
  signal: AbortSignal,
): Promise<Choice[]> {
  const query = `?places=${places}&${parent.field}=${encodeURIComponent(parent.id)}`;
  switch (field) {
    case 'provinceId':
      return loadProvinces(api, places, signal);
    case 'districtId':
      return districts
        .parse(await api.get(`/category/district${query}`, signal))
        .map(({ districtId, districtName }) => [districtId, districtName]);
    case 'wardId':
      return wards
        .parse(await api.get(`/category/ward${query}`, signal))
        .map(({ wardId, wardName }) => [wardId, wardName]);
  }
}
