import { describe, expect, it } from 'vitest';
import { cutWords, readHead } from './read-head.ts';

describe('the head of a page', () => {
  it('has what the page itself has in place of missing parts', () => {
    expect(readHead({ settings: { name: 'Hũ vàng' }, content: {} })).toEqual({
      ...{ title: 'Hũ vàng', description: '', siteName: 'Hũ vàng', socialTitle: 'Hũ vàng', socialDescription: '' },
      picture: undefined,
    });
  });

  it('a single key wins over the field, and empty counts as missing', () => {
    const meta = { title: 'Trong nhóm', description: 'Mô tả', og_title: '  ', og_image: { url: 'media/a.png' } };
    const head = readHead({ settings: {}, content: { 'home.meta': meta, 'home.meta.title': 'Ô riêng' } });
    expect(head).toMatchObject({ title: 'Ô riêng', socialTitle: 'Ô riêng', socialDescription: 'Mô tả' });
    expect(head.picture).toBe('media/a.png');
    expect(readHead({ content: { 'home.meta': { og_image: 'media/b.png' } } }).picture).toBe('media/b.png');
  });

  it.each([null, 1, [], { content: [] }, { content: { 'home.meta': 'x' } }])('of %j says nothing', (document) =>
    expect(readHead(document)).toMatchObject({ title: '', picture: undefined }),
  );
});

describe('a cut text', () => {
  it.each([
    ['Tết đủ đầy', 10, 'Tết đủ đầy'],
    ['Tết đủ đầy', 9, 'Tết đủ …'],
    ['Tết đủ đầy', 7, 'Tết đủ …'],
    ['Tết đủ đầy', 6, 'Tết …'],
    ['Nghiêngnghiêng', 5, 'Nghi …'],
  ])('%j of %i letters is %j', (text, most, cut) => expect(cutWords(text, most)).toBe(cut));
});
