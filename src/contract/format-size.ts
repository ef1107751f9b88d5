const decimals = new Intl.NumberFormat('vi-VN');

/** `1,9 MB` */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const isLarge = bytes >= 1024 * 1024;
  const size = bytes / (isLarge ? 1024 * 1024 : 1024);
  return `${decimals.format(Number(size.toFixed(size < 10 ? 1 : 0)))} ${isLarge ? 'MB' : 'kB'}`;
}
