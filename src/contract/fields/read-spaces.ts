/**
 * A text with the letter that pages show for `&nbsp;`, which nobody should have to read. Browsers write it into HTML,
 * and pages show it as a space in plain texts, too.
 */
export function readSpaces(text: string): string {
  return text.replaceAll('&nbsp;', '\u00a0');
}
