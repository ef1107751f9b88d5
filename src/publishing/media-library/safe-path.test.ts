import { describe, expect, it } from 'vitest';
import { isMediaPath } from '../../content/list-folder.ts';
import { makeMediaPath } from './safe-path.ts';

describe('the path of an uploaded file', () => {
  it.each([
    ['Quà Tết Đỏ.PNG', 'image/png', 'media/qua-tet-do.png'],
    ['ảnh.exe', 'image/jpeg', 'media/anh.jpg'],
    ['../../etc/passwd', 'image/png', 'media/passwd.png'],
    ['C:\\Users\\Hà\\hũ vàng.avif', 'image/avif', 'media/hu-vang.avif'],
    ['<img src=x onerror=alert(1)>.svg', 'image/svg+xml', 'media/img-src-x-onerror-alert-1.svg'],
    ['', 'video/mp4', 'media/tep.mp4'],
    ['...', 'application/pdf', 'media/tep.pdf'],
    ['图片.webp', 'image/webp', 'media/tep.webp'],
    ['.gitignore', 'image/gif', 'media/tep.gif'],
    // Windows unpacks no file of these names.
    ['con.png', 'image/png', 'media/tep-con.png'],
    ['LPT1.PDF', 'application/pdf', 'media/tep-lpt1.pdf'],
    ['console.png', 'image/png', 'media/console.png'],
  ])('of %j, a %s, is %s', (name, type, path) => {
    expect(makeMediaPath(name, type, [])).toBe(path);
    expect(isMediaPath(path)).toBe(true);
  });

  it('is short, and ends with a word', () => {
    const path = makeMediaPath(`${'Tết '.repeat(50)}.png`, 'image/png', []);
    expect(path).toMatch(/^media\/tet(?:-tet)+\.png$/);
    expect(path.length).toBeLessThan(72);
  });

  it('is new, also where capitals make no difference', () => {
    expect(makeMediaPath('a.png', 'image/png', ['media/A.png', 'media/a-2.png'])).toBe('media/a-3.png');
    expect(makeMediaPath('a.png', 'image/webp', ['media/a.png'])).toBe('media/a.webp');
  });
});
