import { expect, it } from 'vitest';
import { createEdgeHeaders } from './edge-headers.ts';

const shown = { webid: 'hu_vang', version: 7, isBrief: false };
const rest = 'stale-while-revalidate=10, stale-if-error=86400';
const keys = 'pages campaign-hu_vang version-hu_vang-7';

it.each([
  ['an hour where it is purged', ['http://varnish/'], 'varnish', false, 3600],
  ['a minute at most where nobody purges it', [], 'varnish', false, 50],
  ['a minute at most where it holds for a time', ['http://varnish/'], 'fastly', true, 50],
] as const)('a cache keeps a page for %s', (_what, addresses, PURGE_TEMPLATE, isBrief, seconds) => {
  const headers = createEdgeHeaders({ PURGE_URL: [...addresses], PURGE_TEMPLATE }).page({ ...shown, isBrief });
  expect(headers).toEqual({ 'surrogate-key': keys, 'surrogate-control': `max-age=${seconds}, ${rest}` });
});

it('Cloudflare knows them by names of its own', () => {
  const edge = createEdgeHeaders({ PURGE_URL: ['https://api.example/'], PURGE_TEMPLATE: 'cloudflare' });
  expect(edge.page(shown)).toEqual({
    'cache-tag': keys.replaceAll(' ', ','),
    'cdn-cache-control': `max-age=3600, ${rest}`,
  });
  expect(edge.keys(shown)).toEqual({ 'cache-tag': keys.replaceAll(' ', ',') });
});
