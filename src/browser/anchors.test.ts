import { describe, expect, it } from 'vitest';
import { drawerCloseDelayMs, parseAnchorMenu } from './anchors.ts';

describe('a menu that scrolls', () => {
  it('says how far above and how long after: "50px above, after 200ms"', () => {
    expect(parseAnchorMenu('50 200')).toEqual({ offsetPx: 50, delayMs: 200 });
    expect(parseAnchorMenu(' 100  300 ')).toEqual({ offsetPx: 100, delayMs: 300 });
  });

  it.each(['', '50', '50 px', '50 200 1', 'NaN 1', 'Infinity 2'])('is an ordinary menu when it says %j', (value) => {
    expect(parseAnchorMenu(value)).toBeUndefined();
  });

  it('"drawer close delay 100ms", before the scroll begins', () => {
    expect(drawerCloseDelayMs).toBe(100);
  });
});
