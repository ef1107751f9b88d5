import { PageFooter } from '../../ui/page-footer/PageFooter.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './bank-footer.module.css';
import type { BankFooterModel } from './bank-footer.schema.ts';

/** Name and address of the bank, and a button to the top on a desktop. */
export function BankFooter({ footer: { logo, bankName, address, note } }: { footer: BankFooterModel }) {
  return (
    <PageFooter className={styles.content} hasWayToTop>
      <Picture picture={logo} sizes="200px" isDecorative={bankName !== undefined} className={styles.logo} />
      {(bankName !== undefined || address !== undefined) && (
        <div>
          {bankName !== undefined && <p className={styles.bank}>{bankName}</p>}
          {address !== undefined && (
            <address className={styles.address}>
              {address.label !== undefined && <span className={styles.label}>{address.label}</span>}
              {address.value}
            </address>
          )}
        </div>
      )}
      {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
    </PageFooter>
  );
}
