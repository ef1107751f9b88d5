import type { ReactElement } from 'react';
import type { PlacesVersion } from '../../contract/places/places.ts';
import { messages } from '../../contract/registration/messages.ts';
import { type FixedForm, registrationForms } from '../../contract/registration/registration-forms.ts';
import { findRegistrationRules } from '../../contract/registration/registration-rules.ts';
import { PopupHeading } from '../../forms/popup/PopupHeading.tsx';
import { popupTitleId } from '../../forms/popup/popup-title-id.ts';
import { RegistrationSent } from '../../forms/popup/RegistrationSent.tsx';
import type { TextsByField } from '../../forms/registration/form-texts.ts';
import type { PlaceChoices } from '../../forms/registration/place-choices.ts';
import { buildPlaceOffers } from '../../forms/registration/place-offers.ts';
import type { PlaceOffers } from '../../forms/registration/RegistrationFields.tsx';
import { type FormState, RegistrationMarkup } from '../../forms/registration/RegistrationMarkup.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type GalleryExample, sectionExamples } from '../section-examples.ts';
import { PopupPicture } from './PopupPicture.tsx';
import { type RegistrationPopupModel, registrationPopupSchema } from './registration-popup.schema.ts';

/** Not the real dialog's id: the page script leaves examples alone. */
const exampleDialogId = 'dang-ky-mau';

/** States of the popup in the gallery; `GenericForm` has the same. */
type Shown =
  | {
      kind: 'form';
      form?: FixedForm;
      state: FormState;
      values?: TextsByField;
      errors?: TextsByField;
      missingConsents?: readonly string[];
    }
  | { kind: 'places'; places: PlacesVersion; offers: PlaceOffers; values?: TextsByField; errors?: TextsByField }
  | { kind: 'sent'; form?: FixedForm; reference: string | undefined };

const content = {
  title: 'Đăng ký tư vấn Hũ Vàng',
  content: 'Chuyên viên sẽ gọi và cùng bạn chọn mức góp vừa sức.',
  pictureText: 'Đồng đầu tiên là đồng khó nhất.',
  img: { url: 'media/hero-mobile.avif', alt: '' },
  note: 'Thông tin chỉ dùng để tư vấn Hũ Vàng. Nhân viên không bao giờ hỏi mật khẩu hay mã OTP.',
  failureMessage: 'Chưa gửi được đăng ký. Bạn thử lại sau ít phút, hoặc gọi 1900 0000.',
  success: {
    content: 'Cảm ơn bạn đã quan tâm đến Hũ Vàng.',
    steps: [
      { title: 'Ngân hàng gọi cho bạn', content: 'Trong một ngày làm việc, từ số 1900 0000.' },
      { title: 'Cùng chọn mục tiêu', content: 'Chuyên viên gợi ý số tiền và nhịp góp vừa sức.' },
      { title: 'Mở hũ trên ứng dụng', content: 'Góp lần đầu từ 10.000 đồng, chừng 3 phút là xong.' },
    ],
  },
};

const asking = {
  ...content,
  consent: {
    version: '2026-11',
    intro: 'Bạn chọn từng mục bên dưới. Mục tùy chọn không ảnh hưởng đến việc đăng ký.',
    notice: [
      { title: 'Bên kiểm soát dữ liệu', content: 'Ngân hàng Lạc Hồng (minh họa).' },
      { title: 'Thời gian lưu', content: '180 ngày kể từ ngày đăng ký, sau đó xóa.' },
    ],
    purposes: [
      { id: 'tu_van', text: 'Tôi đồng ý để Ngân hàng Lạc Hồng liên hệ tư vấn về Hũ Vàng.', isRequired: 'true' },
      { id: 'quang_cao', text: 'Tôi đồng ý nhận tin về sản phẩm khác, tối đa 2 lần mỗi tháng.' },
    ],
    policy: { label: 'Chính sách bảo vệ dữ liệu cá nhân', url: 'https://nganhang.example/du-lieu-ca-nhan' },
  },
};

