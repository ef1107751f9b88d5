import { z } from 'zod/mini';
import type { ApiClient } from '../../browser/api-client.ts';
import type { PlacesVersion } from '../../contract/places.ts';
import type { Choice } from './place-choices.ts';

const provinces = z.array(z.object({ provinceId: z.string(), provinceName: z.string() }));
const districts = z.array(z.object({ districtId: z.string(), districtName: z.string() }));
const wards = z.array(z.object({ wardId: z.string(), wardName: z.string() }));

/** Asks for all provinces. Rejects when the answer is not a list of them. */
export async function loadProvinces(api: ApiClient, places: PlacesVersion, signal: AbortSignal): Promise<Choice[]> {
  const data = provinces.parse(await api.get(`/category/province?places=${places}`, signal));
  return data.map(({ provinceId, provinceName }) => [provinceId, provinceName]);
}

/** Asks for what a province leads to: districts, or wards with the list of 2025. Rejects when the answer is not a list of them. */
export async function loadPlacesBelow(
  api: ApiClient,
  places: PlacesVersion,
  provinceId: string,
  signal: AbortSignal,
): Promise<Choice[]> {
  const query = `?places=${places}&provinceId=${encodeURIComponent(provinceId)}`;
  switch (places) {
    case '2024':
      return districts
        .parse(await api.get(`/category/district${query}`, signal))
        .map(({ districtId, districtName }) => [districtId, districtName]);
    case '2025':
      return wards
        .parse(await api.get(`/category/ward${query}`, signal))
        .map(({ wardId, wardName }) => [wardId, wardName]);
  }
}
