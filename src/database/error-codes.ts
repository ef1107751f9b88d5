/** The codes of an error and of what caused it: of PostgreSQL (`55P03`) or of the system (`ENOENT`). */
export function readErrorCodes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...readErrorCodes(error.cause)];
}
