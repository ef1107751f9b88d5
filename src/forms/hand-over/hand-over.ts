import type { Captcha } from '../../browser/captcha/captcha-token.ts';
import type { Utm } from '../../contract/attribution/utm.ts';
import type { HandOverFormModel } from './hand-over-form.schema.ts';
import { buildRegistrationUrl } from './registration-url.ts';

interface HandOverInput {
  form: Pick<HandOverFormModel, 'handOver' | 'utmSource' | 'utmCampaign'>;
  /** Validated values. */
  fields: Readonly<Record<string, string>>;
  utm: Utm;
  cardId: string | undefined;
  /** Origin of the page. */
  ownOrigin: string;
}

export type HandOverOutcome =
  | { kind: 'url'; url: string }
  /** Nothing may be handed over (behaviour 8.2). `reason` is for the console and holds nothing that was typed. */
  | { kind: 'not-ready'; reason: string };

/** The address to navigate to. Where content asks for a captcha, its token is obtained first (behaviour 7.13). */
export async function buildHandOver(
  captcha: Pick<Captcha, 'requestToken'>,
  { form: { handOver, utmSource, utmCampaign }, fields, utm, cardId, ownOrigin }: HandOverInput,
): Promise<HandOverOutcome> {
  const taken = handOver.isCaptchaRequired ? await captcha.requestToken() : undefined;
  if (taken?.kind === 'not-ready') return { kind: 'not-ready', reason: `the captcha is not ready, ${taken.reason}` };
  const built = buildRegistrationUrl({
    target: handOver.target,
    // The page model has compared it with the site's list already.
    listedTargets: [handOver.target],
    allowLocal: handOver.allowLocal,
    ownOrigin,
    fields,
    utm,
    utmDefaults: { utmSource, utmCampaign },
    cardId,
    captcha: taken?.token,
  });
  return built.kind === 'url' ? built : { kind: 'not-ready', reason: `the registration address is ${built.reason}` };
}
