import type { Page } from '@playwright/test';

/** Side of what a finger presses, in px; links in lines of text need less. */
const least = 44;
const leastInText = 24;

/**
 * Names of what is shown, can be pressed, and is smaller than a finger needs. What lies around a control counts when a
 * press there reaches it: its label, or the row that its link covers.
 */
export function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([least, leastInText]) => {
      const controls = document.querySelectorAll<HTMLElement>(
        'button, a[href], label:has(input), select, textarea, [role="tab"], [role="menuitem"], [role="option"]',
      );
      return [...controls].flatMap((control) => {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        const { display, paddingInlineStart } = getComputedStyle(control);
        const isInText = display === 'inline' || (paddingInlineStart === '0px' && !control.querySelector('svg'));
        const side = isInText ? leastInText : least;
        control.scrollIntoView({ block: 'center', inline: 'center' });
        const { x, y, width, height } = control.getBoundingClientRect();
        const reaches = (right: number, down: number) => {
          const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
          return hit !== null && control.contains(hit);
        };
        // Hidden below something else, or outside: nobody presses it now.
        if (!reaches(0, 0)) return [];
        const far = side / 2 - 1;
        const isWide = width >= side || (reaches(-far, 0) && reaches(far, 0));
        const isHigh = height >= side || (reaches(0, -far) && reaches(0, far));
        if (isWide && isHigh) return [];
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        return [`${name}: ${Math.round(width)} x ${Math.round(height)}`];
      });
    },
    [least, leastInText] as const,
  );
}
