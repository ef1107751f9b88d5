import { expect, test } from '@playwright/test';
import { serverAddress } from '../../server-address.ts';
import { openFramed, signInEditor } from './framed-page.ts';

test('a campaign is drawn in a frame without origin, loads what it needs and says that it is ready', async ({
  page,
  context,
}) => {
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('requestfailed', (request) => failures.push(request.url()));
  await signInEditor(context);
  const { frame, last } = await openFramed(page, 'hu_vang');
  expect(await frame.evaluate(() => [location.origin, self.origin])).toEqual([serverAddress.main, 'null']);
  expect(await last('ready')).toEqual({ kind: 'ready', revision: 0 });
  await frame.evaluate(() => document.fonts.ready);
  expect(await frame.evaluate(() => document.fonts.check('16px "Be Vietnam Pro"'))).toBe(true);
  await expect
    .poll(() => frame.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0))
    .toBeGreaterThan(0);
  expect(failures).toEqual([]);
});
