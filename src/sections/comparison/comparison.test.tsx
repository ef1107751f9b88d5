import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { parseContent } from '../../page/parse-content.ts';
import { Comparison } from './Comparison.tsx';
import { comparisonSchema } from './comparison.schema.ts';

const schema = comparisonSchema(createContentTypes({}));
const stored = {
  title: 'Hai cách góp',
  first: { title: 'Đều' },
  second: { title: 'Giảm dần' },
  rows: [{ label: 'Tháng đầu', first: '10 triệu', second: '12 triệu' }],
};
const draw = (content: unknown) => renderToStaticMarkup(<Comparison comparison={schema.parse(content)} />);
const parse = (content: unknown) => parseContent({ key: content }, 'key', schema);
/** Texts of cells by rows of the table's body. */
const readRows = (html: string) =>
  [
    ...(html.split('<tbody')[1] ?? '')
      .split('</tbody>', 1)
      .join('')
      .matchAll(/<tr.*?<\/tr>/g),
  ].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  );

describe('the comparison', () => {
  it.each([
    [['first'], false],
    [['first', 'second'], true],
    [['first', 'second', 'third', 'fourth'], true],
  ])('has two to four columns: %j', (places, isValid) => {
    const columns = Object.fromEntries(places.map((place) => [place, { title: place }]));
    const { first: _, second: __, ...rest } = stored;
    expect(schema.safeParse({ ...rest, ...columns }).success).toBe(isValid);
  });

  it('is a table whose elements say their roles, because grids take them away', () => {
    const html = draw({ ...stored, first: { title: 'Đều', button: { labelButtonAction: 'Đăng ký' } } });
    const roles = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tfoot: 'rowgroup', tr: 'row', td: 'cell' };
    for (const [tag, role] of Object.entries(roles)) {
      const all = html.match(new RegExp(`<${tag}[ >][^>]*`, 'g')) ?? [];
      expect(
        all.filter((one) => !one.includes(`role="${role}"`)),
        tag,
      ).toEqual([]);
      expect(all.length, tag).toBeGreaterThan(0);
    }
    expect(html.match(/<th role="columnheader" scope="col"/g)).toHaveLength(2);
    expect(html.match(/<th role="rowheader" scope="row"/g)).toHaveLength(1);
  });

  it('has a head above the labels of its rows, too, and no empty one', () => {
    const headsOf = (html: string) => html.match(/<th role="columnheader" scope="col"[^>]*>[^<]/g);
    expect(headsOf(draw({ ...stored, corner: 'Điều kiện' }))).toHaveLength(1);
    expect(headsOf(draw(stored))).toBeNull();
  });

  it('keeps each value under its column, also where others are missing or a column is left out', () => {
    const rows = [
      { label: 'Một', first: '', second: 'b', fourth: 'd' },
      { label: 'Hai', second: 'b', third: 'c' },
    ];
    expect(readRows(draw({ ...stored, rows }))).toEqual([
      ['Một', 'Không nêu', 'b'],
      ['Hai', 'Không nêu', 'b'],
    ]);
    expect(readRows(draw({ ...stored, fourth: { title: 'Nhẹ trước' }, rows }))).toEqual([
      ['Một', 'Không nêu', 'b', 'd'],
      ['Hai', 'Không nêu', 'b', 'Không nêu'],
    ]);
    // A line that says nothing of the columns shown is none.
    expect(readRows(draw({ ...stored, rows: [...rows, { label: 'Ba', fourth: 'd' }] }))).toHaveLength(2);
  });

  it('draws yes and no, and says them', () => {
    const html = draw({ ...stored, rows: [{ label: 'Xe cũ', first: 'CÓ', second: 'không' }] });
    expect(readRows(html)).toEqual([['Xe cũ', 'CÓ', 'không']]);
    expect(html.match(/<td[^>]*><svg/g)).toHaveLength(2);
    expect(draw({ ...stored, rows: [{ label: 'Gốc', first: 'Có thể', second: 'Không kỳ hạn' }] })).not.toContain(
      '<svg',
    );
  });

  it('lets a line of a narrow column break before a unit, where content joins it to its number', () => {
    const html = draw({ ...stored, rows: [{ label: 'Gửi', first: '100.000\u00a0đồng' }] });
    expect(readRows(html)).toEqual([['Gửi', '100.000 đồng', 'Không nêu']]);
  });

  it('marks one column as the best, and says why', () => {
    const html = draw({ ...stored, best: { column: 'second', reason: 'Lãi ít nhất.' }, note: 'Minh họa.' });
    expect(html).toMatch(/<th[^>]*data-best="true"[^>]*>.*?Nhiều người chọn.*?Giảm dần/);
    expect(html).toContain('Minh họa. Lãi ít nhất.');
    expect(draw({ ...stored, best: { column: 'third', reason: 'Lãi ít nhất.' } })).not.toMatch(/data-best|Lãi ít nhất/);
    expect(draw(stored)).not.toContain('data-best');
  });

  it('marks none without a reason, and reports it', () => {
    const parsed = parse({ ...stored, best: { column: 'second' } });
    expect(parsed.kind === 'model' && parsed.model.best).toBeUndefined();
    expect(parsed.kind !== 'missing' && parsed.findings.map(({ path }) => path)).toEqual(['best.reason']);
  });

  it('has a button for each column, and on a phone that of the best or the first', () => {
    const button = (classID: string) => ({ labelButtonAction: 'Đăng ký', classID });
    const both = {
      ...stored,
      first: { title: 'Đều', button: button('a') },
      second: { title: 'Giảm dần', button: button('b') },
    };
    const ids = (content: unknown) => [...draw(content).matchAll(/data-cta-id="(\w)"/g)].map(([, id]) => id);
    expect(ids(both)).toEqual(['a', 'b', 'a']);
    expect(ids({ ...both, best: { column: 'second', reason: 'Lãi ít nhất.' } })).toEqual(['a', 'b', 'b']);
    expect(ids(stored)).toEqual([]);
    expect(draw(stored)).not.toContain('<tfoot');
  });
});
