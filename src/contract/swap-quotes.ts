/** The JSON of an island's props as its attribute has it, and back: as it is, each of its quotes would be an entity. */
export function swapQuotes(text: string): string {
  return text.replaceAll(/["`]/g, (quote) => (quote === '"' ? '`' : '"'));
}
