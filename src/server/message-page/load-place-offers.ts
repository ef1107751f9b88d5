import { loadPlaceRegister, type PlaceRegister } from '../../contract/places/place-register.ts';
import type { District, PlacesVersion, Ward } from '../../contract/places/places.ts';
import type { PlaceFieldName } from '../../contract/registration/registration-forms.ts';
import type { ChosenParent, PlaceStates } from '../../forms/registration/place-chain.ts';
import type { Choice, PlaceChoices } from '../../forms/registration/place-choices.ts';
import { buildPlaceOffers } from '../../forms/registration/place-offers.ts';
import type { PlaceOffers } from '../../forms/registration/RegistrationFields.tsx';

/**
 * The options of the selects when a form posted without JavaScript is shown again: the provinces, and the places inside
 * each chosen one.
 */
export async function loadPlaceOffers(
  places: PlacesVersion,
  fields: readonly PlaceFieldName[],
  values: Readonly<Record<string, string>>,
): Promise<PlaceOffers> {
  const register = await loadPlaceRegister(places);
  const provinces = register.listProvinces().map((province): Choice => [province.provinceId, province.provinceName]);
  const states: { [Name in PlaceFieldName]?: PlaceChoices } = {};
  let offered: readonly Choice[] = provinces;
  for (const [index, field] of fields.slice(1).entries()) {
    const parent = { field: fields[index] ?? field, id: values[fields[index] ?? field] ?? '' };
    // The chosen district may lie in another province than the chosen one.
    const isOffered = offered.some(([id]) => id === parent.id);
    const inside = isOffered ? listInside(register, field, parent) : undefined;
    states[field] = describe(inside);
    offered = inside ?? [];
  }
  return buildPlaceOffers(fields, provinces, states satisfies PlaceStates);
}

function listInside(register: PlaceRegister, field: PlaceFieldName, { field: parent, id }: ChosenParent) {
  const listed =
    field === 'districtId'
      ? register.listDistricts(id)
      : register.listWards(parent === 'districtId' ? { districtId: id } : { provinceId: id });
  return listed?.map(choiceOf);
}

function describe(inside: readonly Choice[] | undefined): PlaceChoices {
  if (!inside) return { kind: 'locked' };
  return inside.length > 0 ? { kind: 'ready', choices: inside } : { kind: 'none' };
}

function choiceOf(place: District | Ward): Choice {
  return 'districtId' in place ? [place.districtId, place.districtName] : [place.wardId, place.wardName];
}
