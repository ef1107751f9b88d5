import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

/**
 * The cookie of sessions. With https its name begins with `__Host-`, so that no other host of the domain can set it.
 * Without, as on a developer's machine, browsers would refuse that name.
 */
export interface SessionCookie {
  read(c: Context): string | undefined;
  write(c: Context, token: string): void;
  remove(c: Context): void;
  /** The marks of accounts that have signed in from this browser (staff/known-devices.ts). It outlives sessions. */
  readMarks(c: Context): string | undefined;
  writeMarks(c: Context, marks: string): void;
}

/** How long a browser is known after a sign-in. */
const deviceDays = 365;

/** `studioOrigin`: where the Studio's pages are seen. */
export function createSessionCookie(studioOrigin: string): SessionCookie {
  const name = nameCookie(studioOrigin, 'studio_session');
  const deviceName = nameCookie(studioOrigin, 'studio_device');
  // No Max-Age: the database knows when a session ends, and a closed browser forgets the cookie.
  const options = cookieOptions(studioOrigin, 'Strict');
  return {
    read: (c) => getCookie(c, name),
    write: (c, token) => setCookie(c, name, token, options),
    remove: (c) => void deleteCookie(c, name, options),
    readMarks: (c) => getCookie(c, deviceName),
    writeMarks: (c, marks) => setCookie(c, deviceName, marks, { ...options, maxAge: deviceDays * 86_400 }),
  };
}

export function nameCookie(studioOrigin: string, name: string): string {
  return isSecure(studioOrigin) ? `__Host-${name}` : name;
}

export function cookieOptions(studioOrigin: string, sameSite: 'Strict' | 'Lax'): CookieOptions {
  return { path: '/', httpOnly: true, sameSite, secure: isSecure(studioOrigin) };
}

function isSecure(studioOrigin: string): boolean {
  return studioOrigin.startsWith('https:');
}
