import { expect, it } from 'vitest';
import { makeAnchor } from './anchor-name.ts';

it.each([
  ['Hỏi trước, góp sau', 'hoi-truoc-gop-sau'],
  ['Tặng <span>300.000 đồng</span>&nbsp;ngày hũ đầy', 'tang-300-000-dong-ngay-hu-day'],
  ['Một tiêu đề thật là dài mà không ai muốn gõ lại vào địa chỉ', 'mot-tieu-de-that-la-dai-ma-khong-ai-muon'],
  ['', ''],
  ['!?', ''],
  [undefined, ''],
])('%j gives %j', (title, anchor) => {
  expect(makeAnchor(title)).toBe(anchor);
});
