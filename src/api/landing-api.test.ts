import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../browser/client/api-client.ts';
import { createLandingApi } from '../browser/client/landing-api.ts';
import { apiBasePath } from '../contract/api/base-path.ts';
import { type ApiWorld, createApiWorld } from '../testing/api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const clientOf = (answer: (path: string, init: RequestInit | undefined) => Response | Promise<Response>) =>
  createLandingApi(
    createApiClient({
      fetch: async (input, init) => answer(String(input).slice(apiBasePath.length), init),
      readAuthToken: () => null,
      startTimer: () => () => {},
    }),
  );

test('every typed call is understood by the API itself, and its answer unwrapped', async () => {
  const api = world.start();
  const client = clientOf((path, init) => api.request(path, init ? { ...init, signal: null } : {}));
  expect((await client.loadPreview('hu_vang')).version).toBe(3);
  expect((await client.loadTemplatePreview('hu_vang')).webid).toBe('hu_vang');
  expect(await client.submit('loi_lean', 'sign-up', { email: 'an@example.vn' })).toHaveProperty('reference');
  expect(await client.listProvinces()).toHaveLength(63);
  expect(await client.listProvinces({ places: '2025' })).toHaveLength(34);
  expect(await client.listDistricts({ provinceId: '01' })).toContainEqual({
    districtId: '001',
    districtName: 'Quận Ba Đình',
  });
  expect(await client.listWards({ districtId: '001' })).toContainEqual({
    wardId: '00001',
    wardName: 'Phường Phúc Xá',
  });
  expect((await client.listWards({ places: '2025', provinceId: '01' }))[0]?.wardName).toMatch(/^(?:Phường|Xã) /);
  await expect(client.listDistricts({ provinceId: '99' })).rejects.toMatchObject({ errorCode: 105 });
  expect(
    await client.submit('hu_vang', 'form-submit', {
      name: 'Nguyễn Thị Ánh',
      phoneNumber: '0912345678',
      email: 'anh@example.vn',
      address: '12 Hàng Bông',
      captcha: 'x',
    }),
  ).toHaveProperty('reference');
  // @ts-expect-error a registration without its fields is refused before it is sent
  void (() => client.submit('hu_vang', 'form-submit', { name: 'Ánh' }));
  expect((await client.listBlogCategories({ size: '1' })).totalPages).toBe(2);
  expect((await client.listBlogHeaders()).items.map(({ id }) => id)).toEqual(['tet', 'quy']);
  expect((await client.listPostsByCategory('an_toan', { sort: 'oldest' })).totalItems).toBe(1);
  expect((await client.findPostsByTitle({ title: 'quỹ' })).items[0]?.id).toBe('quy');
  await expect(client.loadPreview('../x')).rejects.toMatchObject({ errorCode: 101 });
});

test('an answer that is not what its schema says is an unknown error', async () => {
  const client = clientOf(() => Response.json({ data: { items: 'none' } }));
  await expect(client.listBlogHeaders()).rejects.toEqual({ errorCode: 1, message: 'Lỗi không xác định' });
});
