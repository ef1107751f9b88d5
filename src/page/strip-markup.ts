/**
 * Tags that rich-text editors and spreadsheets leave in a text. Anything else in angle brackets is the author's text
 * and is shown.
 */
const tags =
  /<\/?(?:a|abbr|b|big|br|center|div|em|font|h[1-6]|hr|i|li|mark|ol|p|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;

/** Tags that separate words. */
const breaks = /^<\/?(?:br|div|h[1-6]|hr|li|ol|p|table|td|th|tr|ul)\b/i;

const entities: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&' };

/**
 * Removes pasted HTML from a plain text: "Lãi <b>3,2%</b>" becomes "Lãi 3,2%". For readers; it protects nothing,
 * because texts are printed as text.
 */
export function stripMarkup(text: string): string {
  return text
    .replace(tags, (tag) => (breaks.test(tag) ? ' ' : ''))
    .replace(/&(nbsp|amp);/g, (entity, name) => entities[String(name)] ?? entity)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether a text has such tags. */
export function hasMarkup(text: string): boolean {
  return text.search(tags) >= 0 || /&(?:nbsp|amp);/.test(text);
}
