// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import demo from '../../../content/super_sinh_loi/content/home.banner.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { BannerSlides } from './BannerSlides.tsx';
import { bannerAttributes } from './banner-attributes.ts';
import { start } from './banner-slides.behaviour.ts';
import { bannerSlidesSchema } from './banner-slides.schema.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Never tells that the banner is in view, so that slides do not change by themselves. */
class BlindObserver {
  observe(): void {}
}

it('the arrows go one slide back and on, wrap at both ends, and say which slide is shown', () => {
  vi.stubGlobal('IntersectionObserver', BlindObserver);
  const banner = bannerSlidesSchema(exampleTypes).parse(demo);
  document.body.innerHTML = renderToStaticMarkup(<BannerSlides banner={banner} />);
  const section = document.querySelector('section');
  if (!section) throw new Error('There is no banner');
  start(section);
  const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
  const shown = () =>
    [...document.querySelectorAll(`[${bannerAttributes.slide}]`)].flatMap((slide, index) =>
      slide.hasAttribute(bannerAttributes.shown) ? [index + 1] : [],
    );
  const slides: number[][] = [shown()];
  for (const name of ['Ảnh sau', 'Ảnh sau', 'Ảnh sau', 'Ảnh trước', 'Ảnh trước']) {
    press(name);
    slides.push(shown());
  }
  expect(slides).toEqual([[1], [2], [3], [1], [3], [2]]);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Ảnh 2 trên 3');
});
