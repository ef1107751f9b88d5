/**
 * What editors of rich text and spreadsheets leave in a text. Anything else in angle brackets is the writer's own, and
 * is shown as it stands.
 */
const tags =
  /<\/?(?:a|abbr|b|big|br|center|div|em|font|h[1-6]|hr|i|li|mark|ol|p|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;

/** Tags that separate words. */
const breaks = /^<\/?(?:br|div|h[1-6]|hr|li|ol|p|table|td|th|tr|ul)\b/i;

const entities: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&' };

/**
 * A plain text without the HTML that was pasted into it: "Lãi <b>3,2%</b>" says "Lãi 3,2%". Texts are printed as text,
 * so this is for readers and no protection.
 */
export function stripMarkup(text: string): string {
  return text
    .replace(tags, (tag) => (breaks.test(tag) ? ' ' : ''))
    .replace(/&(nbsp|amp);/g, (entity, name) => entities[String(name)] ?? entity)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether there is any. */
export function hasMarkup(text: string): boolean {
  return text.search(tags) >= 0 || /&(?:nbsp|amp);/.test(text);
}
