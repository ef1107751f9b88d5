import { expect, test } from '../journey.ts';
import { joinDesk, openDesk, register } from './desk-page.ts';
import { call } from './staff.ts';

test('a paper of what a visitor saw is printed whole', async ({ browser }) => {
  const webid = await openDesk();
  const { page } = await joinDesk(browser, webid, { role: 'supervisor' });
  const path = `/campaigns/${webid}/registrations/${await register(webid)}/paper`;
  const { html } = await call(page.request, 'POST', path, { reason: 'Khách hỏi về mức góp tối thiểu' });
  await page.setContent(html);
  // A page that is laid out in columns was printed as nothing.
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
});
