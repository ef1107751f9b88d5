import { expect, it } from 'vitest';
import type { AddableSection } from '../../../contract/studio/section-calls.ts';
import { findNearest, markFound, proposeSections, searchSections } from './search-sections.ts';

const section = (
  title: string,
  [group, stand]: [string, AddableSection['stand']],
  more: Partial<AddableSection> = {},
): AddableSection => ({
  ...{
    name: title,
    title,
    group,
    stand,
    when: `${title} để làm gì.`,
    isFirst: false,
    held: null,
    needs: [],
    samples: 3,
  },
  ...more,
});

const faq = section('Hỏi đáp', ['hỏi đáp', 'paper'], { when: 'Câu khách hay hỏi, mở từng câu.' });
const notice = section('Điều kiện gập', ['hỏi đáp', 'tint'], { when: 'Trả lời câu hỏi “ai được nhận”.' });
const count = section('Đếm ngược', ['kêu gọi', 'panel']);
const call = section('Dải kêu gọi', ['kêu gọi', 'panel']);
const film = section('Phim', ['hình ảnh và phim', 'stage']);
const photos = section('Bộ ảnh', ['hình ảnh và phim', 'paper']);
const hero = section('Banner', ['mở đầu', 'stage'], { isFirst: true });
const form = section('Mẫu đăng ký', ['kêu gọi', 'tint'], { held: { kind: 'form', by: 'Popup' } });
const all = [hero, faq, notice, count, call, film, photos, form];
const names = (found: readonly AddableSection[]) => found.map(({ title }) => title);

it('words are searched in name, purpose and group, without diacritics, those by name first', () => {
  expect(names(searchSections(all, 'hoi'))).toEqual(['Hỏi đáp', 'Điều kiện gập']);
  expect(names(searchSections(all, 'ANH phim'))).toEqual(['Phim', 'Bộ ảnh']);
  expect(names(searchSections(all, 'đếm NGƯỢC'))).toEqual(['Đếm ngược']);
  expect(searchSections(all, '  ')).toBe(all);
  expect(searchSections(all, 'vòng quay')).toEqual([]);
});

it('words that stand together come before the same letters apart', () => {
  const apart = section('Chữ cạnh ảnh', ['lợi ích', 'paper'], { when: 'Một ý đáng kể kỹ.' });
  const together = section('Lời mời', ['kêu gọi', 'panel'], { when: 'Khách vừa đọc xong điều đáng đăng ký.' });
  expect(names(searchSections([apart, together], 'dang ky'))).toEqual(['Lời mời', 'Chữ cạnh ảnh']);
});

it('what is found nowhere leads to the two that are most like it and can be added', () => {
  expect(names(findNearest(all, 'bộ đếm giờ'))).toEqual(['Đếm ngược', 'Bộ ảnh']);
  expect(names(findNearest(all, 'mẫu đăng ký'))).not.toContain('Mẫu đăng ký');
  expect(findNearest(all, '?!')).toHaveLength(2);
});

it('a place is proposed what differs from both neighbours in ground and group', () => {
  expect(names(proposeSections(all, [faq, film]))).toEqual(['Đếm ngược', 'Dải kêu gọi']);
  // At an end there is one neighbour.
  expect(names(proposeSections(all, [count, undefined])).slice(0, 2)).toEqual(['Hỏi đáp', 'Phim']);
  for (const found of [proposeSections(all, []), proposeSections(all, [notice])]) {
    expect(found).not.toContain(hero);
    expect(found).not.toContain(form);
    expect(found.length).toBeLessThanOrEqual(5);
  }
});

it('where none has another ground, another group is enough', () => {
  const paper = [faq, photos];
  expect(names(proposeSections(paper, [section('Chữ', ['lợi ích', 'paper'])]))).toEqual(['Hỏi đáp', 'Bộ ảnh']);
});

it('found words are marked as they are written', () => {
  expect(markFound('Trả lời câu hỏi', 'hoi')).toEqual([
    { words: 'Trả lời câu ', isFound: false },
    { words: 'hỏi', isFound: true },
  ]);
  expect(markFound('Đếm ngược', 'dem')).toEqual([
    { words: 'Đếm', isFound: true },
    { words: ' ngược', isFound: false },
  ]);
  expect(markFound('Phim', '')).toEqual([{ words: 'Phim', isFound: false }]);
});
