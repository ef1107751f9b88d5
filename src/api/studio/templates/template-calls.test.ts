import { expect, it } from 'vitest';
import type { TemplateField } from '../../../contract/studio/template-calls.ts';
import { forFile } from '../../../testing/for-file.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());

const call = async (name: 'describeTemplate' | 'readTemplateSample', template: string) =>
  world.call(name, { token: await world.signIn(await world.addPerson(['analyst'])), path: { template } });

it('describes every key of a template in page order, and what lies outside the page', async () => {
  const fields: TemplateField[] = (await call('describeTemplate', 'hu_vang')).body.data.fields;
  const ofPart = (part: string) => fields.filter((field) => field.part === part).map(({ key }) => key);
  expect(ofPart('page')).toEqual([
    ...['home.header', 'home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4'],
    ...['home.footer', 'home.sticky'],
  ]);
  expect(ofPart('popup')).toEqual(['home.popup']);
  expect(ofPart('head')).toContain('home.meta');
  expect(ofPart('blog')).toEqual(['blog.categories', 'blog.posts.*']);
  expect(ofPart('settings')).toEqual(['site.json']);
  expect(fields.find(({ key }) => key === 'home.section2')).toMatchObject({
    title: 'Hũ mẫu',
    schema: { properties: { title: { title: 'Tiêu đề' } } },
  });
});

it('names the parts of a template in their order, without what stands around them', async () => {
  const { order } = (await call('describeTemplate', 'hu_vang')).body.data;
  expect(order).toEqual(['home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4']);
});

it('says which section each part between header and footer is, and what a section asks for that is added', async () => {
  const fields: TemplateField[] = (await call('describeTemplate', 'hu_vang')).body.data.fields;
  const places = Object.fromEntries(fields.flatMap(({ key, ofPart, section }) => (ofPart ? [[key, section]] : [])));
  expect(places).toMatchObject({
    'home.banner': { name: 'hero-banner', isFirst: true },
    'home.section4': { name: 'numbered-faq' },
  });
  expect(Object.keys(places)).toHaveLength(5);
  const describe = async (section: string) =>
    world.call('describeSection', {
      token: await world.signIn(await world.addPerson(['analyst'])),
      path: { template: 'hu_vang', section },
    });
  expect((await describe('free-text')).body.data.field).toMatchObject({ part: 'page', section: { name: 'free-text' } });
  expect((await describe('khong-co')).status).toBe(404);
});

it('names the fields that only administrators change', async () => {
  const fields: TemplateField[] = (await call('describeTemplate', 'diamond')).body.data.fields;
  const protectedOf = (key: string) => fields.find((field) => field.key === key)?.protectedFields;
  expect(protectedOf('site.json')).toContain('deliveries');
  expect(protectedOf('home.meta')).toContain('gtm_head');
  expect(protectedOf('home.meta.chatbot')).toEqual(['']);
  expect(protectedOf('home.banner')).toEqual([]);
});

it('reads the sample of a template, and knows no other', async () => {
  const { body } = await call('readTemplateSample', 'hu_vang');
  expect(body.data.content['home.section2'].title).toContain('Hũ');
  expect((await call('readTemplateSample', 'khong_co')).status).toBe(404);
});
