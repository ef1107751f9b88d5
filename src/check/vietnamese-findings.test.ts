import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isVietnamese, sayInVietnamese, translate } from './vietnamese-findings.ts';

describe('findings in Vietnamese', () => {
  it.each([
    ['array', 'một danh sách [ … ]'],
    ['expected text, received an empty text', 'văn bản; ở đây đang để trống'],
    ['another name; did you mean title?', 'tên khác; có phải ý bạn là title?'],
    ['an anchor of this page; did you mean #hoi-dap?', 'một neo có trên trang này; có phải ý bạn là #hoi-dap?'],
    ['at most 24 characters: the menu has one line', 'nhiều nhất 24 ký tự: menu chỉ có một dòng'],
    ['at most 1 MB', 'nhiều nhất 1 MB'],
    ['5000 x 9000 pixels, 7.1 MB', '5000 x 9000 điểm ảnh, 7.1 MB'],
    ['line 4, column 3', 'dòng 4, cột 3'],
    ['one of text, number for object', 'một trong text, number cho trường object'],
    [
      'expected a formula; at character 7: expected a number, a name or "(", found the end',
      'công thức tính được; ở ký tự thứ 7: cần một số, một tên hoặc "(", nhưng gặp hết công thức',
    ],
    ['Too big: expected string to have <=200 characters', 'nhiều nhất 200 ký tự'],
    ['Invalid input: expected string, received number', 'văn bản trong ngoặc kép'],
  ])('says "%s" as "%s"', (english, vietnamese) => {
    expect(sayInVietnamese(english)).toBe(vietnamese);
  });

  it.each(['"Hũ Vàng"', '"more"', 'titel: "x"', 'toString', 'constructor'])('leaves %s as it stands', (received) => {
    expect(sayInVietnamese(received)).toBe(received);
  });

  it('knows every message of schemas, folders and files that stands in the source', () => {
    const messages = listSources('src').flatMap((file) => listMessages(readFileSync(file, 'utf8')));
    expect(messages.length).toBeGreaterThan(120);
    const unknown = messages.filter((message) => translate(message) === undefined && !isVietnamese(message));
    // Only those of which nothing stands in the source itself; tests of their rules look at them.
    expect(unknown.filter((message) => !/^(?:expected )?7/.test(message) && message.includes(' '))).toEqual([
      'the 7 that search engines show',
    ]);
  });
});

/** What speaks to people who write content. */
const rooms =
  /^src\/(?:sections|forms|page|content|check\/rules|calculator)\/|^src\/contract\/[\w-]*(?:definition|stored-values)/;

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) => rooms.test(path) && /\.tsx?$/.test(path) && !/(?:test|examples|test-site-folder)\.tsx?$/.test(path),
    );
}

/** Messages by how they are written: "expected …", and what is reported as expected. Parts that are computed become 7. */
function listMessages(source: string): string[] {
  const written = [
    ...source.matchAll(/(['`])(expected .+?)\1/g),
    ...source.matchAll(/(?:refuse|Found|report|stop)\((?:[\w.]+, )?(['`])(.+?)\1/g),
    ...source.matchAll(/\b(?:expected|received): (['`])(.+?)\1/g),
  ];
  return written.map(([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '7').replaceAll('\\\\', '\\'));
}
