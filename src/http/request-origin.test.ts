import { expect, test } from 'vitest';
import { judgeOrigin } from './request-origin.ts';

const known = { own: ['https://uudai.example.vn'], listed: ['https://portal.example.vn'] };

test.each<[headers: Record<string, string>, url: string, origin: string]>([
  // Browsers of today.
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://uudai.example.vn' }, 'https://uudai.example.vn', 'own'],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 'https://uudai.example.vn', 'own'],
  [{ 'Sec-Fetch-Site': 'none' }, 'https://uudai.example.vn', 'own'],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://khac.example.vn' }, 'https://uudai.example.vn', 'other'],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 'https://uudai.example.vn', 'other'],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }, 'https://uudai.example.vn', 'other'],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 'https://uudai.example.vn', 'other'],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://portal.example.vn' }, 'https://uudai.example.vn', 'listed'],
  // Those that send only the origin.
  [{ Origin: 'https://uudai.example.vn' }, 'http://10.0.0.5:3000', 'own'],
  [{ Origin: 'https://xemtruoc.example.vn' }, 'http://xemtruoc.example.vn', 'own'],
  [{ Origin: 'http://localhost:3000' }, 'http://localhost:3000', 'own'],
  [{ Origin: 'http://localhost:4000' }, 'http://localhost:3000', 'other'],
  [{ Origin: 'https://portal.example.vn' }, 'http://10.0.0.5:3000', 'listed'],
  [{ Origin: 'https://evil.example' }, 'https://uudai.example.vn', 'other'],
  [{ Origin: 'https://uudai.example.vn.evil.example' }, 'https://uudai.example.vn', 'other'],
  [{ Origin: 'https://uudai.example.vn@evil.example' }, 'https://uudai.example.vn', 'other'],
  [{ Origin: 'not an origin' }, 'https://uudai.example.vn', 'other'],
  [{ Origin: '' }, 'https://uudai.example.vn', 'other'],
  [{ Origin: 'null' }, 'https://uudai.example.vn', 'hidden'],
  // Programs, and browsers older than both headers.
  [{}, 'https://uudai.example.vn', 'absent'],
])('%j to %s comes from: %s', (headers, url, origin) => {
  expect(judgeOrigin(new Headers(headers), `${url}/landingpage-api/api/website/hu_vang/form-submit`, known)).toBe(
    origin,
  );
});