const minimal = { title: 'Đăng ký tư vấn' };

const longest = {
  title: 'Đăng ký để chuyên viên tư vấn riêng cho gia đình bạn về kế hoạch tích lũy dài hạn cùng Hũ Vàng Lạc Hồng',
  content:
    'Chuyên viên sẽ gọi lại trong giờ bạn thuận tiện, lắng nghe những dự định của cả nhà, rồi cùng bạn tính mức góp vừa sức cho từng tháng, từng mùa vụ, từng kỳ lương.',
  img: { url: 'media/hero-mobile.avif', alt: '' },
  pictureText: 'Đồng đầu tiên bao giờ cũng là đồng khó để dành nhất, những đồng sau nhẹ nhàng hơn nhiều.',
  labels: {
    name: 'Họ, chữ đệm và tên đầy đủ như trên giấy tờ tùy thân của bạn',
    phoneNumber: 'Số điện thoại di động bạn thường dùng để nghe máy',
    email: 'Địa chỉ email để nhận bản kế hoạch tích lũy chi tiết',
    address: 'Địa chỉ đang sinh sống: số nhà, đường, phường xã, tỉnh thành',
  },
  placeholders: { address: 'Số 25 ngõ 4 đường Nguyễn Thị Minh Khai, phường Trường Chinh, thành phố Quảng Ngãi' },
  buttonLabel: 'Đăng ký để chuyên viên gọi lại tư vấn',
  note: 'Thông tin bạn để lại chỉ dùng để tư vấn Hũ Vàng và được giữ kín theo quy định. Nhân viên ngân hàng không bao giờ hỏi mật khẩu, mã PIN hay mã OTP của bạn qua điện thoại, tin nhắn hoặc email.',
  failureMessage:
    'Rất tiếc, hệ thống chưa nhận được đăng ký của bạn vì đường truyền đang chập chờn. Bạn thử gửi lại sau ít phút, hoặc gọi tổng đài 1900 0000 để được hỗ trợ ngay.',
  success: {
    title: 'Chúng tôi đã nhận đầy đủ thông tin đăng ký tư vấn của bạn',
    content: 'Cảm ơn bạn đã dành thời gian và tin tưởng chia sẻ những dự định của gia đình với Ngân hàng Lạc Hồng.',
    steps: Array.from({ length: 5 }, (_, index) => ({
      title: `Việc thứ ${index + 1}: chuyên viên chuẩn bị kế hoạch tích lũy riêng cho gia đình bạn`,
      content:
        'Dựa trên thu nhập, các khoản chi cố định và những dự định bạn đã kể, chuyên viên gợi ý vài phương án để bạn thong thả lựa chọn.',
    })),
    buttonLabel: 'Tôi đã hiểu và sẽ chờ cuộc gọi của ngân hàng',
  },
};

const person = {
  name: 'Trần Thị Thanh Hương',
  phoneNumber: '0912 345 678',
  email: 'thanhhuong@email.example',
  address: '25 ngõ 4 đường Hoa Ban, phường Âu Lạc',
};
const wrong = { name: 'Trần Thị Thanh Hương', phoneNumber: '0212 345', email: 'thanhhuong@', address: '' };
const wrongMessages = { phoneNumber: messages.phone, email: messages.email, address: messages.required };
const everyFieldEmpty = {
  name: messages.required,
  phoneNumber: messages.required,
  email: messages.required,
  address: messages.required,
};

const tooLong = { ...person, address: 'Số nhà 25, ngõ 4, đường Hoa Ban, phường Âu Lạc, '.repeat(11) };

function examplesOf(shown: Shown, examples: Readonly<Record<string, unknown>>): readonly GalleryExample[] {
  return sectionExamples(
    { name: 'registration-popup', schema: registrationPopupSchema, draw: (popup) => drawShown(popup, shown) },
    examples,
  );
}

