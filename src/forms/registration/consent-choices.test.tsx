import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
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
  expect(html).toContain('<summary>Cách chúng tôi dùng và giữ dữ liệu</summary>');
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

it('requires what registering needs, and nothing else', () => {
  const boxes = draw({}).match(/<input[^>]*>/g) ?? [];
  expect(boxes.map((box) => / required=""/.test(box))).toEqual([true, false]);
  expect(boxes.filter((box) => box.includes('checked'))).toEqual([]);
});
