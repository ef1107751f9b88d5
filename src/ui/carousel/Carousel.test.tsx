import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Carousel, CarouselControls, CarouselTrack } from './Carousel.tsx';

describe('a carousel of one slide a view that goes on by itself', () => {
  const html = renderToStaticMarkup(
    <Carousel label="Ưu đãi" autoplayMs={5000} isOnePerView>
      <CarouselTrack>
        <li>Một</li>
        <li>Hai</li>
      </CarouselTrack>
      <CarouselControls count={5} position="dots" canPause />
    </Carousel>,
  );

  it('tells its script how long a slide stays', () => {
    expect(html).toContain('data-carousel-autoplay="5000"');
    expect(html).toContain('data-carousel-one=""');
  });

  it('has a dot for each slide, named by its place, and the first is the active one', () => {
    for (const index of [0, 1, 4]) {
      expect(html).toContain(`aria-label="Trang ${index + 1} trên 5"`);
      expect(html).toContain(`data-carousel-slide="${index}"`);
    }
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-label="Trang 1 trên 5" aria-current="true"/);
  });

  it('can be stopped, and says so to nobody before its script is there', () => {
    expect(html).toContain('Tạm dừng');
    expect(html).toContain('Chạy tiếp');
    expect(html).not.toContain('data-carousel-paused');
  });
});

it('shows a plain number, stands still and leaves every slide in reach where nobody says otherwise', () => {
  const html = renderToStaticMarkup(
    <Carousel label="Hình ảnh">
      <CarouselControls count={3} />
    </Carousel>,
  );
  expect(html).toContain('>1</b>/3');
  expect(html).not.toMatch(/data-carousel-(?:autoplay|one|pause|slide)/);
});

it.each([0, 1])('has no controls for %i slides', (count) => {
  expect(renderToStaticMarkup(<CarouselControls count={count} position="dots" canPause />)).toBe('');
});
