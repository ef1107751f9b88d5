/** First letter of the given name, which stands last in Vietnamese, before a remark in brackets. */
export function initialOf(name: string): string {
  const given =
    name
      .replace(/\([^()]*\)$/, '')
      .trim()
      .split(/\s+/)
      .at(-1) ?? '';
  return ([...given][0] ?? '?').toLocaleUpperCase('vi');
}
