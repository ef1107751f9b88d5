import { createHmac, timingSafeEqual } from 'node:crypto';

/** Length of a token: 96 bits. */
const tokenLength = 16;

/** The token by which the page of a version counts its views. It proves that the sender has opened that page. */
export function makeCountsToken(key: string, webid: string, version: number): string {
  return createHmac('sha256', key).update(`counts\n${webid}\n${version}`).digest('base64url').slice(0, tokenLength);
}

export function isCountsToken(token: string | undefined, key: string, webid: string, version: number): boolean {
  const [given, wanted] = [Buffer.from(token ?? ''), Buffer.from(makeCountsToken(key, webid, version))];
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
}
