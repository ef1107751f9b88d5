/** Replaces each `{name}` in a sentence of content by the value of that name; unknown names stay. */
export function fillBraces(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (braces, name: string) =>
    // A sentence is somebody's content: `{constructor}` is no value.
    Object.hasOwn(values, name) ? (values[name] ?? braces) : braces,
  );
}
