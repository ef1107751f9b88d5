import { expect, test } from 'vitest';
import { keepsUtmTerm, readQuery, readUtm } from './utm.ts';

test.each([
  [
    'utm_source=fb&utm_campaign=c&utm_content=d&utm_medium=e&utm_term=f',
    { utmSource: 'fb', utmCampaign: 'c', utmContent: 'd', utmMedium: 'e', utmTerm: 'f' },
  ],
  ['utm_medium=cpc&webid=x', { utmMedium: 'cpc' }],
  ['utm_source=&utm_medium=%00', undefined],
  ['utm_term=f', undefined],
  ['utm_term=f&webid=hu_vang', undefined],
  ['webid=hu_vang', undefined],
  ['UTM_SOURCE=fb', undefined],
  ['utm_source=a&utm_source=b', { utmSource: 'a' }],
  [`utm_source=${'x'.repeat(300)}`, { utmSource: 'x'.repeat(255) }],
])('"only when at least one is present": %s', (query, utm) => {
  expect(readUtm(new URLSearchParams(query), true)).toEqual(utm);
});

test('"newer templates also keep utm_term": card landings, loan landing and hu_vang', () => {
  const older = ['template_vp1', 'template_vp2', 'diamond', 'template_vp3', 'biometrics'];
  const newer = ['credit_card', 'credit_card_v2', 'super_sinh_loi', 'hu_vang', 'vay_mua_xe'];
  expect([...older, ...newer].filter(keepsUtmTerm)).toEqual(newer);
});

test.each([
  ['utm_term=f', undefined],
  ['utm_source=fb&utm_term=f', { utmSource: 'fb' }],
])('the others do not: %s', (query, utm) => {
  expect(readUtm(new URLSearchParams(query), false)).toEqual(utm);
});

test('a link that was written into HTML twice is read as it was meant', () => {
  const query = readQuery('?webid=hu_vang&amp;utm_source=fb&amp;utm_medium=cpc');
  expect(readUtm(query, true)).toEqual({ utmSource: 'fb', utmMedium: 'cpc' });
  expect(query.get('webid')).toBe('hu_vang');
});
