import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../testing/made-up-inputs.ts';
import list2024 from './data/places-2024.json' with { type: 'json' };
import list2025 from './data/places-2025.json' with { type: 'json' };
import { loadPlaceRegister, type PlaceRegister, placeRefusals } from './place-register.ts';
import { placesVersions } from './places.ts';

const register2024 = await loadPlaceRegister('2024');
const register2025 = await loadPlaceRegister('2025');

describe('the list of 2024', () => {
  const districts = register2024.listProvinces().flatMap(({ provinceId }) => register2024.listDistricts(provinceId));

  test('has 63 provinces, 696 districts and 10,035 wards, each with a code of its own', () => {
    const provinceIds = register2024.listProvinces().map(({ provinceId }) => provinceId);
    const districtIds = districts.map((district) => district?.districtId ?? '');
    const wardIds = districtIds.flatMap((districtId) =>
      register2024.listWards({ districtId })?.map((ward) => ward.wardId),
    );
    expect([provinceIds, districtIds, wardIds].map((ids) => new Set(ids).size)).toEqual([63, 696, 10_035]);
    expect([provinceIds, districtIds, wardIds].map((ids) => ids.length)).toEqual([63, 696, 10_035]);
    expect(provinceIds.every((id) => /^\d{2}$/.test(id))).toBe(true);
    expect(districtIds.every((id) => /^\d{3}$/.test(id))).toBe(true);
    expect(wardIds.every((id) => id !== undefined && /^\d{5}$/.test(id))).toBe(true);
  });

  test('keeps the order of the file and complete names', () => {
    expect(register2024.listProvinces().map(({ provinceName }) => provinceName)).toEqual(
      list2024.map(({ name }) => name),
    );
    for (const { code, districts: listed } of list2024) {
      expect(register2024.listDistricts(code)).toEqual(
        listed.map((district) => ({ districtId: district.code, districtName: district.name })),
      );
    }
  });

  test('offers no wards in five island districts, which are still places', () => {
    const without = districts.filter(
      (district) => district && register2024.listWards({ districtId: district.districtId })?.length === 0,
    );
    expect(without.map((district) => district?.districtId).sort()).toEqual(['318', '471', '498', '536', '755']);
    expect(register2024.checkPlace({ provinceId: '77', districtId: '755' }).kind).toBe('ok');
  });

  test('has no wards directly under a province', () => {
    expect(register2024.listWards({ provinceId: '01' })).toBeUndefined();
  });
});

describe('the list of 2025', () => {
  test('has 34 provinces and 3,321 wards directly under them, in the order of the file, and no districts', () => {
    expect(register2025.listProvinces()).toHaveLength(34);
    expect(
      register2025.listProvinces().flatMap(({ provinceId }) => register2025.listWards({ provinceId })),
    ).toHaveLength(3321);
    for (const { code, wards } of list2025) {
      expect(register2025.listDistricts(code)).toEqual([]);
      expect(register2025.listWards({ provinceId: code })).toEqual(
        wards.map((ward) => ({ wardId: ward.code, wardName: ward.name })),
      );
    }
    expect(register2025.listWards({ districtId: '001' })).toBeUndefined();
  });
});

