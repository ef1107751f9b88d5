import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { consentMissingMessage } from '../../contract/registration/consent.ts';
import { createApiWorld } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';

const world = await forFile(createApiWorld());
beforeEach(() => world.reset());

const person = { name: 'Nguyễn Thị Hạnh', phoneNumber: '0912 345 678', email: 'hanh@example.vn', address: 'Huế' };

function post(body: string, type = 'application/json', webid = 'dong_y') {
  return world.start().request(`/website/${webid}/form-submit`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
}
const postJson = (more: object, webid?: string) =>
  post(JSON.stringify({ ...person, ...more }), 'application/json', webid);
const postForm = (more: Record<string, string>) =>
  post(new URLSearchParams({ ...person, ...more }).toString(), 'application/x-www-form-urlencoded');

/** Exactly what the visitor read, written out here. */
const readBefore = [
  'Ngân hàng Lạc Hồng chỉ dùng thông tin bạn điền dưới đây.',
  'Thời gian lưu: 180 ngày',
  'Chính sách bảo vệ dữ liệu <https://nganhang.example/du-lieu>',
];
const hashOf = (purpose: string) =>
  createHash('sha256')
    .update([...readBefore, purpose].join('\n'))
    .digest('hex');
const said = (purpose: string, isGranted: boolean, text: string) => ({
  ...{ purpose, isGranted, textVersion: '2026-11', textHash: hashOf(text) },
});
const consulting = 'Tôi đồng ý để ngân hàng liên hệ tư vấn.';
const advertising = 'Tôi đồng ý nhận tin quảng cáo.';

describe('where content asks for consent', () => {
  test.each([{ consents: [] }, { consents: ['quang_cao'] }, { consents: ['khac'] }])(
    'a form that asks is refused without its required purpose (%j), in Vietnamese, and nothing is stored',
    async (body) => {
      const response = await postJson(body);
      expect(response.status).toBe(422);
      expect((await response.json()).fields).toMatchObject({ consent_tu_van: consentMissingMessage });
      expect(await world.storedLeads()).toEqual([]);
    },
  );

  test('what was said to each purpose is stored with the hash of exactly what was read', async () => {
    expect((await postJson({ consents: ['tu_van', 'khac'] })).status).toBe(201);
    expect((await world.storedLeads())[0]?.consents).toEqual([
      said('tu_van', true, consulting),
      said('quang_cao', false, advertising),
    ]);
  });

  test('other mistakes are told together with it', async () => {
    const response = await postJson({ name: '', consents: [] });
    expect(Object.keys((await response.json()).fields).sort()).toEqual(['consent_tu_van', 'name']);
  });

  test('a form without JavaScript sends each tick as a field; refused, it comes back with the ticks', async () => {
    expect((await postForm({ consent_quang_cao: 'on' })).status).toBe(422);
    expect(world.refusedForms[0]).toMatchObject({ tickedConsents: ['quang_cao'], missingConsents: ['tu_van'] });
    expect(world.refusedForms[0]?.values).not.toHaveProperty('consent_quang_cao');
    expect((await postForm({ consent_tu_van: 'on', consent_quang_cao: 'on' })).status).toBe(303);
    expect((await world.storedLeads())[0]?.consents?.map(({ isGranted }) => isGranted)).toEqual([true, true]);
  });

  test.each([undefined, null])(
    'a body of the specification (consents: %j) is never refused: it has agreed to nothing',
    async (consents) => {
      expect((await postJson({ consents })).status).toBe(201);
      expect((await world.storedLeads())[0]?.consents).toEqual([
        said('tu_van', false, consulting),
        said('quang_cao', false, advertising),
      ]);
    },
  );

  test('malformed consent takes the form from the page, refuses no body, and counts as no answer', async () => {
    expect((await postJson({ consents: ['tu_van'] }, 'dong_y_hong')).status).toBe(201);
    expect((await world.storedLeads())[0]).not.toHaveProperty('consents');
  });

  test('where nothing is asked nothing is stored, whatever is sent', async () => {
    expect((await postJson({ consents: ['tu_van'] }, 'hu_vang')).status).toBe(201);
    expect((await world.storedLeads())[0]).not.toHaveProperty('consents');
  });
});
