import { expect, test } from './journey.ts';
import { publishFolder, withCampaign } from './landing-command.ts';

const tagManagerHead = `<!-- Google Tag Manager -->
<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':
new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src=
'https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-TEST123');</script>
<!-- End Google Tag Manager -->`;
const tagManagerBody = `<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-TEST123"
height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>`;
const analytics = `<script async src="https://www.googletagmanager.com/gtag/js?id=G-TEST"></script>
<script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);} gtag('js', new Date()); gtag('config', 'G-TEST'); window.analyticsRan = true;</script>`;
const chatbot = `<script>window.chatbotRan = true; (function(){var s=document.createElement('script');s.src='https://chat.example.vn/widget.js';document.body.appendChild(s);})();</script>`;

test('a tag manager, analytics and a chatbot run under the page’s policy; an injected foreign script does not', {
  tag: '@quick',
}, async ({ page, expectedErrors }) => {
  expectedErrors.allow(/Content Security Policy/);
  const webid = 'thu_tag_manager';
  await withCampaign(
    webid,
    {
      'home.meta.gtm_head': tagManagerHead,
      'home.meta.gtm_body': tagManagerBody,
      'home.meta.analytics': analytics,
      'home.meta.chatbot': chatbot,
    },
    async (folder) => {
      await publishFolder(folder);
    },
  );
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true;' }),
  );
  await page.route('https://chat.example.vn/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.widgetRan = true;' }),
  );
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.foreignRan = true;' }),
  );
  const response = await page.goto(`/${webid}`);
  for (const flag of ['tagManagerRan', 'analyticsRan', 'chatbotRan', 'widgetRan']) {
    await expect.poll(() => page.evaluate((name) => Reflect.get(window, name), flag), flag).toBe(true);
  }
  const violation = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const blocked: string[] = [];
        document.addEventListener('securitypolicyviolation', (event) => {
          blocked.push(event.blockedURI);
          if (blocked.length === 2) resolve(blocked);
        });
        const foreign = document.createElement('script');
        foreign.src = 'https://evil.example/steal.js';
        document.body.append(foreign);
        const inline = document.createElement('script');
        inline.textContent = 'window.inlineRan = true';
        document.body.append(inline);
      }),
  );
  expect((await violation).sort()).toEqual(['https://evil.example/steal.js', 'inline']);
  expect(await page.evaluate(() => [Reflect.get(window, 'foreignRan'), Reflect.get(window, 'inlineRan')])).toEqual([
    undefined,
    undefined,
  ]);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src [^;]*'sha256-/);
  expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain('unsafe-inline');
});
