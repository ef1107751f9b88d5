import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSessionCookie } from '../../api/studio/session-cookie.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { formatThemeCss } from '../../render/theme-css.ts';
import { forFile } from '../../testing/for-file.ts';
import { openStudioWorld } from '../../testing/studio-world.ts';
import { coloursOf } from '../../ui/brand-colours.ts';
import { createPreviewFrameRoutes } from './preview-frame-routes.ts';

const world = await forFile(openStudioWorld());
let routes: ReturnType<typeof createPreviewFrameRoutes>;
beforeAll(async () => {
  await world.store.saveDraft({
    settings: { webid: 'hu_vang', name: 'Hũ Vàng', template: 'hu_vang' },
    content: {
      'home.section4': { title: 'Chưa ai thấy tựa này', questions: [{ question: 'Hỏi', answer: '<p>Đáp</p>' }] },
    },
    ...{ media: {}, files: new Map() },
  });
  routes = createPreviewFrameRoutes({
    ...{ staff: world.context, cookie: createSessionCookie(world.context.studioOrigin), trustedProxyHops: 0 },
    log: pino({ level: 'silent' }),
    campaigns: world.campaigns,
  });
});

/** As a browser asks for a frame: a navigation, which says that it comes from the Studio's page. */
const ask = (path: string, token?: string) =>
  routes.request(`https://studio.example.vn/preview/${path}`, {
    headers: {
      'sec-fetch-dest': 'iframe',
      'sec-fetch-site': 'same-origin',
      ...(token !== undefined && { cookie: `__Host-studio_session=${token}` }),
    },
  });

