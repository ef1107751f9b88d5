import type { ComponentProps } from 'react';
import { searchCountries } from '../../contract/places/countries.ts';
import { leadMessages } from '../../contract/registration/hand-over-form.ts';
import { openList } from '../../forms/hand-over/country-choice.ts';
import { HandOverFormBlock } from '../../forms/hand-over/HandOverFormBlock.tsx';
import { type HandOverFormModel, handOverFormPartSchema } from '../../forms/hand-over/hand-over-form.schema.ts';
import { sectionExamples } from '../section-examples.ts';
import { ExamplePaper, StillHandOverForm } from './StillHandOverForm.tsx';

/** The form is used by several sections; these examples show it alone, in every state. */
const section = 'hand-over-form';

const name = {
  name: 'full_name',
  label: 'Họ và tên',
  placeholder: 'Nguyễn Minh Anh',
  isRequired: 'true',
  fullWidth: 'true',
};
const phone = { name: 'phone_number', label: 'Số điện thoại', placeholder: '0912345678', isRequired: 'true' };
const country = { name: 'nationality', label: 'Quốc tịch', placeholder: 'Chọn nước', isRequired: 'true' };
const email = {
  name: 'email',
  label: 'Email',
  placeholder: 'minhanh@email.example',
  isRequired: 'true',
  fullWidth: 'true',
};

const stored = {
  title: 'Đăng ký mở thẻ',
  description: 'Bốn ô, khoảng một phút. Bước sau bạn hoàn tất hồ sơ trên trang đăng ký của ngân hàng.',
  buttonLabel: 'Tiếp tục đăng ký',
  note: 'Thông tin chỉ dùng để mở thẻ. Nhân viên ngân hàng không bao giờ hỏi mật khẩu hay mã OTP.',
  fields: [name, phone, country, email],
};

const errors = {
  full_name: leadMessages.fullName,
  phone_number: leadMessages.phoneNumber,
  nationality: leadMessages.required('Quốc tịch'),
  email: leadMessages.email,
};

function draws(state: Omit<ComponentProps<typeof StillHandOverForm>, 'form'>) {
  return (form: HandOverFormModel) => <StillHandOverForm form={form} {...state} />;
}

const choose = () => undefined;
const listFor = (text: string) => openList(searchCountries, text, undefined);
const exampleOf = (
  draw: (form: HandOverFormModel) => ReturnType<typeof StillHandOverForm>,
  examples: Record<string, unknown>,
) => sectionExamples({ name: section, schema: handOverFormPartSchema, draw }, examples);

export const handOverFormExamples = [
  ...exampleOf(
    (form) => (
      <ExamplePaper>
        <HandOverFormBlock form={form} />
      </ExamplePaper>
    ),
    {
      default: stored,
      'fixed-nationality': { ...stored, fields: [name, phone, { ...country, defaultValue: 'VN' }, email] },
      minimal: { buttonLabel: 'Gửi', fields: [{ name: 'phone_number', label: 'Số điện thoại' }] },
      'further-fields': {
        ...stored,
        fields: [
          name,
          phone,
          { name: 'noi_lam_viec', label: 'Nơi làm việc', placeholder: 'Công ty hoặc cửa hàng' },
          { name: 'thanh_pho', label: 'Thành phố', defaultValue: 'Đà Lạt' },
        ],
      },
      longest: {
        title: 'Đăng ký mở thẻ tín dụng hoàn tiền cho những khoản chi tiêu thường ngày của cả gia đình bạn',
        description:
          'Bạn chỉ cần điền bốn ô dưới đây, mất khoảng một phút, rồi hoàn tất hồ sơ trên trang đăng ký của ngân hàng: chụp căn cước, quay khuôn mặt và chọn nơi nhận thẻ.',
        buttonLabel: 'Tiếp tục sang trang đăng ký mở thẻ tín dụng của ngân hàng',
        note: 'Thông tin bạn điền chỉ dùng để mở thẻ và được giữ kín. Nhân viên ngân hàng không bao giờ hỏi mật khẩu, mã OTP hay số thẻ đầy đủ của bạn qua điện thoại, tin nhắn hoặc thư điện tử.',
        fields: [
          { ...name, label: 'Họ, chữ đệm và tên đúng như trên căn cước công dân hoặc hộ chiếu còn hạn của bạn' },
          { ...phone, label: 'Số điện thoại di động đang dùng để nhận tin nhắn của ngân hàng' },
          { ...country, label: 'Quốc tịch ghi trên giấy tờ tùy thân', placeholder: 'Chọn nước hoặc vùng lãnh thổ' },
          { ...email, label: 'Địa chỉ thư điện tử để nhận sao kê hằng tháng' },
        ],
      },
      'malformed-field-type': { ...stored, fields: [name, { ...phone, type: 'password' }] },
      'malformed-repeated-name': { ...stored, fields: [name, phone, { ...phone, label: 'Số khác' }] },
      'malformed-hostile-label': { ...stored, fields: [{ ...name, label: '<img src=x onerror=alert(1)>' }] },
      'malformed-address-javascript': { ...stored, registrationUrl: 'javascript:alert(1)' },
      'malformed-address-not-listed': { ...stored, registrationUrl: 'https://cong-khac.example/dang-ky' },
    },
  ),
  ...exampleOf(draws({ state: 'form', errors }), { 'all-wrong': stored }),
  ...exampleOf(draws({ state: 'leaving' }), { leaving: stored }),
  ...exampleOf(draws({ state: 'failed' }), {
    failed: { ...stored, failureMessage: 'Chưa chuyển được. Bạn chờ vài giây rồi bấm lại giúp chúng tôi nhé.' },
  }),
  ...exampleOf(draws({ state: 'form', country: { panel: listFor('viet'), choose, input: { defaultValue: 'viet' } } }), {
    'country-found': stored,
  }),
  ...exampleOf(draws({ state: 'form', country: { panel: listFor(''), choose, input: {} } }), {
    'country-list': stored,
  }),
  ...exampleOf(draws({ state: 'form', country: { panel: listFor('xyz'), choose, input: { defaultValue: 'xyz' } } }), {
    'country-none': stored,
  }),
  ...exampleOf(draws({ state: 'form', country: { panel: { kind: 'loading' }, choose, input: {} } }), {
    'country-loading': stored,
  }),
  ...exampleOf(draws({ state: 'form', country: { panel: { kind: 'failed' }, choose, input: {} } }), {
    'country-failed': stored,
  }),
];
