import { expect, it } from 'vitest';
import { splitLongWords } from './long-words.ts';

it.each([
  ['https://uudai.lachong.example/hu_vang', 'https://|uudai|.lachong|.example/|hu|_vang'],
  ['https://a.example/x?utm_source=zalo&b=1', 'https://|a|.example/|x|?utm|_source|=zalo|&b|=1'],
  ['thu.ha+moi@lachong.example', 'thu|.ha|+moi|@lachong|.example'],
  ['Khách mở uudai.lachong.example/x đang thấy bản 3.', 'Khách mở uudai|.lachong|.example/|x đang thấy bản 3.'],
  ['Góp từng chút, v.v.', 'Góp từng chút, v.v.'],
  ['khongcodaunaotrongtunay', 'khongcodaunaotrongtunay'],
  ['', ''],
])('%s breaks at its signs', (text, pieces) => {
  expect(
    splitLongWords(text)
      .filter((piece) => piece !== '')
      .join('|'),
  ).toBe(pieces);
  expect(splitLongWords(text).join('')).toBe(text);
});
