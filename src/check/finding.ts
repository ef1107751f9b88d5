import type { Remark } from '../contract/remarks/remark.ts';

/** One thing that is wrong with a campaign, or looks wrong: where, what was expected, what stands there. */
export interface Finding {
  /**
   * An error is something that visitors would miss or stumble over: it is mended before publishing. A warning is for
   * people to judge.
   */
  severity: 'error' | 'warning';
  /** Which rule found it, for example `unknown-names`. */
  rule: string;
  /** Key of the store, `site.json`, or the path of a media file. */
  key: string;
  /**
   * Place inside the key's value, for example `menu[2].link`; empty for the whole value. A line and a column where a
   * file is no JSON.
   */
  path: string | Remark;
  expected: Remark;
  /** What stands there, cut to a length that fits a line or two. */
  received: Remark;
  /** What would be taken away (`-`) and what would stay (`+`), for HTML. */
  diff?: readonly string[];
}

const receivedMaxLength = 100;

/** Words as findings quote them. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
  return `"${line.length > receivedMaxLength ? `${line.slice(0, receivedMaxLength - 1)}…` : line}"`;
}

/** The part of a text around a place in it, so that people find it in a long one. */
export function quoteAround(text: string, index: number, length: number): string {
  const from = Math.max(0, index - 24);
  const to = Math.min(text.length, index + length + 24);
  return quote(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`);
}
