// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { liftAboveKeyboard } from './lift-above-keyboard.ts';

it('the sheet stands above a keyboard that covers the page, and not above a pinch', () => {
  const dialog = document.createElement('dialog');
  const viewport = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 });
  const lifted = () => dialog.style.getPropertyValue('--keyboard');
  liftAboveKeyboard(dialog, viewport as unknown as VisualViewport);
  expect(lifted()).toBe('0px');
  viewport.height = innerHeight - 300.4;
  viewport.dispatchEvent(new Event('resize'));
  expect(lifted()).toBe('300px');
  viewport.offsetTop = 100;
  viewport.dispatchEvent(new Event('scroll'));
  expect(lifted()).toBe('200px');
  viewport.scale = 2;
  viewport.dispatchEvent(new Event('resize'));
  expect(lifted()).toBe('0px');
});
