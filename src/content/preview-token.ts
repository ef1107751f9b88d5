import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longest lifetime of a token, because it cannot be revoked. */
export const previewMaxHours = 24 * 90;

/** The version that a token opens, and until when. */
export interface PreviewGrant {
  webid: string;
  version: number;
  expiresAt: Date;
}

export type VerifiedPreview = { kind: 'valid'; grant: PreviewGrant } | { kind: 'expired' } | { kind: 'invalid' };

/** `<version>.<seconds since 1970>.<signature>`: opens this version of this campaign until then. */
export function signPreview(key: string, { webid, version, expiresAt }: PreviewGrant): string {
  const claim = `${version}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${claim}.${sign(key, webid, claim)}`;
}

export function verifyPreview(key: string, webid: string, token: string, now: Date): VerifiedPreview {
  const match = /^([1-9]\d{0,8})\.(\d{1,12})\.([\w-]{43})$/.exec(token);
  if (!match) return { kind: 'invalid' };
  const [, version = '', seconds = '', signature = ''] = match;
  const expected = sign(key, webid, `${version}.${seconds}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return { kind: 'invalid' };
  const expiresAt = new Date(Number(seconds) * 1000);
  if (expiresAt <= now) return { kind: 'expired' };
  if (expiresAt.getTime() > now.getTime() + previewMaxHours * 3_600_000) return { kind: 'invalid' };
  return { kind: 'valid', grant: { webid, version: Number(version), expiresAt } };
}

/** `<id>.<signature>`: opens what an address of the Studio opens (preview-addresses.ts), until that is withdrawn. */
export function signPreviewAddress(key: string, webid: string, id: string): string {
  return `${id}.${sign(key, webid, id)}`;
}

/** The id of an address; undefined when it was not signed for this campaign. */
export function verifyPreviewAddress(key: string, webid: string, token: string): string | undefined {
  const [, id, signature = ''] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(token) ?? [];
  const isSigned = id !== undefined && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, webid, id)));
  return isSigned ? id : undefined;
}

function sign(key: string, webid: string, claim: string): string {
  return createHmac('sha256', key).update(`preview\n${webid}\n${claim}`).digest('base64url');
}
