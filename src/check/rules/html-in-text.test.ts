import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { htmlInText } from './html-in-text.ts';

it('names tags in a plain text, and leaves fields of HTML alone', () => {
  const banner = { img: { url: 'media/a.avif' }, title: 'Góp <em>từng chút</em>', subTitle: 'Chỉ <b>10.000 đồng</b>' };
  expect(checkExample(htmlInText, { 'home.banner': banner })).toEqual([
    'warning home.banner, subTitle: text without HTML; its tags are not shown <- "Chỉ <b>10.000 đồng</b>"',
  ]);
  expect(checkExample(htmlInText, { 'home.banner': { ...banner, subTitle: 'Dưới < 5 triệu' } })).toEqual([]);
});
