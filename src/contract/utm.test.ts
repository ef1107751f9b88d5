import { expect, test } from 'vitest';
import { readUtm } from './utm.ts';

test.each([
  [
    'utm_source=fb&utm_campaign=c&utm_content=d&utm_medium=e&utm_term=f',
    { utmSource: 'fb', utmCampaign: 'c', utmContent: 'd', utmMedium: 'e', utmTerm: 'f' },
  ],
  ['utm_medium=cpc&webid=x', { utmMedium: 'cpc' }],
  ['utm_source=&utm_medium=%00', undefined],
  ['webid=hu_vang', undefined],
  ['UTM_SOURCE=fb', undefined],
  ['utm_source=a&utm_source=b', { utmSource: 'a' }],
  [`utm_source=${'x'.repeat(300)}`, { utmSource: 'x'.repeat(255) }],
])('"only when at least one is present": %s', (query, utm) => {
  expect(readUtm(new URLSearchParams(query))).toEqual(utm);
});
