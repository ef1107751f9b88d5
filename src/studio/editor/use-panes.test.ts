// @vitest-environment happy-dom
import { cleanup, renderHook, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { goToPane, usePanes } from './use-panes.ts';

/** Outline, preview and form of an editor. */
function open() {
  const place = document.createElement('div');
  place.innerHTML = `
    <button>Trước</button>
    <div data-pane><button>Ẩn</button><button aria-current="true">Banner</button></div>
    <div data-pane><button>360</button><button>768</button></div>
    <div data-pane><button>Thao tác</button><div data-place="title"><input aria-label="Tiêu đề" /></div></div>`;
  document.body.append(place);
  renderHook(usePanes);
  onTestFinished(() => {
    cleanup();
    place.remove();
  });
  return (...steps: (1 | -1)[]) =>
    steps.map((step) => {
      goToPane(step);
      return document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
    });
}

it('goes round: to the chosen part, the first control of the preview, the first field', () => {
  expect(open()(1, 1, 1, 1, -1)).toEqual(['Banner', '360', 'Tiêu đề', 'Banner', 'Tiêu đề']);
});

it('begins with the last one when it goes back', () => {
  expect(open()(-1)).toEqual(['Tiêu đề']);
});

it('comes back to where somebody was', () => {
  const walk = open();
  screen.getByText('768').focus();
  expect(walk(1, -1)).toEqual(['Tiêu đề', '768']);
});
