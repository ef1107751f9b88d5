import { describe, expect, it } from 'vitest';
import { stillPage } from './still-page.ts';

const bytes = new Uint8Array([1, 2, 3]);
const files = new Map([
  ['/media/a/480.webp', { type: 'image/webp', bytes }],
  ['/assets/font.woff2', { type: 'font/woff2', bytes }],
  ['/media/b/860.webp', { type: 'image/webp', bytes: new Uint8Array(700_000) }],
]);
const reads: string[] = [];
const still = (body: string, css = '') => {
  const html = `<!doctype html><html lang="vi" data-webid="a"><head><style>${css}</style></head><body>${body}</body></html>`;
  const read = async (address: string) => {
    reads.push(address);
    if (address.endsWith('broken.webp')) throw new Error('The bytes are not those of the hash');
    return files.get(address);
  };
  return stillPage(html, read, 'https://uudai.example.vn');
};

describe('a page on paper', () => {
  it('has its pictures and fonts inside, each read once, and asks for nothing else', async () => {
    reads.length = 0;
    const picture =
      '<picture><source srcset="/media/a/480.avif 480w" type="image/avif"><img src="/media/a/480.webp" srcset="/media/a/480.avif 480w" sizes="100vw" loading="lazy" alt="Hũ"></picture>';
    const page = await still(
      picture + picture,
      '@font-face{src:url("/assets/font.woff2")}.a{mask:url(/assets/font.woff2)}',
    );
    expect(page.body.split('src="data:image/webp;base64,AQID"')).toHaveLength(3);
    expect(page.body).not.toMatch(/srcset|sizes|loading|source/);
    expect(page.css).toBe(
      '@font-face{src:url("data:font/woff2;base64,AQID")}.a{mask:url("data:font/woff2;base64,AQID")}',
    );
    expect(reads).toEqual(['/media/a/480.webp', '/assets/font.woff2']);
    expect(page).toMatchObject({ attributes: ' lang="vi" data-webid="a"', leftOut: [] });
  });

  it('says what is not in it: gone, unreadable, too large, of others, films and documents', async () => {
    const page = await still(
      '<img src="/media/c/480.webp" alt="Quà"><img src="/media/d/broken.webp" alt=""><img src="/media/b/860.webp" alt="Lớn"><img src="https://x.example/a.png" alt="Khác"><video title="Phim" poster="/p.webp"><source src="/f.mp4"></video><object data="/a.pdf"></object><iframe src="https://x.example"></iframe>',
    );
    expect(page.leftOut.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
      { name: '', why: 'document' },
      { name: '', why: 'elsewhere' },
      { name: 'Khác', why: 'elsewhere' },
      { name: 'Phim', why: 'film' },
      { name: 'Quà', why: 'gone' },
      { name: 'Lớn', why: 'large' },
      { name: 'broken.webp', why: 'unreadable' },
    ]);
    expect(page.body).not.toMatch(/\/media\/|x\.example|<video|<object|<iframe/);
    expect(page.body).toContain('alt="Quà"');
  });

  it('runs nothing: no scripts, no handlers, no forms that send', async () => {
    const page = await still(
      '<script>alert(1)</script><form action="/x"><button formaction="/y" onclick="z()">Gửi</button></form><noscript><img src="/n.webp"></noscript><template><b>thẻ</b></template><link rel="preload" href="/l"><a href="javascript:alert(1)">Đi</a>',
    );
    expect(page.body).toBe('<form><button>Gửi</button></form><a href="#">Đi</a>');
    expect(page.leftOut).toEqual([]);
  });

  it('shows its form and its answers open, with links that lead where they led', async () => {
    const page = await still(
      '<dialog id="dang-ky"><p>Mẫu</p></dialog><dialog id="chi-tiet"><p>Khác</p></dialog><details><summary>Hỏi</summary>Đáp</details><a href="/dieu-khoan">Điều khoản</a><a href="#dang-ky">Đăng ký</a>',
    );
    expect(page.body).toMatch(/<dialog id="dang-ky" open(="")?>/);
    expect(page.body).toContain('<dialog id="chi-tiet">');
    expect(page.body).toMatch(/<details open(="")?>/);
    expect(page.body).toContain('href="https://uudai.example.vn/dieu-khoan"');
    expect(page.body).toContain('href="#dang-ky"');
  });

  it('has nothing that follows a window', async () => {
    expect(
      (
        await still(
          '',
          '.a{position:var(--header-position,fixed)}.b{--header-position: sticky}.c{background-attachment:fixed}',
        )
      ).css,
    ).toBe(
      '.a{position:var(--header-position,absolute)}.b{--header-position: relative}.c{background-attachment:fixed}',
    );
  });

  it('keeps letters and signs as they are', async () => {
    expect((await still('<p title="&quot;a&quot;">Lãi &lt; 6% &amp; quà “Tết”</p>')).body).toBe(
      '<p title="&quot;a&quot;">Lãi &lt; 6% &amp; quà “Tết”</p>',
    );
  });
});
