// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '../kit/toasts.ts';
import { fetchFile } from './fetch-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.get()) toasts.remove(id);
});

const address = '/studio/api/audit.csv';
const shown = () => toasts.get().map(({ text }) => text);

test('a file of the server is saved under its name', async () => {
  const headers = { 'content-disposition': 'attachment; filename="nhat-ky.csv"' };
  const fetched = vi.fn(async () => new Response('a,b', { headers }));
  vi.stubGlobal('fetch', fetched);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await fetchFile(address);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(address);
  expect(saved.mock.contexts).toMatchObject([{ download: 'nhat-ky.csv' }]);
  expect(shown()).toEqual([]);
});

test.each<[string, () => Promise<Response>, string]>([
  [
    'was refused',
    async () => Response.json({ error: 'forbidden', message: 'Bạn chưa có quyền tải nhật ký.' }, { status: 403 }),
    'Chưa tải được tệp. Bạn chưa có quyền tải nhật ký.',
  ],
  [
    'a proxy answered for',
    async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'Chưa tải được tệp. Máy chủ chưa trả lời. Bạn kiểm tra mạng rồi thử lại.',
  ],
  [
    'was lost on the way',
    () => Promise.reject(new TypeError('network error')),
    'Chưa tải được tệp. Máy chủ chưa trả lời. Bạn kiểm tra mạng rồi thử lại.',
  ],
])('one that %s leaves the screen where it is, and says why', async (_what, answer, words) => {
  vi.stubGlobal('fetch', answer);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  const before = location.href;
  await fetchFile(address);
  expect(shown()).toEqual([words]);
  expect([location.href, saved.mock.calls.length]).toEqual([before, 0]);
});
