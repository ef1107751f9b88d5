import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldVietnamese } from './fold-vietnamese.ts';

test.each([
  ['Tiết kiệm ĐỂ DÀNH', 'tiet kiem de danh'],
  ['tiet kiem de danh', 'tiet kiem de danh'],
  ['Đồng – đô-la; “euro”', 'dong do la euro'],
  ['  Mười   hai%  ', 'muoi hai'],
  ['Tiết kiệm'.normalize('NFD'), 'tiet kiem'],
  ['đ', 'd'],
  ['…', ''],
])('%s is searched as "%s"', (text, folded) => {
  expect(foldVietnamese(text)).toBe(folded);
});

test('how a text was typed makes no difference, and folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const folded = foldVietnamese(text);
      expect(foldVietnamese(text.normalize('NFC'))).toBe(folded);
      expect(foldVietnamese(text.normalize('NFD'))).toBe(folded);
      expect(foldVietnamese(folded)).toBe(folded);
    }),
  );
});
