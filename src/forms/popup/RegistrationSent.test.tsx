// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RegistrationSent } from './RegistrationSent.tsx';

afterEach(cleanup);

const success = {
  title: 'Đã nhận đăng ký',
  content: 'Chúng tôi gọi lại trong ngày.',
  buttonLabel: 'Đóng',
  steps: [],
  promise: undefined,
};

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

it('promises a call only where content has the sentence and the server a time', () => {
  const promising = { ...success, promise: 'Chúng tôi gọi lại trước {callBefore}.' };
  const { rerender } = render(
    <RegistrationSent success={promising} reference="HV7K3M" callBefore="8:15 thứ Tư 25/11" />,
  );
  screen.getByText('Chúng tôi gọi lại trước 8:15 thứ Tư 25/11.');
  rerender(<RegistrationSent success={promising} reference="HV7K3M" />);
  expect(screen.queryByText(/gọi lại trước/)).toBeNull();
  rerender(<RegistrationSent success={success} reference="HV7K3M" callBefore="8:15 thứ Tư 25/11" />);
  expect(screen.queryByText(/8:15/)).toBeNull();
});
