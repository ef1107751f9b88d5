import { leaveOutCode } from '../contract/leave-out-code.ts';

/** Tags that end a line of text. */
const lineEnds = /<(?:br|\/?(?:p|li|ul|ol|div|h[1-6]|d[ltd]|t[rdh]|table))\b[^<>]*>/gi;

const entities: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"' };
const marks: Readonly<Record<string, string>> = { grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303' };

/** By name or number, as older editors write letters with marks: `t&#7889;t`, `l&atilde;i`. */
const entity = /&(?:(nbsp|amp|lt|gt|quot)|#(\d{1,6})|#x([\da-f]{1,5})|([aeiouy])(grave|acute|circ|tilde));/gi;

function readEntity(whole: string, name = '', decimal = '', hex = '', letter = '', mark = ''): string {
  if (decimal !== '') return String.fromCodePoint(Number(decimal));
  if (hex !== '') return String.fromCodePoint(Number.parseInt(hex, 16));
  if (letter !== '') return `${letter}${marks[mark.toLowerCase()]}`.normalize('NFC');
  return entities[name.toLowerCase()] ?? whole;
}

/** The visible text of HTML, with a line for each block. Not a sanitiser. */
export function readWords(html: string): string {
  return leaveOutCode(html)
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(lineEnds, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(entity, readEntity)
    .replace(/ ?\n ?/g, '\n')
    .trim();
}
