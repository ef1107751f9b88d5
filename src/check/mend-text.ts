import { valueAt } from '../contract/changes/content-change.ts';
import type { Finding } from './finding.ts';
import type { Mend } from './site-to-check.ts';

/** A text without the mistake. */
type Right = (text: string, finding: Finding) => string;

/** The mend of a text as it is stored. */
export function mendText(right: Right): Mend {
  return (document, at, finding) => {
    const stored = valueAt(document, at);
    if (typeof stored !== 'string') return undefined;
    const value = right(stored, finding);
    return value === stored ? undefined : [{ kind: 'set', at, value }];
  };
}

/** The mend of words, also of those of HTML, whose tags stay as they are. */
export function mendWords(right: Right): Mend {
  return mendText((text, finding) =>
    text
      .split(/(<[^<>]*>)/)
      .map((part, index) => (index % 2 === 0 ? right(part, finding) : part))
      .join(''),
  );
}
