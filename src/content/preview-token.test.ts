import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewMaxHours, signPreview, verifyPreview } from './preview-token.ts';

const key = 'khoa-thu-nghiem';
const expiresAt = new Date('2026-12-01T00:00:00Z');
const before = new Date('2026-11-30T23:59:59Z');
const grant = { webid: 'hu_vang', version: 7, expiresAt };
const token = signPreview(key, grant);

describe('the address of a preview', () => {
  it('lets in until it expires', () => {
    expect(verifyPreview(key, 'hu_vang', token, before)).toEqual({ kind: 'valid', grant });
    expect(verifyPreview(key, 'hu_vang', token, expiresAt)).toEqual({ kind: 'expired' });
  });

  it('lets nobody in for longer than one may be good for, whatever clock it was made by', () => {
    const until = (hours: number) =>
      signPreview(key, { ...grant, expiresAt: new Date(before.getTime() + hours * 3_600_000) });
    expect(verifyPreview(key, 'hu_vang', until(previewMaxHours), before).kind).toBe('valid');
    expect(verifyPreview(key, 'hu_vang', until(previewMaxHours + 1), before)).toEqual({ kind: 'invalid' });
  });

  it.each([
    ['of another campaign', key, 'diamond', token],
    ['signed with another key', 'khac', 'hu_vang', token],
    ['for a version that was changed', key, 'hu_vang', token.replace(/^7/, '8')],
    ['with a time that was changed', key, 'hu_vang', token.replace(/\.\d+\./, '.9999999999.')],
    ['that is empty', key, 'hu_vang', ''],
    ['with letters outside of ASCII', key, 'hu_vang', `7.1.${'ă'.repeat(43)}`],
  ])('one %s lets nobody in', (_what, usedKey, webid, given) => {
    expect(verifyPreview(usedKey, webid, given, before)).toEqual({ kind: 'invalid' });
  });

  it('no text that was not signed lets anybody in', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,3}\.\d{10}\.[\w-]{43}$/)), (text) => {
        expect(verifyPreview(key, 'hu_vang', text, before).kind).not.toBe('valid');
      }),
    );
  });
});
