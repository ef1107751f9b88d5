import { describe, expect, it } from 'vitest';
import { handOverFormFocusDelayMs, handOverFormOffsetPx } from './go-to-hand-over-form.ts';

describe('the way to the lead form', () => {
  it('ends "100px" above it', () => {
    expect(handOverFormOffsetPx).toBe(100);
  });

  it('has a "focus delay 800ms"', () => {
    expect(handOverFormFocusDelayMs).toBe(800);
  });
});
