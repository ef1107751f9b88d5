/** What a person typed, as a sentence that others may follow: with its end, if it has none. */
export function endSentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
