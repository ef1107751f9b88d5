import type { District, PlacesVersion, Province, Ward } from './places.ts';

/** A visitor's choice. Undefined is not chosen; whether that is allowed is the form's rule. */
export interface ChosenPlace {
  provinceId: string;
  districtId?: string | undefined;
  wardId?: string | undefined;
}

/** The names in the list. A lead keeps them beside the codes, because codes survive renames and names do not. */
interface PlaceNames {
  provinceName: string;
  districtName?: string;
  wardName?: string;
}

/** The wrong field and the visitor's message, by the reason of a refusal. */
export const placeRefusals = {
  'unknown-province': { field: 'provinceId', message: 'Vui lòng chọn lại tỉnh, thành phố' },
  'unknown-district': { field: 'districtId', message: 'Vui lòng chọn lại quận, huyện' },
  'district-of-another-province': {
    field: 'districtId',
    message: 'Quận, huyện này không thuộc tỉnh, thành phố đã chọn',
  },
  /** The list of 2025 has no districts. */
  'no-districts': { field: 'districtId', message: 'Danh sách hiện hành không còn cấp quận, huyện' },
  'ward-without-district': { field: 'districtId', message: 'Vui lòng chọn quận, huyện trước' },
  'unknown-ward': { field: 'wardId', message: 'Vui lòng chọn lại phường, xã' },
  'ward-of-another-district': { field: 'wardId', message: 'Phường, xã này không thuộc quận, huyện đã chọn' },
  'ward-of-another-province': { field: 'wardId', message: 'Phường, xã này không thuộc tỉnh, thành phố đã chọn' },
} as const satisfies Record<string, { field: keyof ChosenPlace; message: string }>;

type PlaceRefusal = keyof typeof placeRefusals;
type PlaceCheck = { kind: 'ok'; names: PlaceNames } | { kind: PlaceRefusal };

/** One version of the list. Lists are frozen and in Vietnamese order, so do not sort them again. */
export interface PlaceRegister {
  version: PlacesVersion;
  listProvinces(): readonly Province[];
  /** Empty in the list of 2025. Undefined for an unknown province. */
  listDistricts(provinceId: string): readonly District[] | undefined;
  /**
   * The wards of a district in the list of 2024 (none for five islands), or of a province in the list of 2025.
   * Undefined for an unknown parent.
   */
  listWards(parent: { districtId: string } | { provinceId: string }): readonly Ward[] | undefined;
  /** Whether a place is in the list and its parts belong together. */
  checkPlace(chosen: ChosenPlace): PlaceCheck;
}

const loading = new Map<PlacesVersion, Promise<PlaceRegister>>();

/**
 * The register of a version, loaded at its first use and cached: about 3 MB for the list of 2024. Imported dynamically,
 * so that a browser bundle never contains the list.
 */
export function loadPlaceRegister(version: PlacesVersion): Promise<PlaceRegister> {
  const known = loading.get(version);
  if (known) return known;
  const register = readList(version).then((provinces) => buildRegister(version, provinces));
  loading.set(version, register);
  return register;
}

interface ListedUnit {
  code: string;
  name: string;
}
interface ListedProvince extends ListedUnit {
  districts?: readonly (ListedUnit & { wards: readonly ListedUnit[] })[];
  wards?: readonly ListedUnit[];
}

async function readList(version: PlacesVersion): Promise<readonly ListedProvince[]> {
  switch (version) {
    case '2024':
      return (await import('./data/places-2024.json', { with: { type: 'json' } })).default;
    case '2025':
      return (await import('./data/places-2025.json', { with: { type: 'json' } })).default;
  }
}

interface ProvinceEntry extends Province {
  districts: readonly District[];
  /** Undefined if wards belong to districts. */
  wards: readonly Ward[] | undefined;
}
interface DistrictEntry extends District {
  provinceId: string;
  wards: readonly Ward[];
}

function buildRegister(version: PlacesVersion, list: readonly ListedProvince[]): PlaceRegister {
  const provinces = new Map<string, ProvinceEntry>();
  const districts = new Map<string, DistrictEntry>();
  /** Parent of a ward: its district, or in the list of 2025 its province. */
  const parents = new Map<string, ProvinceEntry | DistrictEntry>();

  for (const { code: provinceId, name: provinceName, districts: listed = [], wards } of list) {
    const province = { provinceId, provinceName, districts: listDistricts(listed), wards: wards && listWards(wards) };
    provinces.set(provinceId, province);
    for (const ward of province.wards ?? []) parents.set(ward.wardId, province);
    for (const { code: districtId, name: districtName, wards: districtWards } of listed) {
      const district = { districtId, districtName, provinceId, wards: listWards(districtWards) };
      districts.set(districtId, district);
      for (const ward of district.wards) parents.set(ward.wardId, district);
    }
  }
  const provinceList = Object.freeze(
    list.map(({ code, name }) => Object.freeze({ provinceId: code, provinceName: name })),
  );
  /** The list of 2025 has no districts at all. */
  const hasDistricts = districts.size > 0;

  function checkPlace({ provinceId, districtId, wardId }: ChosenPlace): PlaceCheck {
    const province = provinces.get(provinceId);
    if (!province) return { kind: 'unknown-province' };
    const names: PlaceNames = { provinceName: province.provinceName };
    let parent: ProvinceEntry | DistrictEntry = province;
    if (districtId !== undefined) {
      if (!hasDistricts) return { kind: 'no-districts' };
      const district = districts.get(districtId);
      if (!district) return { kind: 'unknown-district' };
      if (district.provinceId !== provinceId) return { kind: 'district-of-another-province' };
      names.districtName = district.districtName;
      parent = district;
    }
    if (wardId !== undefined) {
      if (hasDistricts && districtId === undefined) return { kind: 'ward-without-district' };
      const wardParent = parents.get(wardId);
      if (!wardParent) return { kind: 'unknown-ward' };
      if (wardParent !== parent)
        return { kind: hasDistricts ? 'ward-of-another-district' : 'ward-of-another-province' };
      const ward = parent.wards?.find((candidate) => candidate.wardId === wardId);
      if (ward) names.wardName = ward.wardName;
    }
    return { kind: 'ok', names };
  }

  return Object.freeze({
    version,
    listProvinces: () => provinceList,
    listDistricts: (provinceId) => provinces.get(provinceId)?.districts,
    listWards: (parent) =>
      'districtId' in parent ? districts.get(parent.districtId)?.wards : provinces.get(parent.provinceId)?.wards,
    checkPlace,
  } satisfies PlaceRegister);
}

function listDistricts(listed: readonly ListedUnit[]): readonly District[] {
  return Object.freeze(listed.map(({ code, name }) => Object.freeze({ districtId: code, districtName: name })));
}

function listWards(listed: readonly ListedUnit[]): readonly Ward[] {
  return Object.freeze(listed.map(({ code, name }) => Object.freeze({ wardId: code, wardName: name })));
}
