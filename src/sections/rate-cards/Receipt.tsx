import { HandOverFormBlock } from '../../forms/hand-over/HandOverFormBlock.tsx';
import type { HandOverFormModel } from '../../forms/hand-over/hand-over-form.schema.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { SampleReceipt } from './rate-cards.schema.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  /** Without a sample the receipt has only the form. */
  receipt: SampleReceipt | undefined;
  form: HandOverFormModel;
}

/** A receipt from a slot in the edge above; its lower half is the form. */
export function Receipt({ receipt, form }: ReceiptProps) {
  return (
    <div className={styles.receipt}>
      <span className={styles.slot} aria-hidden="true" />
      <div className={styles.outlet}>
        <div className={styles.paper}>
          {receipt !== undefined && <Bill receipt={receipt} />}
          <div className={styles.form}>
            <HandOverFormBlock form={form} />
            <span className={styles.barcode} aria-hidden="true" />
          </div>
        </div>
      </div>
    </div>
  );
}

function Bill({ receipt: { img, title, note, lines, total } }: { receipt: SampleReceipt }) {
  return (
    <div className={styles.bill}>
      {img !== undefined && <Picture picture={img} sizes="52px" isDecorative className={styles.mark} />}
      <div>
        <p className={styles.name}>{title}</p>
        {note !== undefined && <p className="note">{note}</p>}
      </div>
      <dl className={styles.lines}>
        {lines.map(({ label, sum, value }) => (
          <div key={label}>
            <dt>
              {label}
              {sum !== undefined && <span className={styles.sum}> {sum}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd className="number">
            {total.value}
            {total.unit !== undefined && <small> {total.unit}</small>}
          </dd>
        </div>
      </dl>
    </div>
  );
}
