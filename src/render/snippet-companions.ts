/** Hosts that a snippet may load from, by the directive of the policy. */
type Kind = 'script' | 'style' | 'font' | 'connect' | 'image' | 'frame';

interface Companions extends Partial<Readonly<Record<Kind, readonly string[]>>> {
  /** Matches an origin that loads the others. */
  of: RegExp;
  /** It writes `<style>` elements, whose words nobody knows beforehand: the policy blocks them. */
  writesStyles?: boolean;
}

const googleAds = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://ad.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://google.com',
  'https://www.google.com',
  // Of the visitor's country.
  'https://www.google.com.vn',
];

/** What common snippets load without naming it, according to their makers. */
const companions: readonly Companions[] = [
  {
    // https://developers.google.com/tag-platform/security/guides/csp, with Google Ads, which a container may load. Only
    // one folder of www.google.com, because others there run code that anybody gives them.
    of: /^https:\/\/(?:www\.)?(?:googletagmanager|google-analytics|googleadservices)\.com$/,
    script: [
      ...['https://*.googletagmanager.com', 'https://www.google-analytics.com', 'https://ssl.google-analytics.com'],
      ...['https://www.googleadservices.com/pagead/', 'https://googleads.g.doubleclick.net/pagead/'],
      ...['https://pagead2.googlesyndication.com/pagead/', 'https://www.google.com/pagead/'],
    ],
    connect: [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://stats.g.doubleclick.net',
      ...googleAds,
    ],
    image: [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://stats.g.doubleclick.net',
      ...googleAds,
    ],
    frame: ['https://*.googletagmanager.com', 'https://td.doubleclick.net', 'https://*.fls.doubleclick.net'],
  },
  {
    // The Meta pixel sends to another host than that of its script; only its noscript part, which many leave out, names
    // it.
    of: /^https:\/\/connect\.facebook\.net$/,
    connect: ['https://www.facebook.com'],
    image: ['https://www.facebook.com'],
    frame: ['https://www.facebook.com'],
  },
  {
    // It counts at a host of the visitor's region.
    of: /^https:\/\/analytics\.tiktok\.com$/,
    script: ['https://*.tiktok.com'],
    connect: ['https://*.tiktok.com', 'https://*.tiktokw.us'],
    image: ['https://*.tiktok.com'],
  },
  {
    of: /^https:\/\/sp\.zalo\.me$/,
    script: ['https://*.zalo.me', 'https://*.zdn.vn'],
    style: ['https://*.zalo.me', 'https://*.zdn.vn'],
    font: ['https://*.zdn.vn'],
    connect: ['https://*.zalo.me', 'https://*.zdn.vn'],
    image: ['https://*.zalo.me', 'https://*.zdn.vn'],
    frame: ['https://*.zalo.me'],
  },
  {
    // https://help.hotjar.com/hc/en-us/articles/115011640307
    of: /^https:\/\/(?:static|script)\.hotjar\.com$/,
    script: ['https://*.hotjar.com'],
    style: ['https://*.hotjar.com'],
    font: ['https://*.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    image: ['https://*.hotjar.com'],
    frame: ['https://*.hotjar.com'],
    writesStyles: true,
  },
];

/** The known companions of these origins. */
export function findCompanions(origins: readonly string[]): readonly Companions[] {
  return companions.filter(({ of }) => origins.some((origin) => of.test(origin)));
}
