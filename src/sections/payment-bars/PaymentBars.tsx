import { useId } from 'react';
import { fillBraces } from '../../contract/fill-braces.ts';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { formatAmount, formatDong, formatLongDate, formatMonth, formatYearlyRate } from './format-payment.ts';
import { PaymentChart } from './PaymentChart.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import styles from './payment-bars.module.css';
import type { PaymentBarsModel } from './payment-bars.schema.ts';
import { describePayment, paymentCells, paymentParts } from './payment-marks.ts';

/**
 * An example loan as one bar a month on the lower edge of the section above: interest above the edge, principal below.
 * The server renders it with one chosen month; a range input over the bars chooses another. A table lists every
 * payment, also without scripts.
 */
export function PaymentBars({ payments }: PaymentBarsProps) {
  const { anchor, titleHtml, content, terms, plan, note, words, button } = payments;
  const id = useId();
  const chosen = chooseFirstShown(plan.payments.length);
  const payment = plan.payments[chosen - 1];
  const first = plan.payments[0];
  const last = plan.payments.at(-1);
  if (!payment || !first || !last) return null;
  const instalment = formatDong(plan.instalment);
  const months = String(plan.payments.length);
  const when = `Kỳ ${chosen}, ${formatLongDate(payment.date)}`;
  const [principal, interest, balance] = [payment.principal, payment.interest, payment.balance].map(formatDong) as [
    string,
    string,
    string,
  ];
  return (
    <Part
      className={styles.plan}
      id={anchor}
      aria-labelledby={`${id}title`}
      {...{ [behaviourAttribute]: 'payment-bars touch' }}
    >
      <div className="container">
        <div
          className={styles.chart}
          data-months={plan.payments.length}
          data-bars={plan.payments.length > mostWideBars ? 'thin' : 'wide'}
        >
          <PaymentChart plan={plan} chosen={chosen} words={words} />
          <input
            className={styles.range}
            type="range"
            min="1"
            max={plan.payments.length}
            defaultValue={chosen}
            autoComplete="off"
            aria-label="Chọn kỳ trả nợ"
            aria-valuetext={describePayment({ when, principal, interest, balance })}
          />
          <div className={styles.axis} aria-hidden="true">
            <span>{formatMonth(first.date)}</span>
            <span>{formatMonth(last.date)}</span>
          </div>
        </div>
        <div className={styles.columns}>
          <div className={styles.words}>
            <PartTitle id={`${id}title`} html={titleHtml} className="section-title" />
            {content !== undefined && <p className={styles.lead}>{content}</p>}
            {button !== undefined && <CallToActionButton action={button} size="large" />}
          </div>
          <div className={styles.figures}>
            <p className={styles.label}>{fillBraces(words.loan, { amount: formatAmount(terms.amount), months })}</p>
            <p className={styles.money}>
              <strong className="number" data-length={instalment.length > longestLargeSum ? 'long' : undefined}>
                {instalment}
              </strong>{' '}
              <span>đồng</span>
            </p>
            <p className={styles.when}>
              <strong {...{ [paymentParts.shows]: 'when' }}>{when}</strong>
              <span className={styles.hint}>{words.hint}</span>
            </p>
            <dl className={styles.split}>
              <div data-part="principal">
                <dt>{words.principal}</dt>
                <dd className="number" {...{ [paymentParts.shows]: paymentCells.principal }}>
                  {principal}
                </dd>
              </div>
              <div data-part="interest">
                <dt>{words.interest}</dt>
                <dd className="number" {...{ [paymentParts.shows]: paymentCells.interest }}>
                  {interest}
                </dd>
              </div>
              <div>
                <dt>{words.balance}</dt>
                <dd className="number" {...{ [paymentParts.shows]: paymentCells.balance }}>
                  {balance}
                </dd>
              </div>
            </dl>
            <p className="note">
              {fillBraces(words.terms, {
                rate: formatYearlyRate(terms.yearlyRatePercent),
                interest: formatDong(plan.totalInterest),
              })}
              {note !== undefined && ` ${note}`}
            </p>
            <PaymentTable plan={plan} words={words} />
          </div>
        </div>
      </div>
    </Part>
  );
}

/** Signs of a sum that fits beside its unit at full size: "2.400.644". */
const longestLargeSum = 9;

/** With more months the bars are too thin for large corners. */
const mostWideBars = 36;

interface PaymentBarsProps {
  payments: PaymentBarsModel;
}

/** A third of the way: some bars are paid, most are still to come. */
function chooseFirstShown(months: number): number {
  return Math.max(1, Math.round(months / 3));
}
