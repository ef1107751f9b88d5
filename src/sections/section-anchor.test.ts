import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../page/content-types.ts';
import { sectionAnchor } from './section-anchor.ts';

const anchor = sectionAnchor(createContentTypes({}));

describe('the anchor of a section', () => {
  it.each([
    ['uu-dai', 'uu-dai'],
    ['#uu-dai', 'uu-dai'],
    ['  hỏi-đáp ', 'hỏi-đáp'],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (stored, expected) => {
    expect(anchor.parse(stored)).toBe(expected);
  });

  it.each(['ưu đãi', 'a#b', '##a'])('refuses %j, which no link could reach', (stored) => {
    expect(anchor.safeParse(stored).success).toBe(false);
  });

  it.each(['menu', '#dang-ky', 'register-form'])('refuses %j, which the page uses itself', (stored) => {
    expect(anchor.safeParse(stored).success).toBe(false);
  });
});
