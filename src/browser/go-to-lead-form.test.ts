import { describe, expect, it } from 'vitest';
import { leadFormFocusDelayMs, leadFormOffsetPx } from './go-to-lead-form.ts';

describe('the way to the lead form', () => {
  it('ends "100px" above it', () => {
    expect(leadFormOffsetPx).toBe(100);
  });

  it('has a "focus delay 800ms"', () => {
    expect(leadFormFocusDelayMs).toBe(800);
  });
});
