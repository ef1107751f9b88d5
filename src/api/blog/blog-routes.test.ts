import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteVersion } from '../../content/site.ts';
import { createResponseCache } from '../../http/response-cache.ts';
import { type ApiWorld, createApiWorld, siteVersion, summarise, testCampaigns } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';

const world = await forFile(createApiWorld());
let api: ReturnType<ApiWorld['start']>;
beforeAll(async () => {
  api = world.start();
});

/** A blog of these published campaigns alone. */
const startBlog = (sites: readonly SiteVersion[]) => {
  const request = (path: string) =>
    world
      .start({
        campaigns: testCampaigns({
          listSites: async () => sites.map(summarise),
          loadPublished: async (webid) => sites.find((site) => site.webid === webid),
        }),
      })
      .request(path);
  return { request };
};

function article(title: string, publishedAt: string, category: string, more: object = {}) {
  return { title, publishedAt, category, image: { url: 'media/hero.avif', alt: 'Ảnh' }, ...more };
}

const load = async (path: string) => (await (await api.request(`/blog${path}`)).json()).data;
const idsOf = async (path: string) => (await load(path)).items.map(({ id }: { id: string }) => id);

describe('"GET /blog/category/all"', () => {
  test('the categories of all campaigns, each once, with how many posts can be read', async () => {
    expect(await load('/category/all')).toEqual({
      items: [
        { id: 'de_danh', name: 'Để dành', description: 'Từng khoản nhỏ.', posts: 3 },
        { id: 'an_toan', name: 'An toàn', posts: 1 },
      ],
      page: 1,
      size: 12,
      totalItems: 2,
      totalPages: 1,
    });
  });

  test('of one campaign, those that it has posts in', async () => {
    expect((await load('/category/all?webid=blog_b')).items).toEqual([
      { id: 'de_danh', name: 'Để dành', description: 'Từng khoản nhỏ.', posts: 1 },
    ]);
    expect((await load('/category/all?webid=unknown')).items).toEqual([]);
  });
});

test.each([
  ['', ['de_danh', 'an_toan', 'trong']],
  ['?sort=title', ['an_toan', 'trong', 'de_danh']],
  ['?sort=newest', ['an_toan', 'de_danh', 'trong']],
  ['?sort=oldest', ['de_danh', 'an_toan', 'trong']],
  ['?sort=title&page=2&size=1', ['trong']],
])('categories are sorted as posts are: %s gives %j', async (query, ids) => {
  const names = { de_danh: 'Để dành', an_toan: 'An toàn', trong: 'Cẩm nang' };
  const blog = startBlog([
    siteVersion({
      webid: 'a',
      content: {
        'blog.categories': Object.entries(names).map(([id, name]) => ({ id, name })),
        'blog.posts.cu': article('Cũ', '2026-01-01', 'de_danh'),
        'blog.posts.vua': article('Vừa', '2026-02-01', 'de_danh'),
        'blog.posts.moi': article('Mới', '2026-03-01', 'an_toan'),
      },
    }),
  ]);
  const { data } = await (await blog.request(`/blog/category/all${query}`)).json();
  expect(data.items.map(({ id }: { id: string }) => id)).toEqual(ids);
});

describe('of two campaigns copied from one', () => {
  const copied = {
    'blog.categories': [{ id: 'de_danh', name: 'Để dành' }],
    'blog.posts.tet': article('Tiền Tết', '2026-02-01', 'de_danh', { isHeadline: true }),
    'blog.posts.quy': article('Quỹ dự phòng', '2026-01-01', 'de_danh'),
  };
  const changed = { ...copied, 'blog.posts.quy': article('Quỹ dự phòng 2027', '2026-01-01', 'de_danh') };
  const blog = startBlog([
    siteVersion({ webid: 'goc', content: copied }),
    siteVersion({ webid: 'tet_2027', content: changed }),
  ]);
  const ask = async (path: string) => (await (await blog.request(`/blog${path}`)).json()).data;
  const addressesOf = async (path: string) =>
    (await ask(path)).items.map(({ webid, id }: { webid: string; id: string }) => `${webid}/${id}`);

  test.each(['/post/by-title', '/post/de_danh/by-category'])('each article comes once in %s', async (path) => {
    expect(await addressesOf(path)).toEqual(['goc/tet', 'goc/quy', 'tet_2027/quy']);
  });

  test('each leads once and counts once', async () => {
    expect(await addressesOf('/header/all')).toEqual(['goc/tet']);
    expect((await ask('/category/all')).items).toMatchObject([{ id: 'de_danh', posts: 3 }]);
  });

  test('each campaign has its own when it is named', async () => {
    expect(await addressesOf('/post/by-title?webid=goc')).toEqual(['goc/tet', 'goc/quy']);
    expect(await addressesOf('/post/by-title?webid=tet_2027')).toEqual(['tet_2027/tet', 'tet_2027/quy']);
    expect((await ask('/category/all?webid=tet_2027')).items).toMatchObject([{ posts: 2 }]);
  });
});

describe('"GET /blog/header/all"', () => {
  test('the posts that lead the blog, newest first', async () => {
    expect(await idsOf('/header/all')).toEqual(['tet', 'quy']);
    expect(await idsOf('/header/all?sort=oldest&size=1')).toEqual(['quy']);
  });
});

