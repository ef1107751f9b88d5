import { expect, it } from 'vitest';
import { vietnameseControls } from './vietnamese-controls.ts';

// Its declaration file wrongly says that it exports a type.
const english: Readonly<Record<string, object>> = Reflect.get(
  await import('react-aria-components/i18n/en-US'),
  'default',
);

/** Not translated, because there is no colour control. */
const colours = ['@react-aria/color', '@react-stately/color'];
/** Messages of date fields, which React Aria does not let an application replace. */
const unreachable = ['@react-stately/datepicker'];

it('controls have Vietnamese words for all that React Aria says', () => {
  const keysOf = (words: Readonly<Record<string, object>>) =>
    Object.fromEntries(
      Object.entries(words)
        .filter(([name]) => ![...colours, ...unreachable].includes(name))
        .map(([name, of]) => [name, Object.keys(of).sort()] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  expect(keysOf(vietnameseControls)).toEqual(keysOf(english));
});

it('counts are said in words', () => {
  const selected = vietnameseControls['@react-aria/grid']?.selectedCount;
  if (typeof selected !== 'function') throw new Error('no function');
  expect([0, 1, 5].map((count) => selected({ count } as never))).toEqual([
    'Chưa chọn mục nào.',
    'Đã chọn 1 mục.',
    'Đã chọn 5 mục.',
  ]);
});
