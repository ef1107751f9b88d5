import lists from './data/provinces.json' with { type: 'json' };
import type { PlacesVersion } from './places.ts';

/** A province as a form carries it: code and printed name. */
export type ProvinceChoice = readonly [provinceId: string, provinceName: string];

/**
 * The provinces of a list, in its order, for the forms that come with a page. The lists with everything below them are
 * in place-register.ts.
 */
export function listProvinceChoices(version: PlacesVersion): readonly ProvinceChoice[] {
  return lists[version].map(([provinceId = '', provinceName = '']) => [provinceId, provinceName]);
}
