import { leaveOutCode } from '../contract/leave-out-code.ts';

/** Tags that end a line of text. */
const lineEnds = /<(?:br|\/?(?:p|li|ul|ol|div|h[1-6]|d[ltd]|t[rdh]|table))\b[^<>]*>/gi;

const entities: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"' };

/** The visible text of HTML, with a line for each block. Not a sanitiser. */
export function readWords(html: string): string {
  return leaveOutCode(html)
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(lineEnds, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (entity, name) => entities[String(name)] ?? entity)
    .replace(/ ?\n ?/g, '\n')
    .trim();
}
