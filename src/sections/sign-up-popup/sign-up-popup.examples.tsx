import demo from '../../../content/super_sinh_loi/content/home.popup.json' with { type: 'json' };
import type { PlacesVersion } from '../../contract/places/places.ts';
import { messages } from '../../contract/registration/messages.ts';
import { choosePlaceFields } from '../../contract/registration/registration-forms.ts';
import { chooseSignUpFields } from '../../contract/registration/sign-up.ts';
import { PopupHeading } from '../../forms/popup/PopupHeading.tsx';
import { popupTitleId } from '../../forms/popup/popup-title-id.ts';
import { RegistrationSent } from '../../forms/popup/RegistrationSent.tsx';
import type { TextsByField } from '../../forms/registration/form-texts.ts';
import type { PlaceStates } from '../../forms/registration/place-chain.ts';
import { buildPlaceOffers } from '../../forms/registration/place-offers.ts';
import { type FormState, RegistrationMarkup } from '../../forms/registration/RegistrationMarkup.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type GalleryExample, sectionExamples } from '../section-examples.ts';
import { SignUpAside } from './SignUpAside.tsx';
import { type SignUpPopupModel, signUpPopupSchema } from './sign-up-popup.schema.ts';

/** Not the real dialog's id: the page script leaves examples alone. */
const exampleDialogId = 'dang-ky-mau';

/** States of the popup in the gallery; `SignUpForm` has the same. */
type Shown =
  | {
      kind: 'form';
      state?: FormState;
      places?: PlacesVersion;
      below?: PlaceStates;
      values?: TextsByField;
      errors?: TextsByField;
    }
  | { kind: 'sent'; reference: string | undefined };

const provinces = [
  ['01', 'Thành phố Hà Nội'],
  ['48', 'Thành phố Đà Nẵng'],
  ['79', 'Thành phố Hồ Chí Minh'],
] as const;
const districts = [
  ['490', 'Quận Liên Chiểu'],
  ['492', 'Quận Hải Châu'],
] as const;
const wards = [
  ['20242', 'Phường Hòa Cường Bắc'],
  ['20227', 'Phường Thạch Thang'],
] as const;
const locked: PlaceStates = { districtId: { kind: 'locked' }, wardId: { kind: 'locked' } };
const chosen: PlaceStates = {
  districtId: { kind: 'ready', choices: districts },
  wardId: { kind: 'ready', choices: wards },
};

const person: TextsByField = {
  name: 'Trần Thị Thanh Hương',
  phoneNumber: '0912 345 678',
  email: 'thanhhuong@email.example',
  idNumber: '048 190 001 234',
  provinceId: '48',
  districtId: '492',
  wardId: '20227',
  wardDescription: 'Tổ 12',
  address: '25 đường Hoa Ban',
  note: 'Khoảng 100 triệu đồng',
  note2: 'Sau 17 giờ',
  note3: 'Giữ lại bao nhiêu thì vừa nếu lương về mùng 5?',
};
const everyFieldMissing: TextsByField = Object.fromEntries(
  ['name', 'phoneNumber', 'email', 'provinceId', 'districtId', 'wardId', 'address'].map((name) => [
    name,
    messages.required,
  ]),
);

const minimal = { title: 'Đăng ký tư vấn', email: { show: true, required: true, label: 'Email' } };
const longest = {
  ...demo,
  title: 'Đăng ký để chuyên viên tư vấn riêng cho gia đình bạn về những khoản tiền chưa dùng đến',
  groups: {
    contact: 'Chuyên viên gọi cho ai và gửi thông tin vào đâu',
    home: 'Bạn đang sinh sống ở đâu',
    call: 'Để cuộc gọi không lúc nào làm phiền bạn',
  },
  name: { ...demo.name, label: 'Họ, chữ đệm và tên đầy đủ như trên giấy tờ tùy thân của bạn' },
  phoneNumber: { ...demo.phoneNumber, label: 'Số điện thoại di động bạn thường dùng để nghe máy' },
  wardDescription: { ...demo.wardDescription, label: 'Tổ dân phố, thôn, ấp, bản, buôn, khu phố đang ở' },
  note2: { ...demo.note2, label: 'Khung giờ tiện nghe máy nhất trong ngày làm việc' },
  buttonLabel: 'Đăng ký để chuyên viên gọi lại tư vấn',
  failureMessage:
    'Rất tiếc, hệ thống chưa nhận được đăng ký của bạn vì đường truyền đang chập chờn. Bạn thử gửi lại sau ít phút nhé.',
};
const withFailureMessage = { ...demo, failureMessage: 'Chưa gửi được đăng ký. Bạn thử lại sau ít phút nhé.' };

function examplesOf(shown: Shown, examples: Readonly<Record<string, unknown>>): readonly GalleryExample[] {
  return sectionExamples(
    { name: 'sign-up-popup', schema: signUpPopupSchema, draw: (popup) => drawShown(popup, shown) },
    examples,
  );
}

