import { loadPlaceRegister } from '../../contract/place-register.ts';
import type { District, PlacesVersion, Ward } from '../../contract/places.ts';
import type { Choice, PlaceChoices } from '../../forms/registration/place-choices.ts';
import { buildPlaceOffers } from '../../forms/registration/place-offers.ts';
import type { PlaceOffers } from '../../forms/registration/RegistrationFields.tsx';

/** What the selects of a form posted without JavaScript offer when it is shown again: below the province, the places of the one that was chosen. */
export async function loadPlaceOffers(
  places: PlacesVersion,
  { provinceId = '' }: Readonly<Record<string, string>>,
): Promise<PlaceOffers> {
  const register = await loadPlaceRegister(places);
  const provinces = register.listProvinces().map((province): Choice => [province.provinceId, province.provinceName]);
  const listed = places === '2024' ? register.listDistricts(provinceId) : register.listWards({ provinceId });
  const below: PlaceChoices = listed ? { kind: 'ready', choices: listed.map(choiceOf) } : { kind: 'locked' };
  return buildPlaceOffers(places, provinces, below);
}

function choiceOf(place: District | Ward): Choice {
  return 'districtId' in place ? [place.districtId, place.districtName] : [place.wardId, place.wardName];
}
