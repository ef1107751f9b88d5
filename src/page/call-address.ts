/**
 * The address that calls the first number of a text: `1900 0000 - 024 3333 4444` calls 1900 0000. Undefined where no
 * number can be told, such as in `*100#`, which calls a service of a network, or where two numbers stand together.
 */
export function callAddress(text: string): string | undefined {
  if (/[*#]/.test(text)) return undefined;
  // A dash between spaces, a plus and everything that is no sign of a number begin another one.
  for (const part of text.split(/\s[-–—]\s|(?=\+)|[^\d\s.()+–—-]+/)) {
    const isOpen = part.lastIndexOf('(') > part.lastIndexOf(')');
    const digits = (isOpen ? part.slice(0, part.lastIndexOf('(')) : part).replaceAll(/\D/g, '');
    // Times and counts, such as `24/7`.
    if (digits.length < 3) continue;
    if (digits.length > 15) return undefined;
    return part.startsWith('+') ? `tel:+${digits.replace(/^840/, '84')}` : `tel:${digits}`;
  }
  return undefined;
}
