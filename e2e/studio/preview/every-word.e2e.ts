import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { campaignPages } from '../../campaign-pages.ts';
import { bringTo, expectStarted } from '../../journey.ts';
import { openFramed, signInEditor } from './framed-page.ts';

const mark = '◆';

/** As the server would write other words. Those of an island stand in what it is given, too. */
function changeWords(html: string, value: string): string {
  return html
    .replaceAll(`>${value}<`, `>${value}${mark}<`)
    .replaceAll(`&quot;${value}&quot;`, `&quot;${value}${mark}&quot;`);
}

for (const webid of campaignPages) {
  test(`${webid}: each word of a running page can be changed and changed back, and nothing else moves`, async ({
    page,
    context,
  }) => {
    test.slow();
    await signInEditor(context);
    const { frame, slots, last } = await openFramed(page, webid);
    // All behaviours run, wherever they are.
    // Not those that begin when they are pressed, nor those in a tab that is closed.
    const behaviours = '[data-behaviour]:not([data-behaviour$=" click"], [data-behaviour$=" touch"])';
    for (const part of await frame.locator(behaviours).filter({ visible: true }).all()) {
      await bringTo(part, 'middle');
      await expectStarted(part);
    }
    await frame.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const changes = slots.flatMap((slot) =>
      slot.places.flatMap(({ kind, value }) => {
        const shown = `>${value}<`;
        if (!['text', 'html', 'alt'].includes(kind) || !slot.html.includes(shown)) return [];
        return [{ slot, value, html: changeWords(slot.html, value) }];
      }),
    );
    expect(changes.length).toBeGreaterThan(10);
    const wrong = await page.evaluate(
      async ({ changes, mark }) => {
        const window_ = document.querySelector('iframe')?.contentWindow;
        const send = (slot: unknown) =>
          new Promise<string>((resolve) => {
            const hear = ({ source, data }: MessageEvent) => {
              if (source !== window_ || !['applied', 'stale'].includes(data.kind)) return;
              window.removeEventListener('message', hear);
              resolve(data.kind);
            };
            window.addEventListener('message', hear);
            window_?.postMessage({ kind: 'update', update: { slots: [slot] } }, '*');
          });
        const found: string[] = [];
        for (const { slot, value, html } of changes) {
          if ((await send({ ...slot, html })) !== 'applied') found.push(`stale: ${value}`);
          if ((await send(slot)) !== 'applied') found.push(`stale back: ${value}`);
        }
        return found.concat(mark === '' ? ['no mark'] : []);
      },
      { changes, mark },
    );
    expect(wrong).toEqual([]);
    expect(await last('stale')).toBeUndefined();
    expect(await frame.evaluate((sign) => document.body.textContent?.includes(sign), mark)).toBe(false);

    // Now all of them at once: each is seen as often as the server wrote it.
    for (const slot of slots) {
      const own = changes.filter((change) => change.slot.name === slot.name);
      const values = [...new Set(own.map(({ value }) => value))].sort((one, other) => other.length - one.length);
      const html = values.reduce(changeWords, slot.html);
      if (html === slot.html) continue;
      await page.evaluate(
        (next) =>
          document
            .querySelector('iframe')
            ?.contentWindow?.postMessage({ kind: 'update', update: { slots: [next] } }, '*'),
        { ...slot, html },
      );
    }
    const count = () =>
      frame.evaluate(
        ({ sign, names }) => {
          const walker = document.createTreeWalker(document.body);
          const counts = new Map<string, number>(names.map((name) => [name, 0]));
          let slot = '';
          while (walker.nextNode()) {
            const node = walker.currentNode;
            const name = node instanceof Comment ? /^slot (.*)$/.exec(node.data)?.[1] : undefined;
            if (name !== undefined) slot = name;
            // A script takes some words out of a template when they are needed.
            const words = node instanceof Text ? node.data : node instanceof HTMLTemplateElement ? node.innerHTML : '';
            counts.set(slot, (counts.get(slot) ?? 0) + words.split(sign).length - 1);
          }
          return names.map((name) => counts.get(name) ?? 0);
        },
        { sign: mark, names: slots.map(({ name }) => name) },
      );
    const expected = slots.map((slot) => {
      const values = [...new Set(changes.filter((change) => change.slot.name === slot.name).map(({ value }) => value))];
      return values.reduce((sum, value) => sum + slot.html.split(`>${value}<`).length - 1, 0);
    });
    // Islands take their places one after the other.
    await expect.poll(count).toEqual(expected);
  });
}

test('registrations show their messages on every page with a form', async ({ page, context }) => {
  test.slow();
  await signInEditor(context);
  for (const webid of readdirSync('content')) {
    const { frame, send, last } = await openFramed(page, webid);
    await send({ kind: 'state', state: 'errors' });
    await expect.poll(() => last('stateShown')).toEqual({ kind: 'stateShown', state: 'errors' });
    await expect(frame.locator('[aria-invalid="true"]').first(), webid).toBeVisible();
  }
});
