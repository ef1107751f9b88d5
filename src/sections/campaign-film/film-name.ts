import { type Html, htmlText } from '../../page/content-values.ts';

/** The text of a title without tags, for names for screen readers. React escapes it again. */
export function plainText(html: Html): string {
  return htmlText(html)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
