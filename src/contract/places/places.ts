/** Types of places and versions of the list. The lists are in place-register.ts and stay on the server. */

/**
 * "2024": 63 provinces with districts, the last list before 2025-07-01. "2025": 34 provinces with wards directly under
 * them, in force since.
 */
export const placesVersions = ['2024', '2025'] as const;
export type PlacesVersion = (typeof placesVersions)[number];
/** The list with districts, which the forms of behaviour 2.B.5 and 3.17 ask for. */
export const defaultPlacesVersion: PlacesVersion = '2024';

export function isPlacesVersion(value: unknown): value is PlacesVersion {
  return (placesVersions as readonly unknown[]).includes(value);
}

/**
 * Ids are the codes of the statistics office, as text with leading zeros: 2 digits for a province, 3 for a district, 5
 * for a ward.
 */
export interface Province {
  provinceId: string;
  provinceName: string;
}

export interface District {
  districtId: string;
  districtName: string;
}

export interface Ward {
  wardId: string;
  wardName: string;
}
