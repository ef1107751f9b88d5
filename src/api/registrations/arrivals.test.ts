import { describe, expect, test } from 'vitest';
import { form, person, prepareFormSubmits, referenceOf } from '../../testing/form-submit-world.ts';

const submit = prepareFormSubmits();
const { post, postJson } = submit;

describe('first and last arrival from advertising', () => {
  test('go along with a registration, and only what is usable is kept', async () => {
    const first = { at: 1_790_000_000_000, query: '?gclid=Cj0K-1&utm_source=google' };
    const last = { at: 1_790_000_100_000, query: '?zarsrc=30&fbclid=%3Cb%3E' };
    await referenceOf(await postJson({ ...person, touches: { first, last } }));
    expect((await submit.world.storedLeads())[0]?.touches).toEqual({
      first: { gclid: 'Cj0K-1', utmSource: 'google', at: first.at },
      last: { zarsrc: '30', at: last.at },
    });
  });

  test.each([null, 'x', [], { first: 7 }, { first: { query: 'x'.repeat(9000) } }])(
    'nonsense (%.20j) costs no lead',
    async (touches) => {
      await referenceOf(await postJson({ ...person, touches }));
      expect((await submit.world.storedLeads())[0]).not.toHaveProperty('touches');
    },
  );

  test('of a form without JavaScript come from the page that it stood on', async () => {
    const headers = { ...form, Referer: 'https://uudai.example.vn/hu_vang?ttclid=E.C.P-1&utm_medium=cpc' };
    expect((await post(new URLSearchParams(person).toString(), headers)).status).toBe(303);
    const arrival = { ttclid: 'E.C.P-1', utmMedium: 'cpc' };
    expect((await submit.world.storedLeads())[0]).toMatchObject({
      utmMedium: 'cpc',
      touches: { first: arrival, last: arrival },
    });
  });
});
