import type { RequestRules } from '../../contract/desk/request-rules.ts';
import { type PublicRequestKind, publicRequestKinds, wishNames } from '../../contract/desk/request-wishes.ts';
import { withdrawPath } from '../../contract/registration/consent.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { SuccessMark } from '../../ui/dialog/SuccessMark.tsx';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { MessageContent } from './message-pages.tsx';
import { WithdrawLayout } from './WithdrawLayout.tsx';
import styles from './withdraw.module.css';

/** Names of the fields. */
export const withdrawFields = { wish: 'viec', reference: 'ma', phone: 'dien-thoai' } as const;

/** A form that was not taken: what was typed, the message of each wrong field, and one for the whole. */
export interface RefusedWish {
  values: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  message: string;
}

const title = 'Rút lại đồng\u00a0ý';

const wishes: Readonly<Record<PublicRequestKind, { label: string; note: string; term: string; step: string }>> = {
  withdraw: {
    label: 'Ngừng nhận quảng cáo',
    note: 'Ngừng gọi, nhắn tin và gửi thư quảng cáo. Cuộc gọi đang hẹn cũng dừng lại.',
    term: 'để ngừng nhận quảng cáo',
    step: 'Ngừng mọi cuộc gọi, tin nhắn, thư quảng cáo.',
  },
  erase: {
    label: 'Xóa thông tin của tôi',
    note: 'Xóa mọi điều bạn đã điền, trừ phần luật buộc ngân hàng giữ.',
    term: 'để xóa thông tin',
    step: 'Xóa thông tin của bạn, trừ phần luật buộc ngân hàng giữ.',
  },
  copy: {
    label: 'Gửi tôi một bản sao',
    note: 'Bản ghi những gì đang lưu về đăng ký của bạn.',
    term: 'để nhận bản sao',
    step: 'Gửi bạn bản sao những gì đang lưu.',
  },
};

/** The form: first the wish, then what proves it. */
export function buildWithdrawPage(rules: RequestRules, refused?: RefusedWish): MessageContent {
  const { values, fields, message }: Partial<RefusedWish> & Pick<RefusedWish, 'values' | 'fields'> = refused ?? {
    values: {},
    fields: {},
  };
  const { wish, reference, phone } = withdrawFields;
  const chosen = values[wish] ?? wishNames.withdraw;
  return {
    title: `${refused ? 'Cần xem lại. ' : ''}Rút lại đồng ý`,
    page: (
      <WithdrawLayout hotline={rules.hotline}>
        <div className={styles.side}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>
              Bạn đã đồng ý thì cũng rút lại được, bất cứ lúc nào và không cần nêu lý&nbsp;do.
            </p>
          </div>
          <dl>
            {publicRequestKinds.map((kind) => (
              <div key={kind}>
                <dt>
                  {rules.days[kind]} <small>ngày</small>
                </dt>
                <dd>{wishes[kind].term}</dd>
              </div>
            ))}
          </dl>
          <p className="note">
            Thời hạn tối đa, tính từ khi yêu cầu đủ thông tin. Xác nhận đã nhận trong {rules.answerDays} ngày làm việc.
          </p>
        </div>
        <div className={styles.sheet}>
          <form method="post" action={withdrawPath} noValidate>
            {message !== undefined && (
              <p className={styles.alert} role="alert">
                <Icon name="alert" />
                {message}
              </p>
            )}
            <fieldset>
              <legend>Bạn muốn chúng tôi làm gì?</legend>
              {fields[wish] !== undefined && (
                <p className={styles.missing}>
                  <Icon name="alert" />
                  {fields[wish]}
                </p>
              )}
              {publicRequestKinds.map((kind) => (
                <label key={kind} className={styles.option}>
                  <input type="radio" name={wish} value={wishNames[kind]} defaultChecked={wishNames[kind] === chosen} />
                  <b>{wishes[kind].label}</b>
                  <span>{wishes[kind].note}</span>
                </label>
              ))}
            </fieldset>
            <div className={styles.pair}>
              <TextField
                name={reference}
                label="Mã đăng ký"
                hint="Sáu ký tự, ở màn hình sau khi đăng ký."
                autoComplete="off"
                autoCapitalize="characters"
                placeholder="HV7K3M"
                defaultValue={values[reference]}
                error={fields[reference]}
              />
              <TextField
                name={phone}
                label="Số điện thoại đã đăng ký"
                hint="Chúng tôi báo kết quả qua số này."
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                placeholder="0912 345 678"
                defaultValue={values[phone]}
                error={fields[phone]}
              />
            </div>
            <SubmitButton label="Gửi yêu cầu" isSending={false} />
            <p className={`note ${styles.safe}`}>
              <Icon name="shield" />
              <span>Không ai hỏi mật khẩu hay mã OTP để rút lại đồng ý. Mất mã đăng ký? Gọi {nameHotline(rules)}.</span>
            </p>
          </form>
        </div>
      </WithdrawLayout>
    ),
  };
}

/** After the form: the same words for everybody, with the code of the request. */
export function buildWithdrawSentPage(
  rules: RequestRules,
  { kind, code, sentAt }: { kind: PublicRequestKind; code: string; sentAt: string },
): MessageContent {
  const steps = [
    {
      title: `Trong ${rules.answerDays} ngày làm việc`,
      text: 'Chúng tôi xác nhận đã nhận yêu cầu.',
    },
    { title: `Trong ${rules.days[kind]} ngày`, text: wishes[kind].step },
    { title: 'Chưa thấy hồi âm?', text: `Gọi ${nameHotline(rules)}, đọc mã yêu cầu ở trên.` },
  ];
  return {
    title: 'Đã nhận yêu cầu của bạn',
    page: (
      <WithdrawLayout hotline={rules.hotline}>
        <div className={styles.side}>
          <div>
            <h1>Đã nhận yêu&nbsp;cầu của&nbsp;bạn</h1>
            <p className={styles.lead}>
              Nếu mã và số điện thoại khớp với một đăng ký, chúng tôi làm theo và báo lại qua đúng số điện
              thoại&nbsp;ấy.
            </p>
          </div>
          <DrumRing className={styles.drum} />
        </div>
        <div className={`${styles.sheet} ${styles.sent}`} role="status">
          <SuccessMark />
          <p>
            Mã yêu cầu <strong className="number">{code}</strong>, gửi lúc {sentAt}. Để giữ kín cho mọi người, trang này
            trả lời như nhau dù có đăng ký khớp hay không.
          </p>
          <ol>
            {steps.map(({ title: when, text }) => (
              <li key={when}>
                <h2>{when}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <a className={buttonClass('secondary')} href={withdrawPath}>
            Gửi yêu cầu khác
          </a>
        </div>
      </WithdrawLayout>
    ),
  };
}

function nameHotline({ hotline }: RequestRules): string {
  return hotline === '' ? 'tổng đài của ngân hàng' : hotline;
}