/** Every state of the sign-up and its confirmation, with usual, shortest and longest texts, and malformed content. */
export const signUpPopupExamples: readonly GalleryExample[] = [
  ...examplesOf({ kind: 'form' }, { default: demo, minimal, longest }),
  ...examplesOf(
    { kind: 'form' },
    {
      'one-group': {
        title: 'Đăng ký tư vấn',
        name: demo.name,
        phoneNumber: demo.phoneNumber,
        note: demo.note,
        address: { show: 'false', required: 'true', label: 'Địa chỉ' },
      },
      'optional-places': {
        ...demo,
        provinceId: { ...demo.provinceId, required: 'false' },
        districtId: { ...demo.districtId, required: 'false' },
        wardId: { show: 'false', required: 'false', label: '' },
      },
    },
  ),
  ...examplesOf(
    {
      kind: 'form',
      values: { name: 'A', phoneNumber: '0212 345', email: 'minhanh@', idNumber: '0480' },
      errors: {
        name: messages.atLeast(2),
        phoneNumber: messages.phone,
        email: messages.email,
        idNumber: messages.atLeast(8),
      },
    },
    { 'touched-errors': demo },
  ),
  ...examplesOf(
    { kind: 'form', values: {}, errors: everyFieldMissing },
    { 'every-field-missing': demo, 'longest-every-field-missing': longest },
  ),
  ...examplesOf(
    { kind: 'form', values: person, errors: { note3: messages.atMost(255), address: messages.atMost(255) } },
    { 'too-long': demo },
  ),
  ...examplesOf(
    {
      kind: 'form',
      values: person,
      below: { districtId: { kind: 'ready', choices: districts }, wardId: { kind: 'loading' } },
    },
    { 'wards-loading': demo },
  ),
  ...examplesOf(
    { kind: 'form', values: person, below: { districtId: { kind: 'failed' }, wardId: { kind: 'locked' } } },
    { 'districts-failed': demo },
  ),
  ...examplesOf(
    {
      kind: 'form',
      values: person,
      below: { districtId: { kind: 'ready', choices: [['755', 'Huyện Côn Đảo']] }, wardId: { kind: 'none' } },
    },
    { 'no-wards': demo },
  ),
  ...examplesOf(
    { kind: 'form', places: '2025', values: person, below: { wardId: { kind: 'ready', choices: wards } } },
    { 'places-2025': demo },
  ),
  ...examplesOf({ kind: 'form', state: 'sending', values: person, below: chosen }, { sending: demo }),
  ...examplesOf(
    { kind: 'form', state: 'failed', values: person, below: chosen },
    { 'failed-silently': demo, 'failed-with-message': withFailureMessage, 'longest-failed': longest },
  ),
  ...examplesOf({ kind: 'sent', reference: 'SL4T9K' }, { sent: demo, 'sent-minimal': minimal }),
  ...examplesOf(
    { kind: 'form' },
    {
      'malformed-no-title': { email: minimal.email },
      'malformed-nothing-shown': { title: 'Đăng ký tư vấn', name: { show: 'false', required: 'true', label: 'Tên' } },
      'malformed-field-name': { ...minimal, emial: { show: 'true', required: 'true', label: 'Email' } },
      'malformed-no-label': { ...minimal, name: { show: 'true', required: 'true' } },
      'malformed-flag': { ...minimal, name: { show: 'yes', required: 'true', label: 'Tên' } },
      'malformed-district-alone': { ...minimal, districtId: { show: 'true', required: 'true', label: 'Quận' } },
    },
  ),
];

function drawShown({ panel, definition, picture, pictureText }: SignUpPopupModel, shown: Shown) {
  return (
    <Dialog
      id={exampleDialogId}
      labelledBy={popupTitleId}
      size={picture ? 'wide' : 'medium'}
      dismissal="escape"
      success="larger-dialog"
      aside={picture && <SignUpAside picture={picture} text={pictureText} example={undefined} units={undefined} />}
      shownAs={shown.kind === 'sent' ? 'sent' : shown.state === 'sending' ? 'sending' : 'form'}
    >
      {shown.kind === 'sent' ? (
        <RegistrationSent success={panel.success} reference={shown.reference} />
      ) : (
        <>
          <PopupHeading title={panel.title} content={panel.content} />
          {drawForm(panel, definition, shown)}
        </>
      )}
    </Dialog>
  );
}

function drawForm(
  panel: SignUpPopupModel['panel'],
  { fields }: SignUpPopupModel['definition'],
  { state = 'form', places = '2024', below = locked, values, errors }: Extract<Shown, { kind: 'form' }>,
) {
  const fieldNames = chooseSignUpFields(fields, places).map(({ name }) => name);
  const placeFields = choosePlaceFields(fieldNames);
  const retry = () => undefined;
  return (
    <RegistrationMarkup
      webid="gallery"
      form="sign-up"
      fieldNames={fieldNames}
      texts={panel.texts}
      state={state}
      offers={placeFields.length > 0 ? buildPlaceOffers(placeFields, provinces, below, retry) : undefined}
      values={values}
      errors={errors}
    />
  );
}
