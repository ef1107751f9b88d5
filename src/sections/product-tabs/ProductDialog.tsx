import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './product-tabs.module.css';
import { productTabsAttributes } from './product-tabs-attributes.ts';

interface ProductDialogProps {
  id: string;
  note: string | undefined;
}

/**
 * Details of a product. Empty until the script fills it with the parts of a card; without JavaScript the card itself
 * expands.
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

/** Placeholder of the heading, which must not be empty; replaced by the product's name. */
const beforeOpening = 'Chi tiết sản phẩm';
