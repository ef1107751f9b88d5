import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { quote } from '../finding.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'Vietnamese with its marks': 'tiếng Việt có dấu',
} as const;
const remark = remarksOf(sentences);

/** Pairs of syllables without diacritics, frequent on bank pages, which are not Vietnamese or English words. */
const barePairs: ReadonlySet<string> = new Set(
  `dang ky,tu van,ngan hang,lai suat,tiet kiem,khach hang,uu dai,tin dung,dien thoai,dieu khoan,dieu kien,mien phi,hoan tien,tra gop,khoan vay,
  vay von,ho so,thu tuc,tai khoan,chi tiet,tim hieu,xem them,lien he,ho tro,bao mat,thong tin,cam on,thanh cong,giao dich,chuyen khoan,thoi han,
  so tien,ky han,dong y,ca nhan,dia chi,ho ten,mo the,the tin,san pham,dich vu,chuong trinh,cau hoi,gia dinh,mua nha,minh hoa,ap dung,viet nam,
  so du,thanh toan,han muc,dang nhap,xac nhan,hoi vien,qua tang,nhan qua,lac hong`
    .split(',')
    .map((pair) => pair.trim()),
);

/**
 * Frequent Vietnamese words without diacritics, except those that are words themselves, such as "cho", "xem" or
 * "trong".
 */
const bareWords: ReadonlySet<string> = new Set(
  'va cua khong duoc cac nhung voi nguoi mot neu den gui tien goi rut thoi hoac truoc nhat'.split(' '),
);

/** Text that seems to lack Vietnamese diacritics: "dang ky tu van" for "đăng ký tư vấn". */
export const missingDiacritics: Rule = {
  name: 'missing-diacritics',
  sentences,
  find: findInKeys(({ words }) =>
    words.flatMap(({ key, path, words: text }): FoundByRule[] => {
      const bare = findBareWords(text);
      if (bare === undefined) return [];
      const expected = remark('Vietnamese with its marks');
      return [{ severity: 'warning', key, path, expected, received: asItStands(quote(bare)) }];
    }),
  ),
};

/** The suspicious part of a text. Addresses, emails and names such as minh-hoa-2026 are skipped. */
function findBareWords(text: string): string | undefined {
  const syllables = text.replace(/\S+/g, (word) => (/\S[@/._-]\S/.test(word) ? ' ' : word)).match(/\p{L}+/gu) ?? [];
  for (const [index, syllable] of syllables.entries()) {
    const next = syllables[index + 1];
    // Capitals in a row are a name or an abbreviation.
    if (next === undefined || /[A-Z]{2}/.test(syllable + next)) continue;
    if (barePairs.has(`${syllable} ${next}`.toLowerCase())) return `${syllable} ${next}`;
  }
  const isBare = syllables.length >= 4 && syllables.every((syllable) => /^[A-Za-z]+$/.test(syllable));
  const known = syllables.filter((syllable) => bareWords.has(syllable.toLowerCase()));
  return isBare && known.length >= 2 ? text : undefined;
}
