import { z } from 'zod';
import { captchaAction, captchaTokenMaxLength } from '../../contract/registration/captcha.ts';
import type { CaptchaProvider, CaptchaVerdict } from './captcha-provider.ts';

/** How long the service may take before a registration is answered with `unavailable`. */
const verifyTimeoutMs = 5_000;

interface RecaptchaOptions {
  secretKey: string;
  verifyUrl: string;
  /** The least score of a person, 0 to 1. */
  minScore: number;
  /** When set, a token made on another host is refused. */
  hostname?: string | undefined;
  timeoutMs?: number;
  fetch?: typeof fetch;
  log: { warn(facts: object, message: string): void };
}

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});
type Answer = z.infer<typeof answerSchema>;

/** Error codes that the installation causes, not the visitor. */
const ownFailures: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

/** reCAPTCHA v3: the service scores the visitor, and refuses used tokens itself. */
export function createRecaptchaCaptcha(options: RecaptchaOptions): CaptchaProvider {
  const { secretKey, verifyUrl, timeoutMs = verifyTimeoutMs, log } = options;
  const send = options.fetch ?? fetch;
  return {
    name: 'recaptcha',
    verify: async (token, { remoteIp }) => {
      if (!token) return { kind: 'refused', reason: 'missing' };
      if (token.length > captchaTokenMaxLength) return { kind: 'refused', reason: 'failed' };
      const body = new URLSearchParams({ secret: secretKey, response: token });
      if (remoteIp) body.set('remoteip', remoteIp);
      try {
        const response = await send(verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const answer = answerSchema.parse(await response.json());
        const failures = answer['error-codes']?.filter((code) => ownFailures.has(code)) ?? [];
        if (failures.length > 0) throw new Error(`answer ${failures.join(', ')}`);
        return judge(answer, options);
      } catch (error) {
        log.warn({ err: error }, 'reCAPTCHA could not be asked');
        return { kind: 'refused', reason: 'unavailable' };
      }
    },
  };
}

function judge(answer: Answer, { minScore, hostname }: RecaptchaOptions): CaptchaVerdict {
  const { success, score, action } = answer;
  if (answer['error-codes']?.includes('timeout-or-duplicate')) return { kind: 'refused', reason: 'expired' };
  const isPerson = success && action === captchaAction && score !== undefined && score >= minScore;
  const isHere = hostname === undefined || answer.hostname === hostname;
  if (!isPerson || !isHere) return { kind: 'refused', reason: 'failed' };
  return { kind: 'accepted', verdict: `recaptcha ${score}` };
}
