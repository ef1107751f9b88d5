import { z } from 'zod/mini';

/** The captcha of a page: `<html data-captcha>`. */
const captchaNames = ['altcha', 'recaptcha', 'off'] as const;
export type CaptchaName = (typeof captchaNames)[number];

/** The action of every token (behaviour 7.32). */
export const captchaAction = 'register';

/** Longest token that a registration may carry, in characters. */
export const captchaTokenMaxLength = 8192;

const hex = z.string().check(z.regex(/^[0-9a-f]+$/), z.maxLength(256));

/**
 * Data of GET /captcha/challenge: one task of the built-in captcha, as `createChallenge` of altcha-lib makes it.
 * `solveChallenge` of the same library counts up from 0 until a derived key begins with `keyPrefix`. All `parameters`
 * are signed: send them back unchanged.
 */
export const captchaChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Iterations of one derivation. */
    cost: z.int(),
    /** Seconds since 1970. The server refuses the solution afterwards. */
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>;

/** The browser's solution. */
const captchaSolutionSchema = z.object({ counter: z.int(), derivedKey: hex });
export type CaptchaSolution = z.infer<typeof captchaSolutionSchema>;

const captchaPayloadSchema = z.object({ challenge: captchaChallengeSchema, solution: captchaSolutionSchema });
export type CaptchaPayload = z.infer<typeof captchaPayloadSchema>;

/**
 * The text for the field `captcha` of a registration: base64url (RFC 4648, no padding) of the JSON of challenge and
 * solution.
 */
export function encodeCaptchaToken({ challenge, solution }: CaptchaPayload): string {
  const { counter, derivedKey } = solution;
  const json = JSON.stringify({ challenge, solution: { counter, derivedKey } });
  return btoa(json).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reverses `encodeCaptchaToken`. Undefined for any other text. */
export function decodeCaptchaToken(token: string): CaptchaPayload | undefined {
  if (!/^[\w-]+$/.test(token) || token.length > captchaTokenMaxLength) return undefined;
  try {
    const parsed = captchaPayloadSchema.safeParse(JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/'))));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
