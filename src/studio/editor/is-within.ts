/** Whether a path is another one or lies in it. */
export function isWithin(path: string, whole: string): boolean {
  return whole === '' || path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);
}
