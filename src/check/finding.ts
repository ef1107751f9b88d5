import type { Remark } from '../contract/remarks/remark.ts';
import type { Severity } from '../contract/severities.ts';

/** A finding of the check: where, what was expected, what was found. */
export interface Finding {
  severity: Severity;
  /** Which rule found it, for example `unknown-names`; for `law` the id of the rule of law. */
  rule: string;
  /** Key of the store, `site.json`, or the path of a media file. */
  key: string;
  /**
   * Place inside the key's value, for example `menu[2].link`; empty for the whole value. Line and column for invalid
   * JSON.
   */
  path: string | Remark;
  expected: Remark;
  /** The found value, shortened. */
  received: Remark;
  /** For HTML: removed (`-`) and remaining (`+`) lines. */
  diff?: readonly string[];
}

const receivedMaxLength = 100;

/** Quotes a text for a finding. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
  return `"${line.length > receivedMaxLength ? `${line.slice(0, receivedMaxLength - 1)}…` : line}"`;
}

/** Quotes the part of a text around an index. */
export function quoteAround(text: string, index: number, length: number): string {
  const from = Math.max(0, index - 24);
  const to = Math.min(text.length, index + length + 24);
  return quote(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`);
}
