// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import demo from '../../../content/vay_mua_xe/content/home.countdown.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { Countdown } from './Countdown.tsx';
import { start } from './countdown.behaviour.ts';
import { countdownSchema } from './countdown.schema.ts';

const at = (text: string) => new Date(`${text}+07:00`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The block, drawn by the server an hour ago, in the browser of a visitor. */
async function open(now: Date, answer: () => Promise<Pick<Response, 'headers'>>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const drawnAt = new Date(now.getTime() - 3_600_000);
  const countdown = countdownSchema(exampleTypes).parse(demo);
  document.body.innerHTML = renderToStaticMarkup(<Countdown countdown={countdown} now={drawnAt} />);
  const block = document.querySelector<HTMLElement>('[data-ends]');
  if (!block) throw new Error('There is no countdown');
  start(block);
  await vi.advanceTimersByTimeAsync(0);
  const shown = () => [
    block.dataset.state,
    ...[...block.querySelectorAll('[data-left]')].map((number) => number.textContent),
  ];
  return { block, asked, shown };
}

/** The clock of a visitor that is not that of the server. */
function setClock(now: Date, visitorAheadMs = 0) {
  vi.setSystemTime(now.getTime() + visitorAheadMs);
  return async () => ({ headers: new Headers({ date: new Date(now).toUTCString() }) });
}

it('follows the minutes of the server’s clock, whatever that of the visitor says', async () => {
  const now = at('2026-11-28T09:33:30');
  const answer = setClock(now, 45 * 60_000);
  const { shown, asked } = await open(now, answer);
  expect(shown()).toEqual(['running', '33', '14', '27']);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(shown()).toEqual(['running', '33', '14', '27']);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual(['running', '33', '14', '26']);
  await vi.advanceTimersByTimeAsync(27 * 60_000);
  expect(shown()).toEqual(['running', '33', '13', '59']);
  expect(asked).toHaveBeenCalledOnce();
});

it('adds what a cache says of the age of its answer', async () => {
  const now = at('2026-11-28T09:33:30');
  vi.setSystemTime(now);
  const served = new Date(now.getTime() - 60_000);
  const { shown } = await open(now, async () => ({
    headers: new Headers({ date: served.toUTCString(), age: '60' }),
  }));
  expect(shown()).toEqual(['running', '33', '14', '27']);
});

it.each([
  ['fails', async () => Promise.reject(new Error('offline'))],
  ['tells no time', async () => ({ headers: new Headers() })],
])('goes by the visitor’s clock where the server %s', async (_what, answer) => {
  const now = at('2026-11-28T09:33:30');
  vi.setSystemTime(now);
  const { shown } = await open(now, answer);
  expect(shown()).toEqual(['running', '33', '14', '27']);
});

it('shows the last day, then the end, and then rests', async () => {
  const now = at('2026-12-30T23:59:30');
  const { shown, block } = await open(now, setClock(now));
  expect(shown()[0]).toBe('running');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toEqual(['last-day', '01', '00', '00']);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000 - 1);
  expect(shown()).toEqual(['last-day', '00', '00', '01']);
  await vi.advanceTimersByTimeAsync(1);
  expect(block.dataset.state).toBe('ended');
  expect(vi.getTimerCount()).toBe(0);
});

it('asks nothing in a preview', async () => {
  const now = at('2026-11-28T09:33:30');
  const answer = setClock(now);
  document.documentElement.dataset.preview = '';
  const { shown, asked } = await open(now, answer);
  delete document.documentElement.dataset.preview;
  expect(asked).not.toHaveBeenCalled();
  expect(shown()).toEqual(['running', '33', '14', '27']);
});
