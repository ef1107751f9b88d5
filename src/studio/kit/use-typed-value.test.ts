// @vitest-environment happy-dom

import { globSync, readFileSync } from 'node:fs';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { readDay, spellDay } from './typed-moments.ts';
import { useTypedValue } from './use-typed-value.ts';

afterEach(cleanup);

function open(first: string) {
  const { result } = renderHook(() => {
    const [value, setValue] = useState(first);
    return { value, setValue, field: useTypedValue({ value, onChange: setValue, read: readDay, spell: spellDay }) };
  });
  const look = () => [result.current.field.text, result.current.value, result.current.field.isUnreadable];
  const type = (text: string) => act(() => result.current.field.type(text));
  const leave = () => act(() => result.current.field.leave());
  return { look, type, leave, setValue: (value: string) => act(() => result.current.setValue(value)) };
}

it('a day is told as soon as it is readable, and spelled when the field is left', () => {
  const { look, type, leave } = open('2026-11-25');
  expect(look()).toEqual(['25/11/2026', '2026-11-25', false]);
  type('5/1/202');
  expect(look()).toEqual(['5/1/202', '2026-11-25', false]);
  type('5/1/2027');
  expect(look()).toEqual(['5/1/2027', '2027-01-05', false]);
  leave();
  expect(look()).toEqual(['05/01/2027', '2027-01-05', false]);
});

it('one that is left unreadable stays for correction and is no value', () => {
  const { look, type, leave } = open('2026-11-25');
  type('11/25/2026');
  leave();
  expect(look()).toEqual(['11/25/2026', '', true]);
  type('25/11/2026');
  expect(look()).toEqual(['25/11/2026', '2026-11-25', false]);
});

it('an emptied field is no value, and a value from elsewhere replaces what is typed', () => {
  const { look, type, setValue } = open('2026-11-25');
  type('');
  expect(look()).toEqual(['', '', false]);
  type('25/1');
  setValue('2026-12-01');
  expect(look()).toEqual(['01/12/2026', '2026-12-01', false]);
});

it('no field of the Studio is one of the browser, which writes days and times in its own language', () => {
  const ownFields = globSync('src/studio/**/*.tsx').filter((file) =>
    /type="(?:date|time|datetime-local|month|week)"/.test(readFileSync(file, 'utf8')),
  );
  expect(ownFields).toEqual(['src/studio/kit/MomentInput.tsx']);
});
