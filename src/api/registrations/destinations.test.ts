import { expect, it, vi } from 'vitest';
import type { RegisterLead } from '../../leads/register-lead.ts';
import { createApiWorld, siteVersion } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';

const world = await forFile(createApiWorld());

const person = { name: 'Nguyễn Thị Hạnh', phoneNumber: '0912345678', email: 'hanh@example.vn', address: 'Huế' };
const crm = { id: 'crm', kind: 'webhook' as const, url: 'https://crm.example.vn/', secret: 'DELIVERY_CRM' };

it.each([
  ['with destinations', [crm]],
  ['without', undefined],
])('a registration goes where its campaign sends leads: %s', async (_, deliveries) => {
  const registerLead = vi.fn<RegisterLead>(async () => ({ kind: 'registered', reference: 'HV7K3M', isRepeat: false }));
  const { settings } = siteVersion();
  const site = siteVersion({ settings: { ...settings, ...(deliveries && { deliveries }) } });
  const app = world.start({
    registerLead,
    store: { loadPublished: async () => site, loadVersion: async () => site, onPublish: () => () => {} },
  });
  const headers = { 'Content-Type': 'application/json' };
  const response = await app.request('/website/hu_vang/form-submit', {
    method: 'POST',
    headers,
    body: JSON.stringify(person),
  });
  expect(response.status).toBe(201);
  expect(registerLead.mock.calls[0]?.[0].destinations).toEqual(deliveries ?? []);
});