describe('a chosen place', () => {
  test.each([
    [register2024, { provinceId: '01' }, 'ok'],
    [register2024, { provinceId: '1' }, 'unknown-province'],
    [register2024, { provinceId: '' }, 'unknown-province'],
    [register2024, { provinceId: '__proto__' }, 'unknown-province'],
    [register2024, { provinceId: '01', districtId: '001' }, 'ok'],
    [register2024, { provinceId: '01', districtId: '760' }, 'district-of-another-province'],
    [register2024, { provinceId: '01', districtId: '999' }, 'unknown-district'],
    [register2024, { provinceId: '01', districtId: '' }, 'unknown-district'],
    [register2024, { provinceId: '01', districtId: '001', wardId: '00001' }, 'ok'],
    [register2024, { provinceId: '01', districtId: '002', wardId: '00001' }, 'ward-of-another-district'],
    [register2024, { provinceId: '01', districtId: '001', wardId: '99999' }, 'unknown-ward'],
    [register2024, { provinceId: '01', wardId: '00001' }, 'ward-without-district'],
    [register2025, { provinceId: '01', districtId: '001' }, 'no-districts'],
    [register2025, { provinceId: '01', wardId: '00004' }, 'ok'],
    [register2025, { provinceId: '79', wardId: '00004' }, 'ward-of-another-province'],
    [register2025, { provinceId: '01', wardId: '99999' }, 'unknown-ward'],
  ] as const)('%# in %j: %j is %s', (register, chosen, kind) => {
    expect(register.checkPlace(chosen).kind).toBe(kind);
  });

  test('brings the names as the list prints them', () => {
    expect(register2024.checkPlace({ provinceId: '01', districtId: '001', wardId: '00001' })).toEqual({
      kind: 'ok',
      names: { provinceName: 'Thành phố Hà Nội', districtName: 'Quận Ba Đình', wardName: 'Phường Phúc Xá' },
    });
    expect(register2025.checkPlace({ provinceId: '01', wardId: '00004' })).toEqual({
      kind: 'ok',
      names: { provinceName: 'Thành phố Hà Nội', wardName: 'Phường Ba Đình' },
    });
  });

  test('is accepted exactly when the list has that combination', () => {
    const combinations2024 = new Set(
      list2024.flatMap((province) =>
        province.districts.flatMap((district) =>
          district.wards.map((ward) => [province.code, district.code, ward.code].join('/')),
        ),
      ),
    );
    const combinations2025 = new Set(
      list2025.flatMap((province) => province.wards.map((ward) => [province.code, ward.code].join('/'))),
    );
    const provinceId = fc.constantFrom(...list2024.map(({ code }) => code), '00', 'x');
    // Few provinces, so that matching combinations occur, too.
    const near = fc.constantFrom(...list2024.slice(0, 3));
    const hit = near.chain((province) =>
      fc.record({
        provinceId: fc.constantFrom(province.code, '01'),
        districtId: fc.constantFrom(...province.districts.map(({ code }) => code)),
        wardId: fc.constantFrom(
          ...province.districts.slice(0, 2).flatMap(({ wards }) => wards.map(({ code }) => code)),
        ),
      }),
    );
    const miss = fc.record({
      provinceId,
      districtId: fc.constantFrom(...list2024.flatMap(({ districts }) => districts.map(({ code }) => code))),
      wardId: fc.constantFrom(
        ...list2024.flatMap(({ districts }) => districts.flatMap(({ wards }) => wards.map(({ code }) => code))),
      ),
    });
    fc.assert(
      fc.property(fc.oneof(hit, miss), (chosen) => {
        const listed = combinations2024.has([chosen.provinceId, chosen.districtId, chosen.wardId].join('/'));
        expect(register2024.checkPlace(chosen).kind === 'ok').toBe(listed);
      }),
      { numRuns: runs(500, 10_000) },
    );
    fc.assert(
      fc.property(provinceId, fc.constantFrom(...list2025.flatMap(({ wards }) => wards)), (province, ward) => {
        const listed = combinations2025.has([province, ward.code].join('/'));
        expect(register2025.checkPlace({ provinceId: province, wardId: ward.code }).kind === 'ok').toBe(listed);
      }),
      { numRuns: runs(500, 10_000) },
    );
  });

  test('is accepted for every combination that the lists have', () => {
    for (const province of list2024)
      for (const district of province.districts)
        for (const ward of district.wards)
          if (!accepts(register2024, { provinceId: province.code, districtId: district.code, wardId: ward.code }))
            expect.unreachable(`${province.code} ${district.code} ${ward.code}`);
    for (const province of list2025)
      for (const ward of province.wards)
        if (!accepts(register2025, { provinceId: province.code, wardId: ward.code }))
          expect.unreachable(`${province.code} ${ward.code}`);
  });

  test('is refused in words of the visitor’s language, under the field that is wrong', () => {
    for (const { field, message } of Object.values(placeRefusals)) {
      expect(['provinceId', 'districtId', 'wardId']).toContain(field);
      expect(message).toBe(message.normalize('NFC'));
    }
  });
});

test('a register is read once and cannot be changed', async () => {
  for (const version of placesVersions) {
    const register = await loadPlaceRegister(version);
    expect(await loadPlaceRegister(version)).toBe(register);
    expect(register.version).toBe(version);
    expect(Object.isFrozen(register)).toBe(true);
    expect(Object.isFrozen(register.listProvinces())).toBe(true);
    expect(register.listProvinces().every(Object.isFrozen)).toBe(true);
  }
});

test('nothing that is bundled for browsers imports the register', () => {
  const rooms = ['browser', 'ui', 'forms', 'calculator', 'sections', 'templates'];
  const importers = rooms.flatMap((room) => {
    const folder = new URL(`../../${room}/`, import.meta.url);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => readFileSync(new URL(path, folder), 'utf8').includes('contract/place-register'))
      .map((path) => `${room}/${path}`);
  });
  expect(importers).toEqual([]);
});

function accepts(
  register: PlaceRegister,
  chosen: { provinceId: string; districtId?: string; wardId: string },
): boolean {
  const check = register.checkPlace(chosen);
  return check.kind === 'ok' && check.names.wardName !== undefined;
}
