import { describe, expect, test } from 'vitest';
import { createAltchaCaptcha } from '../../leads/captcha/altcha-captcha.ts';
import { time } from '../../testing/api-world.ts';
import { form, person, prepareFormSubmits } from '../../testing/form-submit-world.ts';

const submit = prepareFormSubmits();
const { api, post } = submit;

describe('a form without JavaScript', () => {
  const altcha = createAltchaCaptcha({ key: 'k', now: () => time });
  const page = 'http://localhost/hu_vang?utm_source=fb&utm_term=v%C3%A0ng';

  test('is sent on to the result page; attribution comes from the query of its page', async () => {
    const body = new URLSearchParams({ ...person, ctaId: 'footer' });
    const response = await post(body, { ...form, Referer: page }, 'hu_vang', api(altcha));
    const [lead] = await submit.world.storedLeads();
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/hu_vang/ket-qua?ma=${lead?.reference}`,
    ]);
    expect(lead).toMatchObject({
      fields: person,
      ctaId: 'footer',
      utmSource: 'fb',
      utmTerm: 'vàng',
      captchaVerdict: 'absent',
    });
  });

  test('its own attribution wins over that of the page; a strange Referer does no harm', async () => {
    await post(new URLSearchParams({ ...person, ctaId: 'own', utmMedium: 'mail' }), { ...form, Referer: page });
    await post(new URLSearchParams({ ...person, ctaId: 'strange' }), { ...form, Referer: 'about:client' });
    const stored = await submit.world.storedLeads();
    expect(Object.fromEntries(stored.map((lead) => [lead.ctaId, [lead.utmSource, lead.utmMedium]]))).toEqual({
      own: [undefined, 'mail'],
      strange: [undefined, undefined],
    });
  });

  test('wrong fields show the form again with everything that was typed (422)', async () => {
    const typed = { ...person, email: ' <b>x ', ctaId: 'footer' };
    const response = await post(new URLSearchParams({ ...typed, other: 'x', captcha: '' }), { ...form, Referer: page });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(submit.world.refusedForms).toEqual([
      {
        tickedConsents: [],
        missingConsents: [],
        webid: 'hu_vang',
        campaign: expect.objectContaining({ version: expect.objectContaining({ webid: 'hu_vang', version: 3 }) }),
        form: 'generic',
        places: '2024',
        values: { ...typed, utmSource: 'fb', utmTerm: 'vàng' },
        fields: { email: 'Email không đúng định dạng' },
        message: 'Một số thông tin chưa đúng, vui lòng kiểm tra lại',
      },
    ]);
    expect(await submit.world.storedLeads()).toEqual([]);
  });

  test('when the store fails the form is shown again too, so that nothing typed is lost', async () => {
    const app = submit.world.start({ registerLead: () => Promise.reject(new Error('away')) });
    const response = await post(new URLSearchParams(person), form, 'hu_vang', app);
    expect(response.status).toBe(503);
    expect(submit.world.refusedForms[0]).toMatchObject({
      values: person,
      message: 'Hệ thống đang bận, vui lòng thử lại sau',
    });
  });

  test('a plus sign and an equals sign arrive as they were typed', async () => {
    await post('name=An+B%C3%ACnh&phoneNumber=%2B84912345678&email=a%2Bb@c.vn&address=a=b%26c', form);
    expect((await submit.world.storedLeads())[0]?.fields).toEqual({
      name: 'An Bình',
      phoneNumber: '+84912345678',
      email: 'a+b@c.vn',
      address: 'a=b&c',
    });
  });
});
