import { fillBraces } from '../../contract/fill-braces.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { barFoot } from './bar-geometry.ts';
import { formatDong, formatLongDate, formatShortDate } from './format-payment.ts';
import styles from './payment-bars.module.css';
import { paymentParts } from './payment-marks.ts';
import type { PaymentPlan } from './payment-plan.ts';
import type { PaymentWords } from './payment-words.ts';

/** Every payment in figures. The script of the bars reads the rows, so that the page carries each number once. */
export function PaymentTable({ plan, words }: { plan: PaymentPlan; words: PaymentWords }) {
  return (
    <details className={styles.schedule}>
      <summary className={styles.summary}>
        {fillBraces(words.schedule, { months: String(plan.payments.length) })}
        <Icon name="plus" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard. */}
      <section aria-label="Bảng các kỳ trả" tabIndex={0}>
        <table>
          <caption className="visually-hidden">Lịch trả nợ minh họa, số tiền tính bằng đồng</caption>
          <thead>
            <tr>
              <th scope="col">Kỳ</th>
              <th scope="col">Ngày trả</th>
              <th scope="col">{words.principalShort}</th>
              <th scope="col">{words.interestShort}</th>
              <th scope="col">{words.balance}</th>
            </tr>
          </thead>
          <tbody>
            {plan.payments.map((payment) => (
              <tr
                key={payment.number}
                data-foot={barFoot(payment)}
                {...{ [paymentParts.when]: formatLongDate(payment.date) }}
              >
                <th scope="row">{payment.number}</th>
                <td>{formatShortDate(payment.date)}</td>
                <td>{formatDong(payment.principal)}</td>
                <td>{formatDong(payment.interest)}</td>
                <td>{formatDong(payment.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
