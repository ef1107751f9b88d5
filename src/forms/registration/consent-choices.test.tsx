import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { sendingFields } from '../popup/registration-panel.schema.ts';
import { ConsentChoices } from './ConsentChoices.tsx';
import { consentSchema } from './consent.schema.ts';

const stored = {
  version: '1',
  notice: [{ title: 'Ai giữ', content: 'Ngân hàng.' }],
  purposes: [
    { id: 'tu_van', text: 'Gọi tư vấn.', isRequired: true },
    { id: 'uu_dai', text: 'Gửi ưu đãi.', isRequired: false },
  ],
};
const draw = (words: object) =>
  renderToStaticMarkup(
    <ConsentChoices consent={consentSchema(createContentTypes({})).parse({ ...stored, ...words })} missing={[]} />,
  ).replaceAll('\u00a0', ' ');

it('says which consent registering needs, in the usual words', () => {
  const html = draw({ title: '' });
  expect(html).toContain('<legend>Dữ liệu cá nhân của bạn</legend>');
  expect(html).toMatch(/Gọi tư vấn\. <small>\(cần để đăng ký\)<.*Gửi ưu đãi\. <small>\(tùy chọn\)</s);
  expect(html).toContain('<summary>Xem thêm về dữ liệu và quyền của bạn</summary>');
});

it('says so in the words of content', () => {
  const html = draw({
    title: 'Bạn đồng ý',
    requiredLabel: '(bắt buộc)',
    optionalLabel: '(nếu muốn)',
    noticeLabel: 'Đọc thêm',
  });
  expect(html).toContain('<legend>Bạn đồng ý</legend>');
  expect(html).toMatch(/Gọi tư vấn\. <small>\(bắt buộc\)<.*Gửi ưu đãi\. <small>\(nếu muốn\)</s);
  expect(html).toContain('<summary>Đọc thêm</summary>');
});

it('an editor begins with words that can be sent, which say everything and require nothing', () => {
  const { initial } = sendingFields(createContentTypes({})).consent.meta() ?? {};
  const html = draw(Object(initial));
  expect(html).toMatch(/Ngân hàng dùng thông tin bạn điền để tư vấn cho bạn, giữ 180 ngày rồi xóa\./);
  expect(html).toContain('<a href="/rut-lai-dong-y" target="_blank" rel="noopener">Rút lại đồng ý</a>');
  expect(html.match(/<input[^>]*>/g)).toEqual(['<input type="checkbox" name="consent_quang_cao" value="on"/>']);
});

it('a sentence of its own says who, what for and how long, or the form is not drawn', () => {
  const processing = { controller: 'Ngân hàng A', purpose: 'gọi', contact: '1900 0000' };
  expect(draw({ processing: { ...processing, text: '{controller} giữ {days} ngày để {purpose}.' } })).toContain(
    'Ngân hàng A giữ 180 ngày để gọi.',
  );
  expect(() => draw({ processing: { ...processing, text: '{controller} giữ để {purpose}.' } })).toThrow(/says/);
});

it('requires what registering needs, and nothing else', () => {
  const boxes = draw({}).match(/<input[^>]*>/g) ?? [];
  expect(boxes.map((box) => / required=""/.test(box))).toEqual([true, false]);
  expect(boxes.filter((box) => box.includes('checked'))).toEqual([]);
});
