/** Ends of these begin a new line for whoever reads. */
const lineEnds = /<(?:br|\/?(?:p|li|ul|ol|div|h[1-6]|d[ltd]|t[rdh]|table))\b[^>]*>/gi;

const entities: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * What a reader sees of a text with HTML in it; lines where the HTML has blocks. Not for printing: it is no sanitiser.
 */
export function readWords(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(lineEnds, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (entity, name) => entities[String(name)] ?? entity)
    .replace(/ ?\n ?/g, '\n')
    .trim();
}
