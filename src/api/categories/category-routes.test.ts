import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import list2024 from '../../contract/places/data/places-2024.json' with { type: 'json' };
import { createResponseCache } from '../../http/response-cache.ts';
import { createCategoryRoutes } from './category-routes.ts';

const kept = createResponseCache();
const routes = createCategoryRoutes(kept);

async function data(path: string): Promise<unknown[]> {
  const response = await routes.request(path);
  expect(response.status).toBe(200);
  const body: { data: unknown[] } = await response.json();
  return body.data;
}

describe('GET /province', () => {
  test('"returns array of provinceId, provinceName": 63 of the list of 2024 unless another is named', async () => {
    const provinces = await data('/province');
    expect(provinces).toHaveLength(63);
    expect(provinces).toEqual(list2024.map(({ code, name }) => ({ provinceId: code, provinceName: name })));
    expect(await data('/province?places=2024')).toEqual(provinces);
    expect(await data('/province?places=2025')).toHaveLength(34);
  });
});

describe('GET /district', () => {
  test('"takes provinceId; returns districtId, districtName", for every province', async () => {
    for (const { code, districts } of list2024) {
      expect(await data(`/district?provinceId=${code}`)).toEqual(
        districts.map((district) => ({ districtId: district.code, districtName: district.name })),
      );
    }
  });

  test('is empty with the list of 2025, which has no districts', async () => {
    expect(await data('/district?places=2025&provinceId=01')).toEqual([]);
  });
});

describe('GET /ward', () => {
  test('takes a district with the list of 2024 and a province with that of 2025', async () => {
    expect((await data('/ward?districtId=001'))[0]).toEqual({ wardId: '00007', wardName: 'Phường Cống Vị' });
    expect(await data('/ward?places=2025&provinceId=01')).toHaveLength(126);
  });

  test('is empty for an island district that never had wards', async () => {
    expect(await data('/ward?districtId=755')).toEqual([]);
  });
});

describe('a call that cannot be answered', () => {
  test.each([
    ['/province?places=2023', 400, 204, { places: 'Giá trị không hợp lệ' }],
    ['/province?places=', 400, 204, { places: 'Giá trị không hợp lệ' }],
    ['/province?places=constructor', 400, 204, { places: 'Giá trị không hợp lệ' }],
    ['/district', 400, 204, { provinceId: 'Vui lòng nhập thông tin' }],
    ['/district?provinceId=', 400, 204, { provinceId: 'Vui lòng nhập thông tin' }],
    ['/district?provinceId=1', 404, 105, undefined],
    ['/district?provinceId=99', 404, 105, undefined],
    ['/district?provinceId=__proto__', 404, 105, undefined],
    // Bạc Liêu is a province of the list of 2024 alone.
    ['/district?places=2025&provinceId=95', 404, 105, undefined],
    ['/ward?provinceId=01', 400, 204, { districtId: 'Vui lòng nhập thông tin' }],
    ['/ward?districtId=01', 404, 105, undefined],
    ['/ward?places=2025&districtId=001', 400, 204, { provinceId: 'Vui lòng nhập thông tin' }],
    ['/ward?places=2025&provinceId=00', 404, 105, undefined],
  ])('%s is %i', async (path, status, errorCode, fields) => {
    // Twice: a refusal must not be cached.
    for (const _time of [1, 2]) {
      const response = await routes.request(path);
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const body: { errorCode: number; message: string; fields?: unknown } = await response.json();
      expect(body.errorCode).toBe(errorCode);
      expect(body.message).toMatch(/\p{L}/u);
      expect(body.fields).toEqual(fields);
    }
  });

  test('says which methods there are', async () => {
    const response = await routes.request('/province', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('an answer', () => {
  test('may be kept for a day by anyone and is told apart by its ETag', async () => {
    const response = await routes.request('/district?provinceId=79');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('etag')).toMatch(/^W\/"[\w-]+"$/);
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Origin');
    const other = await routes.request('/district?provinceId=01');
    expect(other.headers.get('etag')).not.toBe(response.headers.get('etag'));
  });

  test.each([
    ['/ward?places=2024&districtId=001', true],
    ['/ward?places=2025&provinceId=01', true],
    ['/district?provinceId=01', true],
    ['/province', true],
    ['/district?provinceId=%301', false],
    ['/district?provinceId=01&x=1', false],
    ['/district?provinceId=01&provinceId=79', false],
    ['/district?provinceId=01&', false],
  ])('at %s is kept: %s', async (address, isKept) => {
    expect((await routes.request(address)).status).toBe(200);
    const path = new URL(address, 'http://localhost');
    expect(kept.peek(path.pathname + path.search) !== undefined).toBe(isKept);
  });

  test('is 304 without body for a client that has it', async () => {
    const etag = (await routes.request('/province')).headers.get('etag') ?? '';
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await routes.request('/province', { headers: { 'If-None-Match': ifNoneMatch } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    }
    const changed = await routes.request('/province', { headers: { 'If-None-Match': '"other"' } });
    expect(changed.status).toBe(200);
  });

  test.each([
    ['gzip, deflate, br, zstd', true],
    ['br;q=1.0, gzip;q=0.8', true],
    ['GZIP', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0, br', false],
    ['br', false],
    ['identity', false],
    ['', false],
  ])('is compressed for Accept-Encoding %j: %s', async (acceptEncoding, isCompressed) => {
    const plain = await routes.request('/province');
    const response = await routes.request('/province', { headers: { 'Accept-Encoding': acceptEncoding } });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(isCompressed ? 'gzip' : null);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect((isCompressed ? gunzipSync(bytes) : bytes).toString()).toBe(await plain.text());
    // An ETag names an encoding.
    expect(response.headers.get('etag') === plain.headers.get('etag')).toBe(!isCompressed);
  });

  test('is the same for HEAD, without the body', async () => {
    const response = await routes.request('/province', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe((await routes.request('/province')).headers.get('etag'));
    expect(await response.text()).toBe('');
  });
});
