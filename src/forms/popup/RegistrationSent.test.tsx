// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RegistrationSent } from './RegistrationSent.tsx';

afterEach(cleanup);

const success = { title: 'Đã nhận đăng ký', content: 'Chúng tôi gọi lại trong ngày.', buttonLabel: 'Đóng', steps: [] };

it('the confirmation takes the focus where a form was, so that it is read out', () => {
  render(<RegistrationSent success={success} reference="HV7K3M" hasFocus />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Đã nhận đăng ký' }));
  screen.getByText('HV7K3M');
});

it('and takes none as a page of its own; without a reference none is named', () => {
  render(<RegistrationSent success={success} reference={undefined} />);
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByText(/Mã đăng ký/)).toBeNull();
});
