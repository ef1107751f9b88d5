import { expect, test } from '@playwright/test';
import { openFramed, signInEditor } from './framed-page.ts';

test.beforeEach(async ({ context }) => signInEditor(context));

test('numbered changes are told with their places; the page is scrolled to them, and only own scrolling is told', async ({
  page,
}) => {
  const { frame, send, slots, last, heard } = await openFramed(page, 'hu_vang');
  const faq = slots.find(({ key }) => key === 'home.section4');
  const answer = faq?.places.filter(({ kind }) => kind === 'html').at(-1);
  const banner = slots.find(({ key }) => key === 'home.banner');
  const words = banner?.places.find(({ kind }) => kind === 'text');
  if (!answer || !words) throw new Error('no words');
  const mark = { number: 1, isAbsent: false };
  const marks = [
    { ...mark, id: 'first', key: words.key, path: words.path },
    { ...mark, id: 'answer', number: 2, key: answer.key, path: answer.path },
    { ...mark, id: 'gone', number: 3, key: answer.key, path: 'items[99].note', isAbsent: true },
    { ...mark, id: 'nowhere', number: 4, key: 'site.json', path: 'name' },
  ];
  await send({ kind: 'marks', side: 'after', marks, current: null });
  const measured = async () => (await last('measured'))?.marks.map(({ id }) => id) ?? [];
  // The settings are on no page. The answer is folded away: its question is marked.
  await expect.poll(measured).toEqual(['first', 'answer', 'gone']);
  const details = frame.locator('details').filter({ hasText: answer.value.split('\n')[0]?.slice(0, 30) ?? '' });
  const heightOf = async () => {
    const found = (await last('measured'))?.marks.find(({ id }) => id === 'answer');
    return found && found.bottom - found.top;
  };
  expect(await heightOf()).toBeCloseTo((await details.boundingBox())?.height ?? 0, 0);
  await send({ kind: 'goTo', id: 'answer', isLeading: true });
  await expect(details).toHaveAttribute('open', '');
  const scrollTop = () => frame.evaluate(() => document.documentElement.scrollTop);
  // What comes late above it moves it, and the page follows.
  const fromTop = async () => {
    const top = (await last('measured'))?.marks.find(({ id }) => id === 'answer')?.top ?? 0;
    return top - (await scrollTop());
  };
  await expect.poll(fromTop).toBeGreaterThan(0);
  await expect.poll(fromTop).toBeLessThan((await last('measured'))?.view ?? 0);
  await expect.poll(async () => ((await last('scrolled'))?.top ?? 0) - (await scrollTop())).toBeCloseTo(0, 0);

  const told = (await heard()).length;
  await send({ kind: 'scrollTo', top: 300 });
  await expect.poll(scrollTop).toBe(300);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 200);
  const tops = async () => (await heard()).slice(told).flatMap((one) => (one.kind === 'scrolled' ? [one.top] : []));
  await expect.poll(async () => (await tops()).at(-1)).toBeGreaterThan(300);
  // What was asked for from outside was not told.
  expect(await tops()).not.toContain(300);
});
