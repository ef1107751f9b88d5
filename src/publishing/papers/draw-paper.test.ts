import { describe, expect, it, test } from 'vitest';
import { readSeal, writeSeal } from '../../contract/paper-seal.ts';
import { drawPaper, listChecks } from './draw-paper.ts';
import type { PaperFacts } from './paper-facts.ts';

const facts: PaperFacts = {
  reference: 'HV7K3M',
  registeredAt: new Date('2026-11-23T06:54:07Z'),
  made: { at: new Date('2026-11-23T07:32:00Z'), by: 'Hải Vân', reason: 'Khách hỏi về tiền lời', times: 2 },
  page: {
    ...{ campaign: 'Siêu Sinh Lời', address: 'https://uudai.example.vn/super_sinh_loi', version: 21 },
    ...{ shownSince: new Date('2026-11-22T10:40:00Z'), arm: 'B, thử nghiệm “Tiêu đề”', cta: 'nut_tinh_loi' },
    ...{ sources: ['zalo, gui-tien-t11'], match: 'same', picture: 'data:image/webp;base64,UklGRg==' },
  },
  answers: [
    { label: 'Họ và tên', value: 'Trần Thu Hương' },
    { label: 'Số điện thoại', value: '0912 345 678' },
  ],
  calculation: { amount: 200_000_000, days: 180, rate: 3.2, result: 3_156_164.6, rateTableVersion: '2026-11' },
  consents: [
    {
      ...{ purpose: 'tu_van', isGranted: true, withdrawnAt: null, textVersion: '2026-11-22', match: 'same' },
      text: 'Tôi đồng ý để Ngân hàng gọi tư vấn.',
    },
    {
      ...{ purpose: 'tiep_thi', isGranted: false, withdrawnAt: null, textVersion: '2026-11-22', match: 'same' },
      text: 'Tôi đồng ý nhận giới thiệu.',
    },
  ],
  notice: 'Chúng tôi giữ 12 tháng rồi xóa.',
  hands: [
    { did: 'Viết', who: 'Phạm Anh Quân', at: null },
    { did: 'Duyệt', who: 'Trần Đức Minh', at: new Date('2026-11-22T10:31:00Z') },
  ],
  head: { id: 48_210, hash: 'e91d03c7'.repeat(8) },
  still: {
    attributes: ' lang="vi" data-webid="super_sinh_loi"',
    css: 'h1{color:green}',
    body: '<h1>Tiền chưa tiêu</h1>',
    leftOut: [],
  },
};
const draw = (change: Partial<PaperFacts> = {}) => drawPaper({ ...facts, ...change });
/** Words of the first sheet. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<article'), html.indexOf('</article>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the paper of a registration', () => {
  it('says the page, what was filled in, calculated, read and agreed to, by whom, and the head of the log', () => {
    const words = wordsOf(draw());
    for (const text of [
      ...['HV7K3M', 'lập 14:32 ngày 23/11/2026, Hải Vân', 'lập lần thứ 2', '13:54:07 ngày 23/11/2026'],
      ...['Siêu Sinh Lời, https://uudai.example.vn/super_sinh_loi', 'Bản 21, khách thấy từ 17:40 ngày 22/11/2026'],
      ...['B, thử nghiệm “Tiêu đề”', 'zalo, gui-tien-t11', 'vẽ lại từ bản 21 đã lưu', '“Khách hỏi về tiền lời”'],
      ...['Trần Thu Hương', '0912 345 678', '200.000.000 đồng, 180 ngày', '3,2%/năm', '3.156.165 đồng'],
      ...['nguyên văn 2026-11-22', '“Chúng tôi giữ 12 tháng rồi xóa.”'],
      ...['Có chọn. “Tôi đồng ý để Ngân hàng gọi tư vấn.” Dấu khớp.', 'Không chọn. “Tôi đồng ý nhận giới thiệu.”'],
      ...['Phạm Anh Quân', 'Trần Đức Minh 17:31 ngày 22/11/2026', `dòng 48.210: ${facts.head?.hash}`],
    ])
      expect(words).toContain(text);
    expect(words).not.toContain('không khớp');
    expect(listChecks(facts).map(({ tone }) => tone)).toEqual(['ok', 'ok', 'ok', 'ok']);
  });

  it('has the page itself with its CSS and attributes, runs nothing and loads nothing', () => {
    const html = draw();
    expect(html).toContain('<div id="to-2"><h1>Tiền chưa tiêu</h1></div>');
    expect(html).toContain('<style>h1{color:green}</style>');
    expect(html).toContain('<html lang="vi" data-webid="super_sinh_loi">');
    expect(html).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:");
    expect(html).not.toMatch(/<script|<link|src="(?!data:)|url\((?!"data:)/);
  });

  it('escapes whatever was typed, named or written', () => {
    const bad = '"><img src=x onerror=alert(1)><script>';
    const html = draw({
      reference: bad,
      made: { ...facts.made, by: bad, reason: bad },
      page: { ...facts.page, campaign: bad, arm: bad, cta: bad, sources: [bad] },
      answers: [{ label: bad, value: bad }],
      consents: [{ isGranted: true, withdrawnAt: null, textVersion: bad, purpose: bad, match: 'differs', text: bad }],
      notice: bad,
      hands: [{ did: bad, who: bad, at: null }],
      still: { attributes: '', css: '', body: '', leftOut: [{ name: bad, why: 'gone' }] },
    });
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html.split('&lt;img src=x')).toHaveLength(18);
  });

  test.each([
    ['hidden', 'Không còn lưu, hết hạn ngày 21/05/2027.'],
    ['removed', 'Không còn lưu, hết hạn hoặc đã xóa theo yêu cầu, hạn lưu tới ngày 21/05/2027.'],
    ['sealed', 'Không còn lưu, không còn khóa để mở.'],
  ] as const)('keeps the paragraphs of what is %s, and says so', (why, sentence) => {
    const gone = { why, on: why === 'sealed' ? null : new Date('2027-05-21T03:00:00Z') };
    const words = wordsOf(draw({ answers: gone, calculation: gone, consents: gone }));
    expect(words.split(sentence)).toHaveLength(4);
    for (const title of ['2 Khách đã điền', '3 Máy tính lãi đã hiện', '4 Thông báo và đồng ý'])
      expect(words).toContain(title);
  });

  it('says that the version is gone, that it cannot be drawn, and which files are not in it', () => {
    expect(draw({ still: 'noVersion' })).toContain('Bản 21 của trang không còn lưu.');
    expect(draw({ still: 'undrawable' })).toContain('không vẽ lại được bản này');
    const files = [{ name: 'qua-tet.webp', why: 'gone' } as const, { name: 'Phim', why: 'film' } as const];
    const still = { attributes: '', css: '', body: '', leftOut: files };
    expect(wordsOf(draw({ still }))).toContain(
      'Không đưa vào tờ: mã nhúng và thẻ đo; “qua-tet.webp”: tệp không còn lưu; “Phim”: phim, âm thanh.',
    );
    expect(listChecks({ ...facts, still }).filter(({ tone }) => tone === 'warning')).toHaveLength(2);
  });

  it('marks what is not as its hash says, at its place and beside the paper', () => {
    const consents = [
      { ...(Array.isArray(facts.consents) ? facts.consents[0] : undefined), match: 'differs' as const },
    ];
    const changed = { ...facts, page: { ...facts.page, match: 'differs' as const }, consents };
    const words = wordsOf(drawPaper(changed as PaperFacts));
    expect(words).toContain('Dấu không khớp: nội dung trong kho không còn như lúc duyệt');
    expect(words).toContain('Dấu không khớp: câu chữ trong kho khác lúc khách đọc.');
    expect(listChecks(changed as PaperFacts).filter(({ tone }) => tone === 'error')).toHaveLength(2);
  });

  it('says it where a registration has no calculation and its page asked for nothing', () => {
    const words = wordsOf(draw({ calculation: null, consents: [], notice: null, head: null }));
    expect(words).toContain('Đăng ký này không kèm kết quả máy tính lãi.');
    expect(words).toContain('Trang này không hỏi đồng ý.');
    expect(words).toContain('Nhật ký chưa có dòng nào được niêm phong.');
  });
});

describe('the seal of a paper', () => {
  const hash = '0123456789abcdef'.repeat(4);

  it('stands in its place, and is read back with the paper as it was before', () => {
    const unsealed = draw();
    const sealed = writeSeal(unsealed, hash);
    expect(readSeal(sealed)).toEqual({ hash, unsealed });
    expect(readSeal(sealed.replace('Hải Vân', 'Hải Vận'))?.unsealed).not.toBe(unsealed);
  });

  it.each(['', '<p>khác</p>', draw(), writeSeal(draw(), 'không phải dấu')])('is none in another file', (text) => {
    expect(readSeal(text)).toBeUndefined();
  });
});
