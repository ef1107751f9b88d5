import type { Html } from '../../page/content-types.ts';

/**
 * The words of a title, without its tags and with single spaces, for a name that only screen readers get. React escapes
 * them again.
 */
export function plainText(html: Html): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
