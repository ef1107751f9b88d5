/** Whether a link leads to another site. */
export function isOutside(link: string): boolean {
  return /^https?:/i.test(link);
}

/** Attributes of a link that opens in a new tab if `opens`. */
export function newTab(opens: boolean): { target?: '_blank'; rel?: 'noopener' } {
  return opens ? { target: '_blank', rel: 'noopener' } : {};
}
