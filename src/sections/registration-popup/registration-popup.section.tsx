import type { FixedForm } from '../../contract/registration/registration-forms.ts';
import { defineSection } from '../define-section.ts';
import { RegistrationPopup } from './RegistrationPopup.tsx';
import { registrationPopupSchema } from './registration-popup.schema.ts';

/** The popup with one of the registration forms. */
export const registrationPopup = (form: FixedForm) =>
  defineSection({
    name: 'registration-popup',
    title: 'Cửa sổ đăng ký',
    description: 'Cửa sổ mở ra khi khách bấm nút đăng ký.',
    group: 'cửa sổ',
    when: 'Khách để lại tên và số điện thoại để được gọi.',
    form,
    schema: registrationPopupSchema,
    needs: ['webid', 'places'],
    gives: { panel: ({ panel }) => panel },
    draw: (popup, { webid, places }) => <RegistrationPopup webid={webid} form={form} places={places} popup={popup} />,
  });
