import type { Page } from '@playwright/test';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

/** Locators of the parts of the page. */
export function loanPage(page: Page) {
  const banner = page.locator('main > section').first();
  const guide = page.locator('#cach-bat');
  const film = page.locator('#phim');
  const news = page.locator('#tin-moi');
  return {
    banner,
    slide: (number: number) => banner.getByRole('group', { name: `${number} trên 3` }),
    nextSlide: banner.getByRole('button', { name: 'Ảnh sau' }),
    previousSlide: banner.getByRole('button', { name: 'Ảnh trước' }),
    benefits: page.locator('#loi-ich'),
    guide,
    stepRow: guide.locator('ol:visible'),
    dots: guide.getByRole('radio', { name: /^Bước/ }),
    film,
    video: film.locator('video'),
    filmButton: film.getByRole('button'),
    news,
    newsStatus: news.getByRole('status'),
    bar: page.getByRole('complementary', { name: 'Mở ứng dụng' }),
    menu: page.getByRole('dialog', { name: 'Menu' }),
    openMenu: page.getByRole('button', { name: 'Mở menu' }),
  };
}
