/** Formats a table for a terminal. The first row is the heading. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map(cleanCell));
  const widths = (clean[0] ?? []).map((_, column) => Math.max(...clean.map((row) => [...(row[column] ?? '')].length)));
  const lines = clean.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length)))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** One composed line without control characters. */
function cleanCell(text: string): string {
  return text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
}
