import { followFinger } from './follow-finger.ts';
import { stepSliderAttributes } from './step-slider-attributes.ts';

/**
 * Swipe, previous and next for a slider whose steps are radio buttons: each checks a radio button, and CSS shows its
 * step. Hidden screens are hidden from screen readers, and pictures of the neighbours are preloaded.
 */
export function start(slider: HTMLElement): void {
  const choices = [...slider.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const track = slider.querySelector<HTMLElement>(`[${stepSliderAttributes.track}]`);
  const view = slider.querySelector<HTMLElement>(`[${stepSliderAttributes.window}]`);
  if (!track || !view || choices.length === 0) return;
  const screens = [...track.children];
  const isList = track.hasAttribute(stepSliderAttributes.list);
  const position = slider.querySelector(`[${stepSliderAttributes.position}]`);
  const status = slider.querySelector(`[${stepSliderAttributes.status}]`);

  const indexNow = () =>
    Math.max(
      0,
      choices.findIndex((choice) => choice.checked),
    );
  const wrap = (index: number) => (index + choices.length) % choices.length;

  function follow(): void {
    const now = indexNow();
    if (position) position.textContent = String(now + 1);
    if (!isList)
      for (const [index, screen] of screens.entries()) screen.setAttribute('aria-hidden', String(index !== now));
    for (const index of [now, wrap(now + 1), wrap(now - 1)]) {
      const image = screens[index]?.querySelector('img');
      if (image) image.loading = 'eager';
    }
  }

  function go(by: number): void {
    const choice = choices[wrap(indexNow() + by)];
    if (!choice) return;
    choice.checked = true;
    follow();
    // Announced for swipes and buttons only; screen readers announce radio buttons themselves.
    if (status) status.textContent = choice.labels?.[0]?.textContent ?? '';
  }

  slider.addEventListener('change', follow);
  slider.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest(`[${stepSliderAttributes.by}]`) : null;
    if (button) go(Number(button.getAttribute(stepSliderAttributes.by)));
  });
  followFinger(view, track, (by) => go(by));
  follow();
}
