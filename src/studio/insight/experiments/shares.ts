/** Shares of so many arms in percent, as alike as whole numbers can be; they add up to 100. */
export function evenShares(count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((100 + count - 1 - index) / count));
}

/** A typed share, or undefined if it is no whole number from 1 to 99. */
export function readShare(text: string): number | undefined {
  const share = /^\d{1,2}\s*%?$/.test(text.trim()) ? Number.parseInt(text, 10) : 0;
  return share > 0 ? share : undefined;
}

/** Typed shares after one was changed: of two arms the other one takes the rest. */
export function changeShare(texts: readonly string[], arm: number, text: string): string[] {
  const share = readShare(text);
  return texts.map((other, index) => {
    if (index === arm) return text;
    return texts.length === 2 && share !== undefined ? String(100 - share) : other;
  });
}

/** Typed shares: numbers that add up to 100, or the reason why they are refused. */
export type ReadShares =
  | { readonly shares: readonly number[]; readonly sum?: undefined }
  /** One of them is no share. */
  | { readonly shares?: undefined; readonly sum?: undefined }
  | { readonly shares?: undefined; readonly sum: number };

export function readShares(texts: readonly string[]): ReadShares {
  const shares = texts.map(readShare).filter((share) => share !== undefined);
  if (shares.length < texts.length) return {};
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum === 100 ? { shares } : { sum };
}
