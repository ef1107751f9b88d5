import { type Html, htmlText } from '../../page/content-values.ts';

interface RichTextProps {
  html: Html;
  /** The element around the text. */
  as?: 'div' | 'span' | 'h1' | 'h2' | 'h3' | 'h4';
  id?: string | undefined;
  className?: string | undefined;
}

/** Frame of a pasted table, which may be wider than its place: it scrolls, with the keyboard, too. */
const frame = '<div class="pasted-table" role="region" aria-label="Bảng" tabindex="0">';

/** Prints HTML from content. Only the sanitiser makes the type `Html`. */
export function RichText({ html, as: Element = 'div', id, className }: RichTextProps) {
  // The sanitiser leaves a table no attributes, and closes each.
  const framed = htmlText(html).replaceAll('<table>', `${frame}<table>`).replaceAll('</table>', '</table></div>');
  return (
    <Element
      id={id}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html` is sanitised by the page model.
      dangerouslySetInnerHTML={{ __html: Element === 'div' ? framed : htmlText(html) }}
    />
  );
}
