const format = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 10 });

/** `1.000.000` and `3,2`. */
export function showNumber(value: number): string {
  return format.format(value);
}

/** Reads a number as Vietnamese write it, dots between thousands and a comma before fractions; undefined otherwise. */
export function readNumber(text: string): number | undefined {
  const compact = text.trim().replace(/\s/g, '');
  if (!/^[-−]?\d/.test(compact)) return undefined;
  const isGrouped = /^[-−]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(compact);
  const plain = (isGrouped ? compact.replaceAll('.', '') : compact).replace('−', '-').replace(',', '.');
  if (!/^-?\d+(?:\.\d*)?$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}
