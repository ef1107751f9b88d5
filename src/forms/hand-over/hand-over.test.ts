import { describe, expect, it } from 'vitest';
import type { CaptchaToken } from '../../browser/captcha/captcha-token.ts';
import type { Utm } from '../../contract/attribution/utm.ts';
import { buildHandOver } from './hand-over.ts';

const portal = 'https://portal.example.vn/dang-ky?nguon=lp';

function handOver(
  changes: {
    target?: string;
    isCaptchaRequired?: boolean;
    token?: CaptchaToken;
    allowLocal?: boolean;
    utm?: Utm;
    cardId?: string;
  } = {},
) {
  const { target = portal, isCaptchaRequired = false, allowLocal = false, cardId = 'trau' } = changes;
  const { utm = { utmSource: 'zalo', utmTerm: 'mở thẻ' } } = changes;
  let asked = 0;
  const captcha = {
    requestToken: async () => {
      asked += 1;
      return changes.token ?? { kind: 'token' as const, token: 'mot-lan' };
    },
  };
  return buildHandOver(captcha, {
    form: { handOver: { target, allowLocal, isCaptchaRequired }, utmSource: 'landing', utmCampaign: 'the' },
    fields: { full_name: 'Đặng Thị Hoa', email: '' },
    utm,
    cardId,
    ownOrigin: 'http://localhost:3000',
  }).then((outcome) => ({ outcome, asked }));
}

describe('the hand-over', () => {
  it('leads to the address with fields, partner, attribution and card; without a captcha nobody is asked', async () => {
    expect(await handOver()).toEqual({
      asked: 0,
      outcome: {
        kind: 'url',
        url: 'https://portal.example.vn/dang-ky?nguon=lp&full_name=%C4%90%E1%BA%B7ng+Th%E1%BB%8B+Hoa&partner=PORTAL&utm_source=zalo&utm_campaign=the&utm_term=m%E1%BB%9F+th%E1%BA%BB&card_id=trau',
      },
    });
  });

  it('"when a captcha-required check is true, a token is obtained first"', async () => {
    const { outcome, asked } = await handOver({ isCaptchaRequired: true });
    expect(asked).toBe(1);
    expect(outcome).toMatchObject({ kind: 'url', url: expect.stringMatching(/&captcha=mot-lan$/) });
  });

  it('"adds partner = PORTAL, utm_source, utm_campaign, utm_content, utm_medium, utm_term, card_id (if present), captcha (if present)"', async () => {
    const queryOf = async (changes: Parameters<typeof handOver>[0]) => {
      const { outcome } = await handOver(changes);
      return outcome.kind === 'url' ? Object.fromEntries(new URL(outcome.url).searchParams) : outcome;
    };
    const utm = { utmSource: 'zalo', utmCampaign: 'tet', utmContent: 'video', utmMedium: 'cpc', utmTerm: 'mở thẻ' };
    expect(await queryOf({ utm, isCaptchaRequired: true })).toEqual({
      nguon: 'lp',
      full_name: 'Đặng Thị Hoa',
      partner: 'PORTAL',
      utm_source: 'zalo',
      utm_campaign: 'tet',
      utm_content: 'video',
      utm_medium: 'cpc',
      utm_term: 'mở thẻ',
      card_id: 'trau',
      captcha: 'mot-lan',
    });
    expect(Object.keys(await queryOf({ utm: {}, cardId: '' }))).toEqual([
      'nguon',
      'full_name',
      'partner',
      'utm_source',
      'utm_campaign',
    ]);
  });

  it('goes without a token where the server asks for none', async () => {
    const { outcome } = await handOver({ isCaptchaRequired: true, token: { kind: 'token', token: undefined } });
    expect(outcome).toMatchObject({ kind: 'url', url: expect.not.stringContaining('captcha') });
  });

  it('does not happen while the captcha is not ready, and says why without a word of what was typed', async () => {
    const { outcome } = await handOver({
      isCaptchaRequired: true,
      token: { kind: 'not-ready', reason: 'no challenge' },
    });
    expect(outcome).toEqual({ kind: 'not-ready', reason: 'the captcha is not ready, no challenge' });
  });

  it.each(['javascript:alert(1)', 'http://portal.example.vn/', '//portal.example.vn/', 'data:text/html,x'])(
    'never leads to %s',
    async (target) => {
      expect((await handOver({ target })).outcome.kind).toBe('not-ready');
    },
  );

  it('leads to the page’s own server in a demo', async () => {
    const { outcome } = await handOver({ target: '/demo/portal', allowLocal: true });
    expect(outcome).toMatchObject({ url: expect.stringMatching(/^http:\/\/localhost:3000\/demo\/portal\?full_name=/) });
  });
});
