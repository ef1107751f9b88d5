/** First letter of the given name, which stands last in Vietnamese. */
export function initialOf(name: string): string {
  const given = name.trim().split(/\s+/).at(-1) ?? '';
  return ([...given][0] ?? '?').toLocaleUpperCase('vi');
}
