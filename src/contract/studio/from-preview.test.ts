import { expect, it } from 'vitest';
import { type FromPreview, type MeasuredPage, readFromPreview } from './from-preview.ts';

const place = { key: 'home.banner', path: 'items[2].title' };
const measured: MeasuredPage = {
  ...{ kind: 'measured', height: 4_000, view: 900, sections: [{ name: 'home.banner', top: 0 }] },
  marks: [{ id: 'a', top: 10, bottom: 20.5, isFixed: false }],
};

const messages: readonly FromPreview[] = [
  { kind: 'ready', revision: 0 },
  { kind: 'applied' },
  { kind: 'hover', place },
  { kind: 'hover', place: null },
  { kind: 'choose', place },
  { kind: 'typed', place, text: '', was: '', step: 'begin' },
  { kind: 'typed', place, text: 'ă'.repeat(1_000_000), was: '', step: 'end' },
  { kind: 'scrolled', top: -12.5 },
  measured,
  { ...measured, sections: [], marks: [] },
  { kind: 'chooseMark', id: 'a' },
  { kind: 'stateShown', state: 'popup' },
  { kind: 'handedOver' },
  { kind: 'history', step: 'redo' },
  { kind: 'leave', step: -1 },
  { kind: 'place', index: 0 },
  { kind: 'place', index: null },
  { kind: 'add', index: 30, what: 'section' },
  { kind: 'add', index: 1, what: 'copy' },
  { kind: 'partMenu', place, left: 12.5, top: 0 },
  { kind: 'sorting', move: { key: 'home.banner', to: 3 } },
  { kind: 'sorting', move: null },
  { kind: 'drop', move: { key: 'home.banner', to: 3 } },
  { kind: 'stale' },
];

it('files of the frame are read, as many as people drop, and nothing else in their place', () => {
  const files = [new File(['x'], 'a.png')];
  expect(readFromPreview({ kind: 'files', place, files })).toEqual({ kind: 'files', place, files });
  for (const wrong of [undefined, {}, ['a.png'], [{ name: 'a.png', size: 1 }], Array(21).fill(files[0])])
    expect(readFromPreview({ kind: 'files', place, files: wrong })).toBeUndefined();
  expect(readFromPreview({ kind: 'files', place: null, files })).toBeUndefined();
});

it.each(messages)('a message of the frame is read: $kind', (message) => {
  expect(readFromPreview(structuredClone(message))).toEqual(message);
});

it.each(messages)('without one of its fields, or with another value there, it is not: $kind', (message) => {
  for (const name of Object.keys(message)) {
    const { [name]: _, ...rest } = { ...message } as Record<string, unknown>;
    // "lạ" is a text like any other.
    for (const wrong of [
      rest,
      ...[undefined, Number.NaN, 'lạ', true, {}, [1]].map((value) => ({ ...rest, [name]: value })),
    ])
      if (!(['text', 'was', 'id'].includes(name) && wrong[name] === 'lạ'))
        expect(readFromPreview(wrong)).toBeUndefined();
  }
});

it.each([
  ...[undefined, null, 1, 'ready', [], {}, new Map([['kind', 'stale']])],
  ...['constructor', '__proto__', 'toString', ''].map((kind) => ({ kind })),
  { kind: 'choose', place: { ...place, key: 'k'.repeat(201) } },
  { kind: 'choose', place: { ...place, path: 'p'.repeat(501) } },
  { kind: 'choose', place: { key: place.key } },
  { kind: 'choose', place: null },
  { kind: 'typed', place, text: 'a'.repeat(1_000_001), was: '', step: 'input' },
  { kind: 'scrolled', top: Number.POSITIVE_INFINITY },
  { kind: 'chooseMark', id: 'a'.repeat(1_001) },
  ...[-1, 1.5, 1_001].map((index) => ({ kind: 'place', index })),
  { kind: 'drop', move: null },
  { kind: 'drop', move: { key: 'home.banner', to: -1 } },
  { kind: 'sorting', move: { to: 1 } },
  { ...measured, sections: Array(501).fill(measured.sections[0]) },
  { ...measured, sections: [null] },
  { ...measured, marks: Array(5_001).fill(measured.marks[0]) },
  { ...measured, marks: [{ ...measured.marks[0], isFixed: 1 }] },
  { ...measured, marks: [{ ...measured.marks[0], bottom: '20' }] },
])('anything else is not: %o', (data) => {
  expect(readFromPreview(data)).toBeUndefined();
});
