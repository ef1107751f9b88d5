import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildContentSecurityPolicy, findMediaOrigins, type PolicyInput } from './content-security-policy.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineTagManager = `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':
new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src=
'https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-ABCD123');`;

function policy(changes: Partial<PolicyInput> = {}): Map<string, string[]> {
  const text = buildContentSecurityPolicy({
    styles: [],
    snippets: [],
    mediaOrigins: [],
    documents: [],
    captchaScript: undefined,
    ...changes,
  });
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the Content-Security-Policy', () => {
  it('of a page without snippets allows only the server itself', () => {
    expect(Object.fromEntries(policy({ styles: ['a{}'] }))).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", sha256('a{}')],
      'img-src': ["'self'", 'data:'],
      'media-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it.each([
    ['/demo/portal', ["'self'"]],
    ['https://portal.example.vn/dang-ky?nguon=lp', ["'self'", 'https://portal.example.vn']],
    ['http://localhost:3000/demo/portal', ["'self'", 'http://localhost:3000']],
  ])('lets a form hand over to %s and nowhere else', (formTarget, sources) => {
    expect(policy({ formTarget }).get('form-action')).toEqual(sources);
  });

  it('lets a page show its PDF documents in the browser’s viewer, and read them for a browser without one', () => {
    const found = policy({ documents: ['/media/aaa/huong-dan.pdf', 'https://tailieu.example.vn/a.pdf'] });
    const sources = ["'self'", 'https://tailieu.example.vn'];
    expect(found.get('object-src')).toEqual(sources);
    expect(found.get('frame-src')).toEqual(sources);
    expect(found.get('connect-src')).toEqual(sources);
    expect(found.get('script-src')).toEqual(["'self'"]);
  });

  it('lets the Meta pixel count, also without its noscript part, which alone names the host that it sends to', () => {
    const found = policy({
      snippets: ["<script>t.src='https://connect.facebook.net/en_US/fbevents.js';fbq('track','PageView')</script>"],
    });
    for (const name of ['img-src', 'connect-src', 'frame-src'])
      expect(found.get(name), name).toContain('https://www.facebook.com');
    expect(found.get('script-src')).not.toContain('https://www.facebook.com');
    expect(policy({ snippets: ['<script src="https://chat.example.vn/a.js"></script>'] }).get('img-src')).not.toContain(
      'https://www.facebook.com',
    );
  });

  it.each([
    [
      'Google Ads',
      'https://www.googletagmanager.com/gtag/js?id=AW-1',
      {
        'script-src': ['https://googleads.g.doubleclick.net/pagead/'],
        'connect-src': ['https://www.googleadservices.com', 'https://ad.doubleclick.net'],
        'img-src': ['https://googleads.g.doubleclick.net', 'https://www.google.com', 'https://www.google.com.vn'],
        'frame-src': ['https://td.doubleclick.net'],
      },
    ],
    [
      'TikTok',
      'https://analytics.tiktok.com/i18n/pixel/events.js',
      { 'script-src': ['https://*.tiktok.com'], 'connect-src': ['https://*.tiktok.com'] },
    ],
    [
      'Zalo',
      'https://sp.zalo.me/plugins/sdk.js',
      { 'frame-src': ['https://*.zalo.me'], 'style-src': ['https://*.zdn.vn'], 'img-src': ['https://*.zdn.vn'] },
    ],
    [
      'Hotjar',
      'https://static.hotjar.com/c/hotjar-1.js',
      {
        'script-src': ['https://*.hotjar.com'],
        'connect-src': ['https://*.hotjar.io', 'wss://*.hotjar.com'],
        'font-src': ['https://*.hotjar.com'],
      },
    ],
  ])('lets %s load its companions, and nobody else', (_, address, sources) => {
    const found = policy({ snippets: [`<script>s.src='${address}'</script>`] });
    const other = policy({ snippets: ['<script src="https://chat.example.vn/a.js"></script>'] });
    for (const [name, wanted] of Object.entries(sources))
      for (const source of wanted) {
        expect(found.get(name), `${name} ${source}`).toContain(source);
        expect(other.get(name), `${name} ${source}`).not.toContain(source);
      }
  });

  it('lets the tag manager run, load its script and count, and nobody else', () => {
    const found = policy({
      snippets: [
        `<!-- Google Tag Manager --><script>${inlineTagManager}</script>`,
        '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-ABCD123" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>',
      ],
    });
    expect(found.get('script-src')).toEqual([
      "'self'",
      sha256(inlineTagManager),
      'https://www.googletagmanager.com',
      'https://*.googletagmanager.com',
      'https://www.google-analytics.com',
      'https://ssl.google-analytics.com',
      'https://www.googleadservices.com/pagead/',
      'https://googleads.g.doubleclick.net/pagead/',
      'https://pagead2.googlesyndication.com/pagead/',
      'https://www.google.com/pagead/',
    ]);
    expect(found.get('connect-src')).toContain('https://*.analytics.google.com');
    expect(found.get('frame-src')).toContain('https://www.googletagmanager.com');
    expect(found.get('style-src-attr')).toEqual(["'unsafe-hashes'", sha256('display:none;visibility:hidden')]);
  });

  it.each([
    ['an inline script', '<script>a()</script>', 'script-src', sha256('a()')],
    ['line ends as the parser sees them', '<script>a()\r\nb()\rc()</script>', 'script-src', sha256('a()\nb()\nc()')],
    [
      'an external script',
      '<script async src="https://chat.example.vn/c.js"></script>',
      'script-src',
      'https://chat.example.vn',
    ],
    [
      'an address without scheme',
      '<script src="//chat.example.vn/c.js"></script>',
      'script-src',
      'https://chat.example.vn',
    ],
    [
      'a host with a port',
      '<script src="https://localhost.example.vn:8443/c.js"></script>',
      'script-src',
      'https://localhost.example.vn:8443',
    ],
    [
      'a host in an inline script',
      "<script>load('https://chat.example.vn/c.js')</script>",
      'connect-src',
      'https://chat.example.vn',
    ],
    ['a host that only a comment names', '<!-- https://cdn.example.vn/ -->', 'script-src', 'https://cdn.example.vn'],
    ['a pixel', '<img src="https://pixel.example.vn/p.gif">', 'img-src', 'https://pixel.example.vn'],
    ['a frame', '<iframe src="https://chat.example.vn/"></iframe>', 'frame-src', 'https://chat.example.vn'],
    ['a style element', '<style>.chat{}</style>', 'style-src', sha256('.chat{}')],
  ])('allows %s', (_what, snippet, directive, source) => {
    expect(policy({ snippets: [snippet] }).get(directive)).toContain(source);
  });

  it.each([
    ['a plain http host', '<script src="http://chat.example.vn/c.js"></script>'],
    ['a comment in a script', '<script>// chat.example.vn\n</script>'],
    ['a quote that would end the directive', '<script src="https://chat.example.vn;script-src *"></script>'],
  ])('gives no host to %s', (_what, snippet) => {
    const hosts = policy({ snippets: [snippet] })
      .get('script-src')
      ?.filter((source) => !source.startsWith("'"));
    expect(hosts?.filter((host) => host !== 'https://chat.example.vn')).toEqual([]);
    expect([...policy({ snippets: [snippet] }).keys()].filter((name) => name === 'script-src')).toHaveLength(1);
  });

  it('never allows inline scripts or evaluation, whatever a snippet says', () => {
    const text = buildContentSecurityPolicy({
      styles: [],
      snippets: [`<script>'unsafe-inline' eval("1")</script><p style="color:red" onclick="a()"></p>`],
      mediaOrigins: [],
      documents: [],
      captchaScript: 'https://www.google.com/recaptcha/api.js',
    });
    expect(text).not.toContain("'unsafe-inline'");
    expect(text).not.toContain("'unsafe-eval'");
  });

  it('names reCAPTCHA only where that provider is on', () => {
    expect(policy().get('script-src')?.join(' ')).not.toContain('recaptcha');
    const found = policy({ captchaScript: 'https://www.google.com/recaptcha/api.js' });
    expect(found.get('script-src')).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(found.get('frame-src')).toContain('https://www.google.com/recaptcha/');
  });

  it('allows the host of a captcha script that stands elsewhere', () => {
    expect(policy({ captchaScript: 'http://127.0.0.1:4399/api.js' }).get('script-src')).toContain(
      'http://127.0.0.1:4399',
    );
  });

  it('shows pictures of hosts that content names', () => {
    const mediaOrigins = findMediaOrigins({
      'home.banner': { img: { url: 'https://cdn.example.vn/a.png' }, list: [{ url: 'HTTPS://anh.example.vn/b.png' }] },
      'home.header': { link: 'https://khac.example.vn', logo: { url: 'media/logo.svg' } },
    });
    expect(mediaOrigins).toEqual(['https://cdn.example.vn', 'https://anh.example.vn']);
    expect(policy({ mediaOrigins }).get('img-src')).toEqual(["'self'", 'data:', ...mediaOrigins]);
  });

  it('has no directive or policy of an address in content', () => {
    const hosts = [
      'a;form-action',
      'a;frame-src',
      'a,default-src',
      "a'unsafe-inline'",
      'a;report-uri',
      'a_b.vn',
      '[::1]',
    ];
    const addresses = hosts.flatMap((host) => [`https://${host}/x.pdf`, `https://${host}:8443/x.png`]);
    const changes = {
      mediaOrigins: findMediaOrigins(addresses.map((url) => ({ url }))),
      documents: addresses,
      formTarget: addresses[0],
    };
    expect([...policy(changes).keys()]).toEqual([...policy().keys()]);
    const own = new Set([
      "'self'",
      "'none'",
      'data:',
      'https://a_b.vn',
      'https://a_b.vn:8443',
      'https://[::1]',
      'https://[::1]:8443',
    ]);
    for (const sources of policy(changes).values()) expect(sources.filter((source) => !own.has(source))).toEqual([]);
  });
});
