import { beforeAll, describe, expect, test } from 'vitest';
import { makeCountsToken } from '../../content/counts-token.ts';
import { createAltchaCaptcha } from '../../leads/captcha/altcha-captcha.ts';
import { type ApiWorld, createApiWorld } from '../../testing/api-world.ts';
import { createDescriptionChecker } from '../../testing/description-checker.ts';
import { forFile } from '../../testing/for-file.ts';
import { describeApi } from './describe-api.ts';
import { publicCalls } from './public-calls.ts';

const world = await forFile(createApiWorld());
let api: ReturnType<ApiWorld['start']>;
beforeAll(async () => {
  api = world.start();
});
const checker = createDescriptionChecker();

const person = { name: 'Nguyễn Thị Ánh', phoneNumber: '0912 345 678', email: 'anh@example.vn' };
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const form = (body: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(body) });

const handedOver = { full_name: 'Đặng Thị Hoa', phone_number: '0912345678' };

/** Where the page of a version counts itself. */
const countsOf = (version: number) =>
  `/counts/hu_vang/${version}?key=${makeCountsToken('khoá đếm', 'hu_vang', version)}`;

const calls: [id: string, status: number, path: string, init?: RequestInit][] = [
  ['previewWebsite', 200, '/website/hu_vang/preview'],
  ['previewWebsite', 200, '/website/hu_vang/preview?isTemplate=true'],
  ['previewWebsite', 400, '/website/hu_vang/preview?isTemplate=1'],
  ['previewWebsite', 404, '/website/unknown/preview'],
  ['previewWebsite', 405, '/website/hu_vang/preview', { method: 'PUT' }],
  ['submitForm', 201, '/website/hu_vang/form-submit', json({ ...person, address: '12 Hàng Bông, Hà Nội' })],
  ['submitForm', 303, '/website/hu_vang/form-submit', form({ ...person, address: '12 Hàng Bông, Hà Nội' })],
  ['submitForm', 400, '/website/hu_vang/form-submit', { ...json({}), body: '{' }],
  ['submitForm', 404, '/website/unknown/form-submit', json(person)],
  ['submitForm', 413, '/website/hu_vang/form-submit', json({ name: 'x'.repeat(40_000) })],
  ['submitForm', 415, '/website/hu_vang/form-submit', { method: 'POST', body: 'text' }],
  ['submitForm', 422, '/website/hu_vang/form-submit', json({})],
  ['register', 201, '/website/vay/register', json(person)],
  ['register', 201, '/website/nha/register', json({ ...person, provinceId: '79', districtId: '760' })],
  ['register', 201, '/website/quet/register', json({ ...person, idNumber: '079203001234' })],
  ['register', 404, '/website/hu_vang/register', json(person)],
  ['register', 422, '/website/nha/register', json({ ...person, provinceId: '01', districtId: '760' })],
  ['signUp', 201, '/website/loi_lean/sign-up', json({ email: person.email })],
  ['signUp', 422, '/website/loi/sign-up', json(person)],
  ['signUp', 404, '/website/loi_hidden/sign-up', json(person)],
  ['keepHandOver', 201, '/website/the_giu/hand-over', json({ fields: handedOver, consents: ['tu_van'] })],
  ['keepHandOver', 422, '/website/the_giu/hand-over', json({ fields: handedOver })],
  ['keepHandOver', 404, '/website/the/hand-over', json({ fields: handedOver })],
  ['listProvinces', 200, '/category/province'],
  ['listProvinces', 400, '/category/province?places=2020'],
  ['listDistricts', 200, '/category/district?provinceId=79'],
  ['listDistricts', 400, '/category/district'],
  ['listDistricts', 404, '/category/district?provinceId=00'],
  ['listWards', 200, '/category/ward?districtId=760'],
  ['listWards', 200, '/category/ward?places=2025&provinceId=79'],
  ['listWards', 404, '/category/ward?districtId=000'],
  ['listBlogCategories', 200, '/blog/category/all'],
  ['listBlogHeaders', 200, '/blog/header/all?page=1&size=1'],
  ['listBlogPostsByCategory', 200, '/blog/post/de_danh/by-category?sort=title'],
  ['listBlogPostsByCategory', 404, '/blog/post/khac/by-category'],
  ['findBlogPostsByTitle', 200, '/blog/post/by-title?title=quy'],
  ['findBlogPostsByTitle', 400, '/blog/post/by-title?size=0'],
  ['countView', 204, countsOf(3), json({ width: 390 })],
  ['countView', 404, countsOf(4), json({ width: 390 })],
  ['countView', 404, countsOf(0), json({ width: 390 })],
  ['countView', 405, countsOf(3), { method: 'PUT' }],
  ['countView', 413, countsOf(3), json({ width: 390, utm: ['x'.repeat(10_000)] })],
  ['countView', 415, countsOf(3), form({ width: '390' })],
  ['countView', 422, countsOf(3), json({})],
  ['makeCaptchaChallenge', 404, '/captcha/challenge'],
];

test.each(calls)('%s answers %i as described: %s', async (id, status, path, init) => {
  const response = await api.request(path, init);
  expect(response.status).toBe(status);
  expect(await checker.findFailure(id, response)).toBeUndefined();
});

test('the challenge of the built-in captcha is as described', async () => {
  const captcha = createAltchaCaptcha({ key: 'k'.repeat(32), now: () => new Date() });
  const response = await world.start({ captcha }).request('/captcha/challenge');
  expect(response.status).toBe(200);
  expect(await checker.findFailure('makeCaptchaChallenge', response)).toBeUndefined();
});

test('an answer that is not as described is found', async () => {
  const fault = (body: unknown, status = 200) => checker.findFailure('listProvinces', Response.json(body, { status }));
  expect(await fault({ data: [{ provinceId: '01', provinceName: 'Hà Nội' }] })).toBeUndefined();
  expect(await fault({ data: [{ provinceId: 1 }] })).toContain('provinceName');
  expect(await fault({ data: [], more: 1 })).toContain('additional properties');
  expect(await fault({ data: [] }, 418)).toContain('not described');
  expect(await fault({ errorCode: 1, message: 'TypeError: x' }, 500)).toContain('inside');
});

describe('the description', () => {
  const description = describeApi();

  test('names every call of the API, each with every operation called above', () => {
    const called = new Set(calls.map(([id]) => id));
    expect(Object.keys(publicCalls).filter((name) => !called.has(name))).toEqual([]);
    expect(Object.keys(description.paths)).toHaveLength(Object.keys(publicCalls).length);
  });

  test('every parameter of a path is described, and every reference leads somewhere', () => {
    for (const [path, { get, post }] of Object.entries(description.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (get ?? post)?.parameters.filter((parameter) => parameter.in === 'path');
      expect(described?.map(({ name }) => name)).toEqual(named);
    }
    for (const [, name = ''] of JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(description.components.schemas).toHaveProperty(name);
  });

  test('the rules of a form are those that the API applies', () => {
    const { properties = {} } = description.components.schemas.GenericRegistration ?? {};
    expect(properties.address).toEqual({ type: 'string', minLength: 1, maxLength: 500 });
    const { required } = description.components.schemas.VariantCRegistration ?? {};
    expect(required).toEqual(['name', 'phoneNumber', 'idNumber', 'email']);
  });
});
