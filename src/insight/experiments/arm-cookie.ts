import { createHash } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { type ArmName, armNames } from '../../contract/insight/page-events.ts';
import { armCookieDays } from '../../contract/studio/experiment-calls.ts';

/**
 * The name of the cookie of an experiment, the same for every visitor. Other shares have another name, so that they
 * hold for everybody from their first moment (docs/why/experiments.md#which-version).
 */
export function nameArmCookie(experiment: { readonly id: string; readonly sharesSince: Date }): string {
  const hash = createHash('sha256').update(`${experiment.id} ${experiment.sharesSince.toISOString()}`).digest('hex');
  return `ban_${hash.slice(0, 8)}`;
}

/**
 * The value of `Set-Cookie`: the arm and nothing else. For the whole host, because registrations and counts go to other
 * paths than the page.
 */
export function writeArmCookie(name: string, arm: ArmName, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${arm}; Max-Age=${armCookieDays * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The arm that a browser has in an experiment. Undefined for any other value of the cookie. */
export function readArmCookie(cookies: string | undefined, name: string): ArmName | undefined {
  if (cookies === undefined) return undefined;
  const value = parse(cookies, name)[name];
  return armNames.find((arm) => arm === value);
}
