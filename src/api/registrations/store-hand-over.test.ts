import { beforeEach, describe, expect, it, test } from 'vitest';
import { createApiWorld } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';
import { form, json, referenceOf, submissionId } from '../../testing/form-submit-world.ts';

const world = await forFile(createApiWorld());
beforeEach(() => world.reset());

const fields = {
  full_name: 'đặng thị  hoa',
  phone_number: '0912 345 678',
  nationality: 'VN',
  company: 'Gốm Bát Tràng',
};
const whole = { fields, consents: ['tu_van'], cardId: 'trau', utmSource: 'zalo', submissionId, version: '3' };
const post = (body: unknown, webid = 'the_giu', headers = json) =>
  world.start().request(`/website/${webid}/hand-over`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const messagesOf = async (response: Response) => (await response.json()).fields;

describe('what a card page keeps before it hands over', () => {
  it('is a lead that says so, with the fields of other forms under their names, and each answer to consent', async () => {
    const reference = await referenceOf(await post(whole));
    const [lead] = await world.storedLeads();
    expect(lead).toMatchObject({
      ...{ reference, form: 'hand-over', template: 'credit_card', version: 3, utmSource: 'zalo' },
      ...{ phoneRaw: '0912 345 678', phoneNormalised: '0912345678', captchaVerdict: 'off' },
      fields: {
        ...{
          name: 'Đặng Thị Hoa',
          phoneNumber: '0912345678',
          nationality: 'VN',
          company: 'Gốm Bát Tràng',
          cardId: 'trau',
        },
      },
      consents: [
        { purpose: 'tu_van', isGranted: true },
        { purpose: 'quang_cao', isGranted: false },
      ],
    });
  });

  it('is kept once for a submission', async () => {
    const references = [await referenceOf(await post(whole)), await referenceOf(await post(whole))];
    expect(references[0]).toBe(references[1]);
    expect(await world.storedLeads()).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['a wrong name', { fields: { ...fields, full_name: 'Hoa' } }, 'full_name'],
    ['no phone, though the form does not ask for one', { fields: { full_name: 'Đặng Thị Hoa' } }, 'phone_number'],
    ['a phone of letters', { fields: { ...fields, phone_number: 'abc' } }, 'phone_number'],
    ['a country that is none', { fields: { ...fields, nationality: 'ZZ' } }, 'nationality'],
    ['no consent', { consents: [] }, 'consent_tu_van'],
    ['consent to something that was not asked', { consents: ['khac'] }, 'consent_tu_van'],
    ['fields that are no texts', { fields: { full_name: 1 } }, 'fields'],
    ['31 fields', { fields: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${at}`, 'x'])) }, 'fields'],
  ])('with %s is refused, and nothing is stored', async (_what, changes, name) => {
    const response = await post({ ...whole, ...changes });
    expect(response.status).toBe(422);
    expect(Object.keys(await messagesOf(response))).toContain(name);
    expect(await world.storedLeads()).toEqual([]);
  });

  it('leaves out what is no field of the form', async () => {
    await referenceOf(await post({ ...whole, fields: { ...fields, otp: 'mật mã' } }));
    expect(JSON.stringify(await world.storedLeads())).not.toContain('mật mã');
  });

  test.each([
    ['a card page without the switch', 'the'],
    ['a page with another form', 'hu_vang'],
    ['no page', 'khong_co'],
  ])('is refused for %s', async (_what, webid) => {
    expect((await post(whole, webid)).status).toBe(404);
    expect(await world.storedLeads()).toEqual([]);
  });

  it('comes from scripts only: a plain form leads to the registration address itself', async () => {
    expect((await post('full_name=a', 'the_giu', form)).status).toBe(404);
    expect(world.refusedForms).toEqual([]);
  });

  it('is in no log', async () => {
    await post(whole);
    await post({ ...whole, submissionId: undefined, fields: { ...fields, full_name: 'Hoa' } });
    expect(world.readLog()).toContain('"form":"hand-over"');
    expect(world.readLog()).not.toMatch(/Hoa|0912|Bát Tràng/i);
  });
});
