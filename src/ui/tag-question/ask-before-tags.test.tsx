// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askBeforeTags } from '../../browser/ask-before-tags.ts';
import { TagChoice, TagQuestion, TagSheet } from './TagQuestion.tsx';

const purposes = (['measuring', 'advertising', 'chat'] as const).map((purpose) => ({ purpose, tools: [] }));
const waiting = ['measuring', 'advertising', 'measuring advertising', 'chat'];

/** A page that asks, with four tags; opened again with what the browser has kept. */
function open(): void {
  document.documentElement.dataset.webid = 'hu_vang';
  Reflect.deleteProperty(window, 'dataLayer');
  const page = renderToStaticMarkup(
    <>
      <TagQuestion purposes={purposes.map(({ purpose }) => purpose)} />
      <TagChoice />
      <TagSheet counts purposes={purposes} />
    </>,
  );
  const tags = waiting.map((waits) => `<template data-waits="${waits}"><b class="tag">${waits}</b></template>`);
  document.body.innerHTML = page + tags.join('');
  askBeforeTags();
}

const press = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
const turn = (value: string) => document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click();
const running = () => [...document.querySelectorAll('.tag')].map(({ textContent }) => textContent);
const state = () => document.querySelector('[data-tag-state]')?.textContent;
const isAsking = () => document.querySelector('section')?.hidden === false;
const saving = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Lưu lại');
const consentCalls = () =>
  (Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[]).map((call) => [call[1], call[2]] as const);

// The browser is idle at once, already when the script is loaded, on a page that does not ask.
vi.hoisted(() => Object.assign(window, { requestIdleCallback: (run: () => void) => run() }));
// The window is that of the next test files, too.
afterAll(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'dataLayer');
  delete document.documentElement.dataset.webid;
  delete document.documentElement.dataset.asks;
});

const reload = vi.fn();
beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

describe('tags wait', () => {
  test('until something is chosen', () => {
    open();
    expect([isAsking(), running(), state()]).toEqual([true, [], 'Bạn chưa chọn']);
    expect(document.documentElement.hasAttribute('data-asks')).toBe(true);
  });

  test('for a press on the name of a purpose, as for one on its switch', () => {
    open();
    [...document.querySelectorAll('b')].find(({ textContent }) => textContent === 'Đo lường')?.click();
    press('Lưu lại');
    expect(running()).toEqual(['measuring']);
  });

  test('for all that they are for', () => {
    open();
    turn('measuring');
    press('Lưu lại');
    expect(running()).toEqual(['measuring']);
    expect(state()).toMatch(/^Bạn chọn: chỉ đo lường, từ \d/);
    expect(document.documentElement.hasAttribute('data-asks')).toBe(false);
    turn('advertising');
    press('Lưu lại');
    expect(running()).toEqual(waiting.slice(0, 3));
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['Đồng ý', waiting, /^Bạn chọn: đồng ý/],
    ['Từ chối', [], /^Bạn chọn: từ chối/],
    ['Đồng ý hết', waiting, /^Bạn chọn: đồng ý/],
    ['Từ chối hết', [], /^Bạn chọn: từ chối/],
  ])('%s: this browser is not asked again', (answer, agreed, words) => {
    open();
    turn('chat');
    press(answer);
    expect([isAsking(), running()]).toEqual([false, agreed]);
    open();
    expect([isAsking(), running()]).toEqual([false, agreed]);
    expect(state()).toMatch(words);
  });

  test('in another campaign, too, where nobody has chosen', () => {
    localStorage.setItem('tags:hu_bac', `${Date.now()} +measuring +advertising +chat`);
    open();
    expect([isAsking(), running()]).toEqual([true, []]);
  });
});

test('what is taken back has run, so the page begins anew without it', () => {
  open();
  press('Đồng ý');
  turn('chat');
  press('Lưu lại');
  expect(reload).toHaveBeenCalledTimes(1);
  open();
  expect(running()).toEqual(waiting.slice(0, 3));
});

test('a choice is counted as what it is, whichever button says it', () => {
  open();
  expect(saving()?.dataset.tags).toBe('refuse');
  turn('chat');
  expect(saving()?.dataset.tags).toBe('some');
  for (const { purpose } of purposes.slice(0, 2)) turn(purpose);
  expect(saving()?.dataset.tags).toBe('agree');
});

test('Google’s tags are told that everything is denied, and then what was chosen', () => {
  open();
  turn('advertising');
  press('Lưu lại');
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };
  expect(consentCalls()).toEqual([
    ['default', { ...denied, analytics_storage: 'denied' }],
    ['update', { ...granted, analytics_storage: 'denied' }],
  ]);
});
