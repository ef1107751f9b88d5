import type { Html } from '../../page/content-types.ts';

interface RichTextProps {
  html: Html;
  /** The element around the text. */
  as?: 'div' | 'span' | 'h1' | 'h2' | 'h3' | 'h4';
  id?: string | undefined;
  className?: string | undefined;
}

/** Prints HTML from content. Only the sanitiser makes the type `Html`. */
export function RichText({ html, as: Element = 'div', id, className }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html` is sanitised by the page model.
  return <Element id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
