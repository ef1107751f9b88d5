import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './product-tabs.module.css';
import { productTabsAttributes } from './product-tabs-attributes.ts';

interface ProductDialogProps {
  id: string;
  note: string | undefined;
}

/**
 * More about one product. Empty until the script puts the parts of a card into it; without JavaScript the card itself
 * unfolds.
 */
export function ProductDialog({ id, note }: ProductDialogProps) {
  const { part } = productTabsAttributes;
  return (
    <Dialog
      id={id}
      labelledBy={`${id}title`}
      size="medium"
      dismissal="anything"
      ornament={<div className={styles.ornament} {...{ [part]: 'picture' }} />}
    >
      <div className={styles.sheet}>
        <h2 className={styles.sheetTitle} id={`${id}title`} tabIndex={-1} {...{ [part]: 'title' }}>
          {beforeOpening}
        </h2>
        <div className={styles.sheetContent} {...{ [part]: 'content' }} />
        <div {...{ [part]: 'detail' }} />
        <div className={styles.sheetAction} {...{ [part]: 'action' }} />
        {note !== undefined && <p className="note">{note}</p>}
      </div>
    </Dialog>
  );
}

/** A heading is never empty; the name of the product takes its place. */
const beforeOpening = 'Chi tiết sản phẩm';
