// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPart } from '../../testing/studio-screen.tsx';
import { Select } from './Select.tsx';

function open(count: number, first: string) {
  const choices = Array.from({ length: count }, (_, number) => ({ id: `the_${number}`, label: `Thẻ số ${number}` }));
  const Field = () => {
    const [value, setValue] = useState(first);
    return <Select label="Chiến dịch" choices={choices} value={value} onChange={setValue} />;
  };
  return openPart('/', <Field />);
}

test('of hundreds of choices some are drawn, the chosen one too, and any is found by typing', async () => {
  const user = open(500, 'the_432');
  await user.click(screen.getByRole('button', { name: /Thẻ số 432/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(101);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Thẻ số 432');
  screen.getByText('Còn 399 lựa chọn nữa. Bạn gõ để tìm.');
  await user.click(screen.getByRole('searchbox', { name: 'Tìm lựa chọn' }));
  await user.paste('the so 499');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Thẻ số 499']);
  expect(screen.queryByText(/lựa chọn nữa/)).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: /Thẻ số 499/ })).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a search without a result says so', async () => {
  const user = open(21, '');
  await user.click(screen.getByRole('button', { name: /Chọn/ }));
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm lựa chọn' }), 'vay');
  screen.getByText('Không có lựa chọn nào khớp');
});

test('a few choices need no search', async () => {
  const user = open(20, 'the_0');
  await user.click(screen.getByRole('button', { name: /Thẻ số 0/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(20);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
