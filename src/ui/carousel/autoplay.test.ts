import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutoplay, type HoldReason } from './autoplay.ts';

const everyMs = 5000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const advance = vi.fn();
  const onChange = vi.fn();
  const autoplay = createAutoplay({ everyMs, advance, onChange });
  return { advance, onChange, autoplay };
}

describe('"autoplay every 5000 ms continuing after interaction"', () => {
  it('waits until the row is seen, then shows the next slide every 5000 ms', () => {
    const { advance, autoplay } = start();
    vi.advanceTimersByTime(20_000);
    expect(advance).not.toHaveBeenCalled();
    autoplay.hold('off-screen', false);
    vi.advanceTimersByTime(4999);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(advance).toHaveBeenCalledTimes(3);
  });

  it('leaves a slide that the visitor chose for the whole time, then goes on', () => {
    const { advance, autoplay } = start();
    autoplay.hold('off-screen', false);
    vi.advanceTimersByTime(4000);
    autoplay.restart();
    vi.advanceTimersByTime(4999);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it.each<HoldReason>(['paused', 'pointer', 'focus', 'touch', 'hidden-tab', 'off-screen', 'reduced-motion'])(
    'stands still while it is held by "%s", and goes on afterwards',
    (reason) => {
      const { advance, onChange, autoplay } = start();
      autoplay.hold('off-screen', false);
      autoplay.hold(reason, true);
      expect(autoplay.isHeldBy(reason)).toBe(true);
      autoplay.restart();
      vi.advanceTimersByTime(60_000);
      expect(advance).not.toHaveBeenCalled();
      autoplay.hold(reason, false);
      vi.advanceTimersByTime(5000);
      expect(advance).toHaveBeenCalledTimes(1);
      expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
    },
  );

  it('stays paused when pointer and focus leave: only the visitor starts it again', () => {
    const { advance, onChange, autoplay } = start();
    autoplay.hold('off-screen', false);
    autoplay.hold('pointer', true);
    autoplay.hold('paused', true);
    autoplay.hold('pointer', false);
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
    // Called once for each change, not for every reason.
    expect(onChange.mock.calls).toEqual([[true], [false]]);
    autoplay.hold('paused', false);
    vi.advanceTimersByTime(5000);
    expect(advance).toHaveBeenCalledTimes(1);
  });
});
