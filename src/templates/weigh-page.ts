import { brotliCompressSync, constants } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageModel } from '../page/build-page.ts';
import type { PageAssets } from '../render/render-page.ts';
import type { ParsedTemplate } from './define-template.tsx';
import { readSlots, writeSlotComments } from './mark-slots.ts';

/** What a visitor loads of HTML and CSS, in bytes with brotli. */
export interface PageWeight {
  bytes: number;
  /** Its parts in page order. */
  parts: readonly PartWeight[];
}

interface PartWeight {
  key: string;
  /** Of its HTML, and of the CSS that it alone needs. */
  letters: number;
  /** What the page would be lighter by without it. Compresses the whole page. */
  weigh: () => number;
}

/** The heaviest page that is not warned of. */
export const mostPageBytes = 30_000;

/** The head with its data for search engines and social networks; 700 to 950 on the demo pages. */
const headBytes = 850;
/** So much has the best of brotli of what it makes at this level: 90 to 92 %, in forty times the time. */
const level = 5;
const shareOfBest = 0.908;

/** Weighs a page by drawing it: within 2 % of what is sent. Parts are weighed when somebody asks. Pure. */
export function weighPage(
  page: Pick<PageModel<ParsedTemplate>, 'parsed' | 'facts'>,
  css: PageAssets['css'],
): PageWeight {
  const { parsed, facts } = page;
  const html = writeSlotComments(renderToStaticMarkup(parsed.drawMarked(facts)));
  const styles = css(parsed.sheets);
  const whole = weigh(styles + html);
  const parts = readSlots(html).slots.map(({ keys: [key = ''], html: own }) => {
    const others = css(parsed.sheetsWithout(key));
    return {
      key,
      letters: own.length + styles.length - others.length,
      weigh: () => Math.max(0, Math.round(whole - weigh(others + html.replace(own, '')))),
    };
  });
  return { bytes: Math.round(whole + headBytes), parts };
}

function weigh(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return shareOfBest * brotliCompressSync(text, { params }).length;
}
