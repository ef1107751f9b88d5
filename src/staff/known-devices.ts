import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StaffContext } from './staff-context.ts';

/** One browser may be used by several people; the last ones are remembered. */
const mostAccounts = 10;
const idPattern = /^[\w-]{22}$/;

/**
 * What a browser keeps, so that its tries are counted apart from those of strangers: an id, and a mark for each account
 * that has signed in there. It opens nothing and names nobody, and only the server can make marks.
 */
export function rememberDevice(context: Pick<StaffContext, 'limitsKey'>, kept: string | undefined, account: string) {
  const [id = '', ...marks] = (kept ?? '').split('.');
  const device = idPattern.test(id) ? id : randomBytes(16).toString('base64url');
  const own = markOf(context, device, account);
  return [device, own, ...marks.filter((mark) => mark !== own)].slice(0, mostAccounts + 1).join('.');
}

/** The id of the device, where this account has signed in from it. */
export function findKnownDevice(
  context: Pick<StaffContext, 'limitsKey'>,
  kept: string | undefined,
  account: string,
): string | undefined {
  const [id = '', ...marks] = (kept ?? '').split('.');
  const wanted = Buffer.from(markOf(context, id, account));
  const isKnown = marks.slice(0, mostAccounts).some((mark) => {
    const given = Buffer.from(mark);
    return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
  });
  return isKnown ? id : undefined;
}

function markOf({ limitsKey }: Pick<StaffContext, 'limitsKey'>, device: string, account: string): string {
  return createHmac('sha256', limitsKey).update(`known device ${device} ${account}`).digest('base64url');
}
