import { defineSection } from '../define-section.ts';
import { SignUpPopup } from './SignUpPopup.tsx';
import { signUpPopupSchema } from './sign-up-popup.schema.ts';

export const signUpPopup = defineSection({
  name: 'sign-up-popup',
  title: 'Cửa sổ đăng ký',
  description: 'Cửa sổ mở ra khi khách bấm nút đăng ký.',
  group: 'cửa sổ',
  when: 'Đăng ký sản phẩm, với kết quả khách vừa tính.',
  schema: signUpPopupSchema,
  form: 'sign-up',
  needs: ['webid', 'version', 'places', 'calculator'],
  gives: { panel: ({ panel }) => panel, signUp: ({ definition }) => definition },
  draw: (popup, { webid, version, places, calculator }) => (
    <SignUpPopup {...{ webid, version, places, popup, calculator }} />
  ),
});
