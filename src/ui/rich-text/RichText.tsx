import { type Html, htmlText } from '../../page/content-values.ts';

interface RichTextProps {
  html: Html;
  /** The element around the text. */
  as?: 'div' | 'span' | 'h1' | 'h2' | 'h3' | 'h4';
  id?: string | undefined;
  className?: string | undefined;
  /** Level of its highest headings: 2 below an `h1`. */
  headings?: 2 | 3;
}

/** Frame of a pasted table, which may be wider than its place: it scrolls, with the keyboard, too. */
const frame = '<div class="pasted-table" role="region" aria-label="Bảng" tabindex="0">';

/** Prints HTML from content. Only the sanitiser makes the type `Html`. */
export function RichText({ html, as: Element = 'div', id, className, headings = 3 }: RichTextProps) {
  const text = headings === 2 ? raiseHeadings(htmlText(html)) : htmlText(html);
  // The sanitiser leaves a table no attributes, and closes each.
  const framed = text.replaceAll('<table>', `${frame}<table>`).replaceAll('</table>', '</table></div>');
  return (
    <Element
      id={id}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html` is sanitised by the page model.
      dangerouslySetInnerHTML={{ __html: Element === 'div' ? framed : text }}
    />
  );
}

/** The sanitiser leaves headings no attributes, and none above `h3`. */
function raiseHeadings(html: string): string {
  return html.replace(/(<\/?h)([34])>/g, (_, tag: string, level: string) => `${tag}${Number(level) - 1}>`);
}
