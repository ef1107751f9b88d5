/**
 * The seal of a paper ("Khách đã thấy gì"): the SHA-256 of the whole paper with this place empty. The same hash stands
 * in the audit log, so a paper is checked by making its hash again and looking for it there.
 */
const begin = '<code id="niem-phong">';
const end = '</code>';

/** What a paper has in the place of its seal before it is sealed. */
export const emptySeal = begin + end;

/** A paper whose seal is not made yet, with its hash. */
export function writeSeal(unsealed: string, hash: string): string {
  return unsealed.replace(emptySeal, begin + hash + end);
}

/** The hash that a paper carries, and the text over which it was made. Undefined for any other file. */
export function readSeal(paper: string): { hash: string; unsealed: string } | undefined {
  const start = paper.indexOf(begin) + begin.length;
  const hash = paper.slice(start, start + 64);
  if (start < begin.length || !/^[0-9a-f]{64}$/.test(hash) || !paper.startsWith(end, start + 64)) return undefined;
  return { hash, unsealed: paper.slice(0, start) + paper.slice(start + 64) };
}
