import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSpoke } from './spokes.behaviour.ts';

const hub = { left: 400, top: 100, width: 400, height: 400 };
const box = fc.record({
  left: fc.oneof(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 900, max: 1000 })),
  top: fc.integer({ min: -200, max: 800 }),
  width: fc.integer({ min: 40, max: 280 }),
  height: fc.integer({ min: 20, max: 200 }),
});

describe('a line from a text to the disc', () => {
  it('begins 16 px beside the text, at the middle of its height', () => {
    expect(drawSpoke({ left: 0, top: 280, width: 280, height: 40 }, hub).from).toEqual({ x: 296, y: 300 });
    expect(drawSpoke({ left: 920, top: 280, width: 280, height: 40 }, hub).from).toEqual({ x: 904, y: 300 });
  });

  it('is level where the text stands beside the middle of the disc', () => {
    const { path, to } = drawSpoke({ left: 0, top: 280, width: 280, height: 40 }, hub);
    expect(to).toEqual({ x: 386, y: 300 });
    expect(path).toBe('M296 300C345.5 300 345.5 300 386 300');
  });

  it('always ends 14 px outside the rim, on the side of its text', () => {
    fc.assert(
      fc.property(box, (text) => {
        const { to } = drawSpoke(text, hub);
        const distance = Math.hypot(to.x - 600, to.y - 300);
        expect(Math.abs(distance - 214)).toBeLessThan(1);
        expect(Math.sign(to.x - 600)).toBe(Math.sign(text.left + text.width / 2 - 600));
      }),
    );
  });

  it('moves with its text and the disc: the same shape wherever the page is scrolled to', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: -2000, max: 2000 }), (text, scrolledPx) => {
        const moved = drawSpoke({ ...text, top: text.top + scrolledPx }, { ...hub, top: hub.top + scrolledPx });
        const still = drawSpoke(text, hub);
        expect(moved.from).toEqual({ x: still.from.x, y: still.from.y + scrolledPx });
        expect(moved.to.x).toBe(still.to.x);
        expect(Math.abs(moved.to.y - still.to.y - scrolledPx)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