const contact = { name: person.name, phoneNumber: person.phoneNumber, email: person.email };
const provinces = [
  ['01', 'Thành phố Hà Nội'],
  ['46', 'Thành phố Huế'],
  ['79', 'Thành phố Hồ Chí Minh'],
] as const;
const districts = [
  ['474', 'Quận Thuận Hóa'],
  ['475', 'Quận Phú Xuân'],
] as const;
const offersOf = (below: PlaceChoices) =>
  buildPlaceOffers(['provinceId', 'districtId'], provinces, { districtId: below }, () => undefined);
const ready = offersOf({ kind: 'ready', choices: districts });
const house = {
  ...content,
  title: 'Đăng ký tư vấn vay mua nhà',
  success: { ...content.success, img: { url: 'media/hero-desktop.avif', alt: '' }, pictureText: 'Viên gạch đầu tiên.' },
};

/** Particulars of the forms of variants A, B and C. */
const variantExamples: readonly GalleryExample[] = [
  ...examplesOf({ kind: 'form', form: 'variant-a', state: 'form' }, { 'variant-a': content }),
  ...examplesOf(
    {
      kind: 'form',
      form: 'variant-a',
      state: 'form',
      values: { name: 'A', phoneNumber: '0212 345', email: '' },
      errors: { name: messages.atLeast(2), phoneNumber: messages.phone, email: messages.required },
    },
    { 'variant-a-errors': content, 'longest-variant-a-errors': longest },
  ),
  ...examplesOf(
    { kind: 'form', form: 'variant-a', state: 'sending', values: contact },
    { 'variant-a-sending': content },
  ),
  ...examplesOf({ kind: 'sent', form: 'variant-a', reference: 'HV7K3M' }, { 'variant-a-sent': content }),
  ...examplesOf(
    { kind: 'places', places: '2024', offers: offersOf({ kind: 'locked' }) },
    { 'variant-b-locked': house },
  ),
  ...examplesOf(
    {
      kind: 'places',
      places: '2024',
      offers: offersOf({ kind: 'locked' }),
      values: {},
      errors: {
        name: messages.required,
        phoneNumber: messages.required,
        email: messages.required,
        provinceId: messages.required,
        districtId: messages.required,
      },
    },
    { 'variant-b-every-field-missing': house, 'longest-variant-b-every-field-missing': longest },
  ),
  ...examplesOf(
    { kind: 'places', places: '2024', offers: offersOf({ kind: 'loading' }), values: { ...contact, provinceId: '46' } },
    { 'variant-b-loading': house },
  ),
  ...examplesOf(
    { kind: 'places', places: '2024', offers: offersOf({ kind: 'failed' }), values: { ...contact, provinceId: '46' } },
    { 'variant-b-failed': house },
  ),
  ...examplesOf(
    { kind: 'places', places: '2024', offers: ready, values: { ...contact, provinceId: '46', districtId: '474' } },
    { 'variant-b-chosen': house },
  ),
  ...examplesOf(
    {
      kind: 'places',
      places: '2025',
      offers: buildPlaceOffers(['provinceId', 'wardId'], provinces, {
        wardId: { kind: 'ready', choices: [['19753', 'Phường Thuận Hóa']] },
      }),
      values: { ...contact, provinceId: '46' },
      errors: { wardId: messages.required },
    },
    { 'variant-b-2025': house },
  ),
  ...examplesOf({ kind: 'sent', form: 'variant-b', reference: 'HV7K3M' }, { 'variant-b-sent': house }),
  ...examplesOf({ kind: 'form', form: 'variant-c', state: 'form' }, { 'variant-c': content }),
  ...examplesOf(
    {
      kind: 'form',
      form: 'variant-c',
      state: 'form',
      values: { ...contact, idNumber: '07900' },
      errors: { idNumber: messages.atLeast(8) },
    },
    { 'variant-c-errors': content },
  ),
  ...examplesOf({ kind: 'form', form: 'variant-c', state: 'failed', values: contact }, { 'variant-c-failed': content }),
  ...examplesOf({ kind: 'sent', form: 'variant-c', reference: 'HV7K3M' }, { 'variant-c-sent': content }),
];

