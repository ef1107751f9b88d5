import lists from './data/provinces.json' with { type: 'json' };
import type { PlacesVersion } from './places.ts';

/** A province in a form: code and name. */
export type ProvinceChoice = readonly [provinceId: string, provinceName: string];

/** The provinces of a list, in its order, for the forms in a page. The whole lists are in place-register.ts. */
export function listProvinceChoices(version: PlacesVersion): readonly ProvinceChoice[] {
  return lists[version].map(([provinceId = '', provinceName = '']) => [provinceId, provinceName]);
}
