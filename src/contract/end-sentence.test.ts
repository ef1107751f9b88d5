import { expect, it } from 'vitest';
import { endSentence } from './end-sentence.ts';

it.each([
  ['Thể lệ đã đổi', 'Thể lệ đã đổi.'],
  ['Thể lệ đã đổi.', 'Thể lệ đã đổi.'],
  ['Ai cho phép?', 'Ai cho phép?'],
  ['Còn chờ phòng sản phẩm…', 'Còn chờ phòng sản phẩm…'],
  ['Theo tờ trình (bản 2)', 'Theo tờ trình (bản 2).'],
])('“%s” ends as a sentence', (words, sentence) => expect(endSentence(words)).toBe(sentence));
