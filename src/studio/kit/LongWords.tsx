import { Fragment } from 'react';
import { splitLongWords } from './long-words.ts';

/** A text whose addresses break at their signs, and within a word only where one is longer than its line. */
export function LongWords({ children }: { children: string }) {
  return splitLongWords(children).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
