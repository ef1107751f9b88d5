import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWebid, proposeWebid, webidSchema } from './webid.ts';

it.each([
  ['Thẻ Tết 2027', 'the_tet_2027'],
  ['  Đủ  đầy – đón xuân! ', 'du_day_don_xuan'],
  ['Vay <b>mua nhà</b>', 'vay_b_mua_nha_b'],
  ['!!!', ''],
  ['日本', ''],
  ['x'.repeat(200), 'x'.repeat(64)],
])('proposes for “%s” the webid “%s”', (name, webid) => {
  expect(proposeWebid(name)).toBe(webid);
});

it('proposes only what can be a webid, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const webid = proposeWebid(name);
      expect(webid === '' || webidSchema.safeParse(webid).success, webid).toBe(true);
    }),
  );
});

it('is not an address of the product', () => {
  expect(['studio', 'media', 'hu_vang'].map(isWebid)).toEqual([false, false, true]);
});
