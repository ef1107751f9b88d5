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

/** Prints HTML from content. Only the sanitiser makes the type `Html`. */
export function RichText({ html, as: Element = 'div', id, className, headings = 3 }: RichTextProps) {
  const text = headings === 2 ? raiseHeadings(htmlText(html)) : htmlText(html);
  return (
    <Element
      id={id}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html` is sanitised by the page model.
      dangerouslySetInnerHTML={{ __html: Element === 'div' ? frameTables(text) : text }}
    />
  );
}

/** The sanitiser leaves headings no attributes, and none above `h3`. */
function raiseHeadings(html: string): string {
  return html.replace(/(<\/?h)([34])>/g, (_, tag: string, level: string) => `${tag}${Number(level) - 1}>`);
}

/**
 * Puts each table, which may be wider than its place, into a frame that scrolls, with the keyboard, too. The sanitiser
 * leaves a table no attributes, and closes each.
 */
function frameTables(html: string): string {
  const [before, ...tables] = html.split('<table>');
  const framed = tables.map((rest) => {
    const cells = holdsFigures(rest.slice(0, rest.indexOf('</table>'))) ? ' data-cells="figures"' : '';
    return `<div class="pasted-table" role="region" aria-label="Bảng" tabindex="0"${cells}><table>${rest}`;
  });
  return [before, ...framed].join('').replaceAll('</table>', '</table></div>');
}

/** Longer values are words, which begin at one edge. */
const longestFigure = 24;

/** Whether the values of a table, in all columns but the first, are numbers with their units. */
function holdsFigures(table: string): boolean {
  const rows = table.split('<tr>').filter((row) => row.includes('<td'));
  const values = rows.map((row) =>
    row
      .split(/<t[dh]\b/)
      .slice(2)
      .map((cell) => cell.replace(/^[^>]*>/, '').replace(/<[^<>]*>/g, '')),
  );
  return (
    values.length > 0 &&
    values.every((ofRow) => /\d/.test(ofRow.join('')) && ofRow.every((value) => value.length <= longestFigure))
  );
}
