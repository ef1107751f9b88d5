import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseMenuRoom } from './menu-room.ts';

const menu = (count: number, letters: number) =>
  Array.from({ length: count }, () => ({ label: 'x'.repeat(letters), link: '#muc' }));
const button = { ctaId: undefined, label: 'Đăng ký tư vấn' };

describe('where the menu stands in the bar', () => {
  it.each([
    [4, 10, 'narrow'],
    [6, 10, 'wide'],
    [6, 24, 'none'],
    [12, 8, 'none'],
    [0, 0, 'narrow'],
  ] as const)('with %i items of %i letters: %s', (count, letters, room) => {
    expect(chooseMenuRoom({ menu: menu(count, letters), button })).toBe(room);
  });

  it('is the bar from 1024 px on every demo page', () => {
    for (const campaign of readdirSync('content')) {
      for (const key of ['home.header', 'home.layout.header']) {
        const file = `content/${campaign}/content/${key}.json`;
        if (!readdirSync(`content/${campaign}/content`).includes(`${key}.json`)) continue;
        const header = JSON.parse(readFileSync(file, 'utf8'));
        if (header.menu)
          expect([campaign, chooseMenuRoom({ menu: header.menu, button })]).toEqual([campaign, 'narrow']);
      }
    }
  });
});
