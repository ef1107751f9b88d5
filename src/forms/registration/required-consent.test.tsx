// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { consentMissingMessage } from '../../contract/registration/consent.ts';
import { registrationPurposeId } from '../../contract/registration/consent-purposes.ts';
import { genericFieldNames, genericFieldsSchema } from '../../contract/registration/generic-registration.ts';
import { defaultButtonLabel, defaultFieldTexts, type FormTexts } from './form-texts.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

afterEach(cleanup);
const emptyNothing = () => undefined;

const texts: FormTexts = {
  ...{ ...defaultFieldTexts, buttonLabel: defaultButtonLabel },
  consent: {
    ...{ version: '1', intro: undefined, notice: [], policy: undefined },
    purposes: [
      { id: registrationPurposeId, text: 'Gọi tư vấn.', isRequired: true },
      { id: 'uu_dai', text: 'Gửi ưu đãi.', isRequired: false },
    ],
  },
};

it('a required purpose keeps the form until it is ticked, and says so at its box', async () => {
  const onSend = vi.fn(async () => undefined);
  const rules = { form: 'generic', fieldNames: genericFieldNames, schema: genericFieldsSchema } as const;
  render(
    <RegistrationForm
      {...{ webid: 'hu_vang', texts, rules, onSend }}
      state="form"
      isEmptied={false}
      onEmpty={emptyNothing}
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Họ và tên'), 'An');
  await user.type(screen.getByLabelText('Số điện thoại'), '0912345678');
  await user.type(screen.getByLabelText('Email'), 'an@email.example');
  await user.type(screen.getByLabelText('Địa chỉ'), 'Huế');
  const submit = screen.getByRole('button', { name: defaultButtonLabel });
  await user.click(submit);
  const box = screen.getByRole('checkbox', { name: /^Gọi tư vấn/ });
  expect(document.activeElement).toBe(box);
  expect(screen.getByText(consentMissingMessage).id).toBe(box.getAttribute('aria-describedby'));
  expect(onSend).not.toHaveBeenCalled();
  await user.click(box);
  expect(screen.queryByText(consentMissingMessage)).toBeNull();
  await user.click(submit);
  expect(onSend.mock.calls).toEqual([[expect.anything(), '', [registrationPurposeId]]]);
});
