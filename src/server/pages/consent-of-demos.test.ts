import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consentFieldName, withdrawPath } from '../../contract/registration/consent.ts';
import { marketingPurposeId } from '../../contract/registration/consent-purposes.ts';
import { registrationForms } from '../../contract/registration/registration-forms.ts';
import { findTemplate, templates } from '../../templates/registry.ts';
import { openPlainly, textOf } from '../../testing/plain-browser.ts';
import { readDemoVersion } from '../../testing/read-demo.ts';
import { createTestServer, type TestServer } from '../../testing/server.tsx';

/** Bodies of the specification, which knows no consent. */
const person = { name: 'Trần Thị Thanh Hương', phoneNumber: '0912345678', email: 'huong@email.example' };
const bodies = {
  generic: { ...person, address: '25 ngõ 4 đường Hoa Ban' },
  'variant-a': person,
  'variant-b': { ...person, provinceId: '46', districtId: '475' },
  'variant-c': { ...person, idNumber: '079203001234' },
  'sign-up': { ...person, address: '25 đường Hoa Ban', provinceId: '48', districtId: '492', wardId: '20236' },
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({}, { findTemplate });
  for (const { name } of templates) server.storeVersion(await readDemoVersion(name));
});
afterAll(() => server.close());
afterEach(() => {
  server.registrations.length = 0;
});

describe.each(templates.flatMap(({ name, form }) => (form ? [{ name, form }] : [])))(
  'a registration of the demo $name',
  ({ name, form }) => {
    it.each([
      ['a body of the specification', {}, false],
      ['one with null instead of a list', { consents: null }, false],
      ['agreed to nothing', { consents: [] }, false],
      ['agreed to marketing', { consents: [marketingPurposeId] }, true],
      ['agreed to something that nobody asked for', { consents: ['khac'] }, false],
    ])('is stored with what was said to marketing: %s', async (_what, more, isGranted) => {
      const address = `/landingpage-api/api/website/${name}/${registrationForms[form].call}`;
      const body = JSON.stringify({ ...bodies[form], ...more });
      const headers = { 'content-type': 'application/json' };
      expect((await server.app.request(address, { method: 'POST', headers, body })).status).toBe(201);
      expect(server.registrations[0]?.lead.consents).toMatchObject([
        { purpose: marketingPurposeId, isGranted, textVersion: '2026-11-29' },
      ]);
    });
  },
);

describe.each(templates)('the form of the demo $name', ({ name }) => {
  it('says what happens with the data, and asks for marketing without a tick and without need', async () => {
    const { elements } = await openPlainly(server.app, `/${name}`);
    const choices = elements.filter(({ attribs }) => attribs.name?.startsWith(consentFieldName('')));
    expect(choices.map(({ attribs }) => attribs.name)).toContain(consentFieldName(marketingPurposeId));
    expect(choices.filter(({ attribs }) => 'checked' in attribs || 'required' in attribs)).toEqual([]);
    expect(textOf(elements.filter(({ name: tag }) => tag === 'fieldset'))).toMatch(
      /Ngân hàng Lạc Hồng dùng thông tin bạn điền để .*, giữ 180 ngày rồi xóa\. .*Liên hệ: /,
    );
    expect(elements.filter(({ attribs }) => attribs.href === withdrawPath)).toHaveLength(1);
  });
});