/** Every state of the form and its confirmation, with usual, shortest and longest texts, and malformed content. */
export const registrationPopupExamples: readonly GalleryExample[] = [
  ...examplesOf({ kind: 'form', state: 'form' }, { default: content, minimal, longest }),
  ...examplesOf({ kind: 'form', state: 'form', values: wrong, errors: wrongMessages }, { 'touched-errors': content }),
  ...examplesOf(
    { kind: 'form', state: 'form', values: {}, errors: everyFieldEmpty },
    { 'every-field-missing': content, 'longest-every-field-missing': longest },
  ),
  ...examplesOf(
    { kind: 'form', state: 'form', values: tooLong, errors: { address: messages.atMost(500) } },
    { 'address-too-long': content },
  ),
  ...examplesOf({ kind: 'form', state: 'sending', values: person }, { sending: content }),
  ...examplesOf(
    { kind: 'form', state: 'failed', values: person },
    { 'failed-with-message': content, 'failed-silently': minimal, 'longest-failed': longest },
  ),
  ...examplesOf(
    { kind: 'sent', reference: 'HV7K3M' },
    { sent: content, 'sent-minimal': minimal, 'sent-longest': longest },
  ),
  ...examplesOf({ kind: 'form', state: 'form' }, { consent: asking }),
  ...examplesOf(
    { kind: 'form', state: 'form', values: person, missingConsents: ['tu_van'] },
    { 'consent-missing': asking },
  ),
  ...variantExamples,
  ...examplesOf(
    { kind: 'form', state: 'form' },
    {
      'malformed-no-title': { content: 'Không có tiêu đề' },
      'malformed-steps': { title: 'Đăng ký tư vấn', success: { steps: 'ba bước' } },
      'malformed-consent': { title: 'Đăng ký tư vấn', consent: { version: '1', purposes: [] } },
      'malformed-picture': { title: 'Đăng ký tư vấn', img: { url: 'media/khong-co.avif' } },
    },
  ),
];

function drawShown({ panel, picture, sentPicture }: RegistrationPopupModel, shown: Shown): ReactElement {
  const form = shown.kind === 'places' ? 'variant-b' : (shown.form ?? 'generic');
  const { dismissal, success } = registrationForms[form];
  return (
    <Dialog
      id={exampleDialogId}
      labelledBy={popupTitleId}
      size={picture ? 'wide' : 'medium'}
      dismissal={dismissal}
      success={success}
      aside={picture && <PopupPicture side={picture} sentSide={success === 'same-dialog' ? sentPicture : undefined} />}
      shownAs={shownAs(shown)}
    >
      {shown.kind === 'sent' ? (
        <RegistrationSent success={panel.success} reference={shown.reference} />
      ) : (
        <>
          <PopupHeading title={panel.title} content={panel.content} />
          <RegistrationMarkup
            webid="gallery"
            form={form}
            fieldNames={findRegistrationRules(form, shown.kind === 'places' ? shown.places : '2024').fieldNames}
            texts={panel.texts}
            state={shown.kind === 'form' ? shown.state : 'form'}
            offers={shown.kind === 'places' ? shown.offers : undefined}
            values={shown.values}
            errors={shown.errors}
            missingConsents={shown.kind === 'form' ? shown.missingConsents : undefined}
          />
        </>
      )}
    </Dialog>
  );
}

function shownAs(shown: Shown): 'form' | 'sending' | 'sent' {
  if (shown.kind === 'sent') return 'sent';
  return shown.kind === 'form' && shown.state === 'sending' ? 'sending' : 'form';
}
