import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { malformedContent } from './malformed-content.ts';

it.each([
  [
    'a list that is a text',
    { 'home.section4': { title: 'T', questions: 'none' } },
    'home.section4, questions: array <- "none"',
  ],
  ['a missing field', { 'home.section4': { subTitle: 'S' } }, 'home.section4, title: text <- nothing'],
  [
    'a picture that is not there',
    { 'home.header': { logo: { url: 'media/b.avif' } } },
    'there is no media/b.avif <- "media/b.avif"',
  ],
  [
    'a link that runs code',
    { 'home.header': { logo: { url: 'media/a.avif' }, menu: [{ label: 'L', link: 'javascript:x()' }] } },
    'a link (https://…, tel:…, mailto:…, #anchor or /path) <- "javascript:x()"',
  ],
])('is an error: %s', (_, content, message) => {
  const found = checkExample(malformedContent, content);
  expect(found.join('\n')).toContain(message);
  for (const line of found) expect(line).toMatch(/^error /);
});

it('names the place of an error in a formula', () => {
  const settings = { webid: 'thu', name: 'Thử', template: 'super_sinh_loi' as const };
  const content = {
    'home.section5': {
      title: 'T',
      input_table: ['{"interest_rate": 2.6}'],
      formula: 'amount * rat / 100',
      max_money: 10,
      max_time: 10,
    },
  };
  expect(checkExample(malformedContent, content, { settings }).join('\n')).toMatch(
    /^error home\.section5, formula: a formula; at character 10: .*<- "amount \* rat \/ 100"$/,
  );
});
