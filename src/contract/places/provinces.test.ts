import { expect, test } from 'vitest';
import { loadPlaceRegister } from './place-register.ts';
import { placesVersions } from './places.ts';
import { listProvinceChoices } from './provinces.ts';

test.each(placesVersions)('the provinces of the forms are those of the list of %s, in its order', async (version) => {
  const listed = (await loadPlaceRegister(version)).listProvinces();
  expect(listProvinceChoices(version)).toEqual(
    listed.map(({ provinceId, provinceName }) => [provinceId, provinceName]),
  );
});