describe("the document of the editor's frame", () => {
  it('is the working copy, with its revision and values, never cached and in a sandbox', async () => {
    const token = await world.signIn(await world.addPerson([{ role: 'analyst', webid: 'hu_vang' }]));
    const response = await ask('hu_vang', token);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<!--slot home.section4-->');
    expect(html).toContain('Chưa ai thấy tựa này</');
    expect(html).toMatch(/data-preview-places>\{"revision":0,/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self'; sandbox allow-scripts allow-forms$/,
    );
  });

  it('runs nothing without JavaScript', async () => {
    const token = await world.signIn(await world.addPerson(['editor']));
    const response = await ask('hu_vang?js=off', token);
    expect(response.headers.get('content-security-policy')).toMatch(/; sandbox allow-forms$/);
  });

  it('is a stored version, with its values; the working copy may have moved on', async () => {
    const token = await world.signIn(await world.addPerson([{ role: 'approver', webid: 'hu_vang' }]));
    const response = await ask('hu_vang/1', token);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Chưa ai thấy tựa này</');
    expect(html).toMatch(/data-preview-places>\{"revision":1,.*"path":"title"/);
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox allow-scripts allow-forms$/);
    expect((await ask('hu_vang/1?js=off', token)).headers.get('content-security-policy')).toMatch(
      /sandbox allow-forms$/,
    );
    expect((await ask('hu_vang/2', token)).status).toBe(404);
    expect((await ask('hu_vang/1')).status).toBe(401);
    const other = await world.signIn(await world.addPerson([{ role: 'editor', webid: 'diamond' }]));
    expect((await ask('hu_vang/1', other)).status).toBe(404);
  });

  it('is one part of a version alone, for a picture of it', async () => {
    const token = await world.signIn(await world.addPerson(['approver']));
    const key = 'home.section4';
    const whole = await (await ask('hu_vang/1', token)).text();
    const response = await ask(`hu_vang/1?js=off&phan=${key}`, token);
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox allow-forms$/);
    const html = await response.text();
    expect(html).toContain('Chưa ai thấy tựa này</');
    expect(html.split('</head>')[0]).toBe(whole.split('</head>')[0]);
    expect(whole.match(/<h\d/g)?.length).toBeGreaterThanOrEqual(html.match(/<h\d/g)?.length ?? 0);
    expect(html).toContain('<!--slot home.section4--><section');
    expect((await ask('hu_vang/1?phan=home.section3', token)).status).toBe(404);
  });

  it('is what the person has copied, in the theme of a campaign, for nobody else', async () => {
    const token = await world.signIn(await world.addPerson(['editor']));
    expect((await ask('hu_vang/copied-part', token)).status).toBe(404);
    await world.call('copyPart', { token, path: { webid: 'hu_vang' }, body: { key: 'home.section4' } });
    const response = await ask('hu_vang/copied-part', token);
    expect(response.headers.get('content-security-policy')).toMatch(/; sandbox$/);
    expect(await response.text()).toContain('Chưa ai thấy tựa này</');
    expect((await ask('khong_co/copied-part', token)).status).toBe(404);
    const other = await world.signIn(await world.addPerson(['editor']));
    expect((await ask('hu_vang/copied-part', other)).status).toBe(404);
  });

  it('is for the desk the version on which somebody registered, and no other', async () => {
    const agent = await world.signIn(await world.addPerson([{ role: 'agent', webid: 'hu_vang' }]));
    expect((await ask('hu_vang/1/seen', agent)).status).toBe(404);
    await world.db.insert(leads).values({
      ...{ reference: 'HV7K3M', webid: 'hu_vang', version: 1, template: 'hu_vang', form: 'generic' },
      captchaVerdict: 'off',
    });
    const response = await ask('hu_vang/1/seen?js=off', agent);
    expect(await response.text()).toContain('Chưa ai thấy tựa này</');
    expect(response.headers.get('content-security-policy')).toMatch(/; sandbox allow-forms$/);
    expect((await ask('hu_vang/2/seen', agent)).status).toBe(404);
    expect((await ask('hu_vang/1/seen')).status).toBe(401);
    const editor = await world.signIn(await world.addPerson(['editor']));
    expect((await ask('hu_vang/1/seen', editor)).status).toBe(403);
    const other = await world.signIn(await world.addPerson([{ role: 'agent', webid: 'diamond' }]));
    expect((await ask('hu_vang/1/seen', other)).status).toBe(404);
  });

  it('is a section with its sample words in the theme of the campaign, in which nothing runs', async () => {
    const token = await world.signIn(await world.addPerson([{ role: 'editor', webid: 'hu_vang' }]));
    const response = await ask('hu_vang/sections/rate-cards', token);
    const html = await response.text();
    expect(response.status).toBe(200);
    // A form, which the popup of this page would keep away.
    expect(html).toMatch(/<main[^>]*><section/);
    expect(html).not.toContain('<script');
    // Small ones, because the server makes them when somebody opens the picker.
    const large = await (await ask('hu_vang/sections/life-blocks', token)).text();
    const widths = [...large.matchAll(/\/media\/[0-9a-f]+\/(\d+)\.avif/g)].map(([, width]) => Number(width));
    expect(Math.max(...widths)).toBe(480);
    expect(html).toContain(formatThemeCss(coloursOf('lacquer', {})));
    expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; sandbox$/);
    expect((await ask('hu_vang/sections/khong-co', token)).status).toBe(404);
    expect((await ask('hu_vang/sections/rate-cards')).status).toBe(401);
  });

  it('shows a section as it is now, in the tones of the theme of the campaign', async () => {
    const settings = { webid: 'diamond', name: 'Kim cương', template: 'diamond' };
    await world.store.saveDraft({ settings, content: {}, media: {}, files: new Map() });
    const token = await world.signIn(await world.addPerson(['editor']));
    const timer = await (await ask('diamond/sections/countdown', token)).text();
    expect(timer).toMatch(/data-left="days">\d{2,3}</);
    // On a dark page the accent would dazzle.
    expect(await (await ask('diamond/sections/call-to-action', token)).text()).toContain('data-tone="raised"');
    expect(await (await ask('hu_vang/sections/call-to-action', token)).text()).toContain('data-tone="accent"');
  });

  it('is for those who may read the campaign', async () => {
    expect((await ask('hu_vang')).status).toBe(401);
    const agent = await world.signIn(await world.addPerson([{ role: 'agent', webid: 'hu_vang' }]));
    expect((await ask('hu_vang', agent)).status).toBe(403);
    const other = await world.signIn(await world.addPerson([{ role: 'editor', webid: 'diamond' }]));
    expect((await ask('hu_vang', other)).status).toBe(404);
    const editor = await world.signIn(await world.addPerson(['editor']));
    const unknown = await ask('khong_co', editor);
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-security-policy')).toContain('sandbox');
  });
});
