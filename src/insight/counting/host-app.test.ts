import { expect, test } from 'vitest';
import { recogniseApp } from './host-app.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = 'Chrome/126.0.0.0 Mobile Safari/537.36';

test.each([
  ['browser', `${android} ${chrome}`],
  ['browser', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['zalo', `${android} Version/4.0 ${chrome} Zalo android/24050510 ZaloTheme/light ZaloLanguage/vi`],
  ['zalo', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Zalo iOS/540'],
  ['facebook', `${android} ${chrome} [FB_IAB/FB4A;FBAV/466.0.0.47.109;]`],
  [
    'facebook',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/466]',
  ],
  ['tiktok', `${android} ${chrome} trill_340103 BytedanceWebview/d8a21c6`],
  ['tiktok', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 musical_ly_34.1.0 NetType/WIFI'],
  ['program', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['program', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['program', 'curl/8.7.1'],
  ['program', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0.0.0 Safari/537.36'],
  ['program', ''],
  ['program', undefined],
])('%s: %s', (app, agent) => {
  expect(recogniseApp(agent)).toBe(app);
  expect(recogniseApp(agent)).toBe(app);
});

test('a user agent of 16 kB is judged by its beginning', () => {
  expect(recogniseApp(`${android} ${chrome} ${'x'.repeat(16_000)}`)).toBe('browser');
  expect(recogniseApp(`${android} ${chrome} ${' '.repeat(512)} Zalo Googlebot`)).toBe('browser');
});
