/** Headers of nearly every answer. Names in lower case. */
export const commonSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** A page with a hand-over and its links send no referrer (docs/why/hand-over.md#the-address). */
export const handOverHeaders: Readonly<Record<string, string>> = { 'referrer-policy': 'no-referrer' };

/**
 * One year. Without `includeSubDomains`, because subdomains belong to others, and without `preload`, because it cannot
 * be undone (docs/why/security.md#headers).
 */
const strictTransportSecurity = 'max-age=31536000';

/** Headers of every answer where visitors use https; none otherwise. `publicUrl` is the address that visitors see. */
export function buildTransportHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return new URL(publicUrl).protocol === 'https:' ? { 'strict-transport-security': strictTransportSecurity } : {};
}

/** Headers of HTML pages beside their Content-Security-Policy. `publicUrl` is the address that visitors see. */
export function buildPageSecurityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const { protocol, hostname } = new URL(publicUrl);
  const isTrustworthy = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  return {
    ...commonSecurityHeaders,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Browsers ignore it on plain http and complain on the console. Tag assistants open the page in a window of their
    // own.
    ...(isTrustworthy && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}
