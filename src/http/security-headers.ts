/** What nearly every answer carries. Names in lower case. */
export const commonSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * What a page with a hand-over carries beside: "the page sends no referrer" (design, section 5.5), neither itself nor
 * by its links.
 */
export const handOverHeaders: Readonly<Record<string, string>> = { 'referrer-policy': 'no-referrer' };

/**
 * One year. Neither for subdomains, which are other people's, nor for browsers' lists, from which nothing comes off
 * (decision 0113).
 */
const strictTransportSecurity = 'max-age=31536000';

/**
 * What every answer carries where visitors come by https, and none elsewhere. `publicUrl` is the address that they see.
 */
export function buildTransportHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return new URL(publicUrl).protocol === 'https:' ? { 'strict-transport-security': strictTransportSecurity } : {};
}

/** What HTML pages carry beside their Content-Security-Policy. `publicUrl` is the address that visitors see. */
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