describe('"GET /blog/post/{id}/by-category with query params"', () => {
  test('a post brings everything a list and a page of its own need; its HTML is sanitised', async () => {
    const { items } = await load('/post/de_danh/by-category?webid=blog_a&size=1');
    expect(items).toEqual([
      {
        webid: 'blog_a',
        id: 'quy',
        title: 'Quỹ dự phòng để ở đâu?',
        description: 'Khoản tiền không định đụng tới.',
        image: { url: '/media/0123456789abcdef0123/1280.webp', alt: 'Ảnh', width: 1280, height: 533 },
        categoryId: 'de_danh',
        categoryName: 'Để dành',
        publishedAt: '2026-11-07',
        author: 'Minh Anh',
        contentHtml: '<p>Bắt đầu từ <strong>một tháng</strong>.</p>',
        link: { link: 'https://news.example/quy', label: 'Đọc bài' },
      },
    ]);
  });

  test.each([
    ['', ['tet', 'quy', 'dong']],
    ['?sort=oldest', ['dong', 'quy', 'tet']],
    ['?sort=title', ['dong', 'quy', 'tet']],
    ['?page=2&size=2', ['dong']],
    ['?page=9', []],
  ])('%s gives %j', async (query, ids) => {
    expect(await idsOf(`/post/de_danh/by-category${query}`)).toEqual(ids);
  });

  test('pages are counted', async () => {
    const { page, size, totalItems, totalPages } = await load('/post/de_danh/by-category?page=2&size=2');
    expect([page, size, totalItems, totalPages]).toEqual([2, 2, 3, 2]);
  });

  test('a category that nobody has is 404', async () => {
    const response = await api.request('/blog/post/khong_co/by-category');
    expect([response.status, await response.json()]).toEqual([
      404,
      { errorCode: 106, message: 'Không tìm thấy chuyên mục này' },
    ]);
  });
});

describe('"GET /blog/post/by-title with query params"', () => {
  test.each([
    ['dong tien', ['dong']],
    ['ĐỒNG', ['dong']],
    ['dông', ['dong']],
    ['tien', ['tet', 'dong']],
    ['tiền tết', ['tet']],
    ['tết tiền', ['tet']],
    ['quy du ph', ['quy']],
    ['Quỹ dự phòng'.normalize('NFD'), ['quy']],
    ['uy', []],
    ['%', []],
    ['', ['tet', 'quy', 'dong', 'cuoc_goi']],
    ['   ', ['tet', 'quy', 'dong', 'cuoc_goi']],
  ])('"%s" finds %j', async (title, ids) => {
    expect(await idsOf(`/post/by-title?${new URLSearchParams({ title })}`)).toEqual(ids);
  });

  test('titles are sorted as a Vietnamese dictionary does: D before Đ', async () => {
    expect(await idsOf('/post/by-title?sort=title')).toEqual(['cuoc_goi', 'dong', 'quy', 'tet']);
  });
});

test.each([
  ['/category/all?page=0', 'page'],
  ['/category/all?page=1e3', 'page'],
  ['/category/all?page=100001', 'page'],
  ['/header/all?size=101', 'size'],
  ['/post/de_danh/by-category?size=-1', 'size'],
  ['/post/by-title?sort=best', 'sort'],
  ['/category/all?sort=best', 'sort'],
  ['/post/by-title?webid=..%2f', 'webid'],
  [`/post/by-title?title=${'x'.repeat(201)}`, 'title'],
])('%s is 400 and names the parameter', async (path, field) => {
  const response = await api.request(`/blog${path}`);
  expect([response.status, await response.json()]).toMatchObject([400, { errorCode: 204 }]);
  expect((await (await api.request(`/blog${path}`)).json()).fields).toEqual({ [field]: 'Giá trị không hợp lệ' });
});

test('an answer has a tag, is compressed, and is kept until any campaign is published', async () => {
  const responseCache = createResponseCache();
  let site: SiteVersion = siteVersion({ webid: 'a', content: {} });
  let loads = 0;
  const listeners: ((webid: string) => void)[] = [];
  const blog = world.start({
    responseCache,
    campaigns: testCampaigns({
      listSites: async () => [summarise(site)],
      loadPublished: async () => {
        loads += 1;
        return site;
      },
      onPublish: (listener) => {
        listeners.push(listener);
        return () => {};
      },
    }),
  });
  const ask = (query = '') => blog.request(`/blog/category/all${query}`, { headers: { 'Accept-Encoding': 'gzip' } });
  const [first] = await Promise.all([ask(), ask('?page=1'), ask('?page=2')]);
  expect([loads, first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
    1,
    'gzip',
    'public, max-age=0, must-revalidate',
  ]);
  expect(first.headers.get('etag')).toMatch(/^W\/"[^"]+"$/);
  expect([
    responseCache.peek('/blog/category/all') !== undefined,
    responseCache.peek('/blog/category/all?page=2'),
  ]).toEqual([true, undefined]);
  site = siteVersion({ webid: 'a', content: { 'blog.categories': [{ id: 'moi', name: 'Mới' }] } });
  for (const listener of listeners) listener('another');
  expect(responseCache.peek('/blog/category/all')).toBeUndefined();
  expect((await (await blog.request('/blog/category/all')).json()).data.items).toHaveLength(1);
  expect(loads).toBe(2);
});

test('is 503 while the campaigns cannot be loaded, which is logged, and is asked for again by the next', async () => {
  let isAway = true;
  const blog = world.start({
    campaigns: testCampaigns({
      listSites: async () => {
        if (isAway) throw new Error('away');
        return [];
      },
    }),
  });
  const ask = async () => {
    const response = await blog.request('/blog/header/all');
    return [response.status, await response.json()];
  };
  expect(await ask()).toMatchObject([503, { errorCode: 500 }]);
  expect(world.readLog()).toContain('the blog could not be loaded');
  isAway = false;
  expect(await ask()).toMatchObject([200, { data: { items: [] } }]);
});
